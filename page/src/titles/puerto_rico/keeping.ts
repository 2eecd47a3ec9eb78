// Storing as a gesture at this table: which of my barrels stay.
import type { Live } from '../../live/live.svelte'
import type { Position } from '../../live/protocol'
import { touched } from './storing'
import { GOODS, of, type State } from './state'

/** Goods of which I have some, in the order of the game. */
export function barrels(live: Live): Record<string, number> {
  const mine = (live.position as Position<State> | null)?.state.seats[live.you ?? -1]
  return Object.fromEntries(GOODS.map((g) => [g, of(mine?.goods, g)]).filter(([, n]) => Number(n) > 0)) as Record<string, number>
}

export function keep(live: Live, good: string): void {
  const store = live.position?.store
  if (!store) return
  live.touched = true
  live.refusal = ''
  for (const [g, n] of touched(barrels(live), live.wish, good, store)) live.wish.set(g, n)
  void live.weigh()
}
