// Which barrels stay after shipping. The server says every way to use the room there is.
import type { Live } from '../../live/live.svelte'
import type { Wish } from '../../logic/gestures'
import type { PuertoRicoPosition, Storing } from './schema'
import { GOODS, of, type Count } from './state'

/** Goods of which I have some, in the order of the game. */
export function barrels(live: Live): [string, number][] {
  const mine = (live.position as PuertoRicoPosition | null)?.state.seats[live.you ?? -1]
  return GOODS.map((good): [string, number] => [good, of(mine?.goods, good)]).filter(([, n]) => n > 0)
}

const sum = (goods: readonly string[], n: (good: string) => number) => goods.reduce((all, good) => all + n(good), 0)

/** Whether a wish is one of the ways to store, or less where less may stay. */
export const fits = (wish: Wish, { ways, less = false }: Storing): boolean =>
  ways.some((way) => GOODS.every((good) => (less ? (wish.get(good) ?? 0) <= of(way, good) : (wish.get(good) ?? 0) === of(way, good))))

/** The way to store that keeps most of what was kept the last time; null where there was none. */
export function asLastTime({ store }: PuertoRicoPosition, last: readonly (readonly [string, number])[] | undefined): [string, number][] | null {
  const before = new Map(last)
  const kept = (way: Count) => sum(GOODS, (good) => Math.min(of(way, good), before.get(good) ?? 0))
  const [best] = [...(store?.ways ?? [])].sort((a, b) => kept(b) - kept(a))
  return last && best && kept(best) ? GOODS.map((good) => [good, of(best, good)]) : null
}

/** The first touch keeps as many of a good as it can, and lets as few others go as it must; each further one lets one go. */
export function touched(wish: Wish, good: string, { ways }: Storing): [string, number][] {
  const before = wish.get(good) ?? 0
  if (before) return [[good, before - 1]]
  const others = GOODS.filter((other) => other !== good)
  const kept = (way: Count) => sum(others, (other) => Math.min(of(way, other), wish.get(other) ?? 0))
  const [best] = ways.filter((way) => of(way, good)).sort((a, b) => kept(b) - kept(a) || of(b, good) - of(a, good))
  if (!best) return []
  return [[good, of(best, good)], ...others.map((other): [string, number] => [other, Math.min(of(best, other), wish.get(other) ?? 0)])]
}

export function keep(live: Live, good: string): void {
  const store = (live.position as PuertoRicoPosition | null)?.store
  if (!store) return
  live.touched = true
  live.refusal = ''
  for (const [g, n] of touched(live.wish, good, store)) live.wish.set(g, n)
}
