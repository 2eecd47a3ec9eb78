// Reading the things of a table.
import type { Things } from './schema'

/** The drawing of a good in this edition; other things are drawn under their own name. */
export const artOf = (things: Things | null, name: string): string => things?.goods.find((g) => g.good === name)?.art ?? name
