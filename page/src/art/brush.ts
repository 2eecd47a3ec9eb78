// Facades are flat cut-paper elevations on a 48 x 48 grid. Four inks only: wall, shade, roof, dark; and white trim.
export const W = 'var(--wall)', S = 'var(--shade)', R = 'var(--roof)', D = 'var(--art-dark)', T = '#fff'

export const r = (x: number, y: number, w: number, h: number, f = W, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${f}"${rx ? ` rx="${rx}"` : ''}/>`
export const p = (d: string, f = W) => `<path d="${d}" fill="${f}"/>`
export const l = (d: string, c = D, w = 1.6) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
export const c = (x: number, y: number, q: number, f: string) => `<circle cx="${x}" cy="${y}" r="${q}" fill="${f}"/>`
export const arch = (x: number, y: number, w: number, h: number, f = D) =>
  p(`M${x} ${y + h}V${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}Z`, f)

/** The shaded right side: light comes from the upper left. */
export const half = (x: number, y: number, w: number, h: number) => r(x + w * 0.62, y, w * 0.38, h, S)

/** A row of windows. */
export const win = (xs: number[], y: number, w = 4, h = 6) => xs.map((x) => r(x, y, w, h, D, 0.8)).join('')

/** An awning of n stripes. */
export const awn = (x: number, y: number, w: number, n: number, h = 7) =>
  Array.from({ length: n }, (_, i) =>
    p(`M${x + (i * w) / n} ${y}h${w / n}v${h - 2}a${w / n / 2} 2.5 0 0 1-${w / n} 0Z`, i % 2 ? T : R),
  ).join('')

export const palm = (x: number, y: number, k = 1) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${l('M0 0c-1-6 0-11 2-15', '#6A4524', 2)}${[
    'M2-15C-3-18-7-16-9-12',
    'M2-15C0-20-4-21-7-20',
    'M2-15C4-20 8-21 11-19',
    'M2-15c5-1 8 2 8 6',
  ]
    .map((d) => l(d, '#3E7A45', 2.4))
    .join('')}</g>`

/** The four sails of a mill. */
export const sail = (x: number, y: number, k: number) =>
  [20, 110, 200, 290]
    .map((a) => `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${r(-1, 0, 2, 15, D)}${r(0, 4, 5, 10, T)}</g>`)
    .join('')

/** Facades as they stand: on the ground, but for those that float. */
export const standing = (facades: Record<string, string>, ...afloat: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(facades).map(([name, drawn]) => [name, afloat.includes(name) ? drawn : drawn + r(2, 44, 44, 2.5, D)]))
