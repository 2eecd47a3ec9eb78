// How everything small is outlined.
export const KEY = 'stroke="var(--keyline)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'

/** An open line. */
export const stroke = (d: string, width = 1.6, colour = 'var(--keyline)') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
