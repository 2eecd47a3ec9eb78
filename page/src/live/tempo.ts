// How long a move of somebody else takes on the screen, in milliseconds.
export const TEMPI = { slow: 1600, normal: 800, fast: 400, once: 0 } as const
export type Tempo = keyof typeof TEMPI
