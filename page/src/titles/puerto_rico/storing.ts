// The captain's end: which barrels stay. The server says how many single ones, and how many whole kinds.
import type { Store } from '../../live/protocol'
import type { Wish } from '../../logic/gestures'

type Barrels = Readonly<Record<string, number>>

/** Whether there is room for so many: the largest lots stand in the warehouses. */
function fits(kept: Barrels, { single, kinds }: Store): boolean {
  const lots = Object.values(kept).sort((a, b) => b - a)
  return lots.slice(kinds).reduce((sum, n) => sum + n, 0) <= single
}

/** How many of a good can stay beside the others. */
const most = (have: Barrels, kept: Barrels, good: string, store: Store): number => {
  let n = have[good] ?? 0
  while (n > 0 && !fits({ ...kept, [good]: n }, store)) n--
  return n
}

/** The first touch keeps as much of a good as there is room for, in the place of others if need be; each further one lets one go. */
export function touched(have: Barrels, wish: Wish, good: string, store: Store): [string, number][] {
  const kept = Object.fromEntries(Object.keys(have).map((g) => [g, wish.get(g) ?? 0]))
  const before = kept[good] ?? 0
  if (before) return [[good, before - 1]]
  for (const other of Object.keys(have)) {
    if (most(have, kept, good, store)) break
    kept[other] = 0
  }
  return Object.entries({ ...kept, [good]: most(have, kept, good, store) })
}
