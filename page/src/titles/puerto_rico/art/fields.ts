// Plantation tiles: furrows in the crop's tint.
const TINT: Record<string, [string, string]> = {
  corn: ['#E9D27A', '#D9BC52'],
  indigo: ['#AEB9EE', '#929FE3'],
  fruit: ['#86CDA3', '#6BBB8C'],
  sugar: ['#DBE8D8', '#C2D8C2'],
  tobacco: ['#DDB58A', '#CD9F6E'],
  coffee: ['#B99781', '#A5806A'],
  quarry: ['#C3CCD2', '#AEB9C0'],
  forest: ['#A9C9A0', '#8FB687'],
}
const ROCKS = '<path d="M0 34h18v24H0ZM22 40h16v18H22ZM42 30h16v28H42ZM30 8l28-8v20Z"/>'
const FURROWS = [0, 1, 2, 3, 4, 5].map((i) => `<path d="M${-30 + i * 18} 62 ${-4 + i * 18}-4h8L${-22 + i * 18} 62Z"/>`).join('')

export function field(name: string): string {
  const [ground, furrow] = TINT[name] ?? ['#ddd', '#ccc']
  return `<rect width="58" height="58" fill="${ground}"/><g fill="${furrow}">${name === 'quarry' ? ROCKS : FURROWS}</g>`
}
