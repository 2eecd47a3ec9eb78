// Which barrels stay after shipping: whole kinds in the warehouses, single ones on the quay. The server says every way
// to use the room there is.
import type { Live } from '../../live/live.svelte'
import type { Wish } from '../../logic/gestures'
import type { PuertoRicoPosition, Storing } from './schema'
import { GOODS, of, type Count } from './state'

type Lots = [string, number][]

/** Goods of which I have some, in the order of the game. */
export function barrels(live: Live): Lots {
  const mine = (live.position as PuertoRicoPosition | null)?.state.seats[live.you ?? -1]
  return GOODS.map((good): [string, number] => [good, of(mine?.goods, good)]).filter(([, n]) => n > 0)
}

export const sum = (lots: readonly (readonly [string, number])[]): number => lots.reduce((all, [, n]) => all + n, 0)

/** Barrels that stay and barrels that do not. */
export function sorted(live: Live): { kept: Lots; lost: Lots } {
  const kept = barrels(live).map(([good]): [string, number] => [good, live.wish.get(good) ?? 0])
  const lost = barrels(live).map(([good, n]): [string, number] => [good, n - (live.wish.get(good) ?? 0)])
  return { kept: kept.filter(([, n]) => n > 0), lost: lost.filter(([, n]) => n > 0) }
}

/** Whether a wish is one of the ways to store, or less where less may stay. */
export const fits = (wish: Wish, { ways, less = false }: Storing): boolean =>
  ways.some((way) => (less ? within(wish, way) : GOODS.every((good) => (wish.get(good) ?? 0) === of(way, good))))

const within = (wish: Wish, way: Count): boolean => GOODS.every((good) => (wish.get(good) ?? 0) <= of(way, good))

/** The way to store that keeps most of what was kept the last time; null where there was none. */
export function asLastTime({ store }: PuertoRicoPosition, last: readonly (readonly [string, number])[] | undefined): Lots | null {
  const before = new Map(last)
  const kept = (way: Count) => sum(GOODS.map((good) => [good, Math.min(of(way, good), before.get(good) ?? 0)]))
  const [best] = [...(store?.ways ?? [])].sort((a, b) => kept(b) - kept(a))
  return last && best && kept(best) ? GOODS.map((good) => [good, of(best, good)]) : null
}

/** Where what is kept lies: kinds in the warehouses, the largest first but for those a hand put there; the rest on the quay. */
export function laid(wish: Wish, have: Wish, { kinds, single, less = false }: Storing, shelved: readonly string[] = []): { shelf: string[]; quay: Map<string, number> } {
  const lots = GOODS.map((good): [string, number] => [good, wish.get(good) ?? 0]).filter(([, n]) => n > 0)
  const whole = lots.filter(([good, n]) => less || n === have.get(good)).sort(([, a], [, b]) => b - a)
  const put = ([good]: [string, number]) => Number(shelved.includes(good))
  const [shelf, other] = [[...whole].sort((a, b) => put(b) - put(a)), whole].map((order) => order.slice(0, kinds).map(([good]) => good)) as [string[], string[]]
  const beside = (taken: string[]) => lots.filter(([good]) => !taken.includes(good))
  const chosen = sum(beside(shelf)) <= single ? shelf : other
  return { shelf: chosen, quay: new Map(beside(chosen)) }
}

/** A whole kind goes into the warehouse, in place of the last one where that is full; touched again it goes out, one by one where less may stay. */
export function shelve(wish: Wish, have: Wish, good: string, store: Storing, shelved: readonly string[]): { wish: Lots; shelved: string[] } {
  const { shelf } = laid(wish, have, store, shelved)
  const all = new Map(wish)
  if (shelf.includes(good)) {
    all.set(good, store.less ? (wish.get(good) ?? 0) - 1 : 0)
    return { wish: [...all], shelved: shelf.filter((other) => other !== good || all.get(good)) }
  }
  const stay = shelf.slice(0, Math.max(0, store.kinds - 1))
  for (const gone of shelf.slice(stay.length)) all.set(gone, 0)
  all.set(good, have.get(good) ?? 0)
  return { wish: filled(all, store), shelved: [...stay, good] }
}

/** One barrel more of a kind on the quay while there is room, or in place of another one; then none of it. */
export function crate(wish: Wish, have: Wish, good: string, store: Storing, shelved: readonly string[]): Lots {
  const { quay } = laid(wish, have, store, shelved)
  const [n, lots, all] = [quay.get(good) ?? 0, [...quay], new Map(wish)]
  const [other] = lots.filter(([each]) => each !== good).sort(([, a], [, b]) => b - a)
  if (n >= Math.min(store.single, have.get(good) ?? 0) || (n && sum(lots) >= store.single)) all.set(good, 0)
  else {
    if (sum(lots) >= store.single && other) all.set(other[0], other[1] - 1)
    all.set(good, n + 1)
  }
  return filled(all, store)
}

/** What else must stay, where there is only one way left; otherwise a hand chooses. */
function filled(wish: Wish, store: Storing): Lots {
  const ways = store.less ? [] : store.ways.filter((way) => within(wish, way))
  const [only] = ways.length === 1 ? ways : []
  return GOODS.map((good) => [good, only ? of(only, good) : (wish.get(good) ?? 0)])
}
