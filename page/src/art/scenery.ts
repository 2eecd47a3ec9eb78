// The strokes of box covers: flat scenes of 320 x 240.
export const P = (d: string, f: string, x = '') => `<path d="${d}" fill="${f}" ${x}/>`
export const R = (x: number, y: number, w: number, h: number, f: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${f}"${r ? ` rx="${r}"` : ''}/>`
export const C = (x: number, y: number, r: number, f: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}"/>`
export const L = (d: string, c: string, w = 2) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`
