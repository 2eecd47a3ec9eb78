// Touching a thing: which legal moves it stands for, and which of several equal things is marked.
import type { Live } from '../../live/live.svelte'
import type { Offer } from '../../live/schema'

/** The legal moves behind a thing, in the order of its keys. */
export const moves = (live: Live, ...keys: string[]): Offer[] =>
  keys.flatMap((key) => {
    const found = live.targets.get(key)
    return found ? [found] : []
  })

/** A thing that stands for several moves goes from one to the next, then to none. */
export function press(live: Live, found: readonly Offer[]): void {
  const at = found.findIndex((a) => a.id === live.chosen?.id)
  live.choose(found[at + 1] ?? found[at])
  live.several = found.length > 1
}

export const isChosen = (live: Live, found: readonly Offer[]): boolean => found.some((a) => a.id === live.chosen?.id)

/** Touching another one of equal things only moves the mark. */
export function pressOne(live: Live, found: readonly Offer[], touched: string, id: string, equal: readonly string[]): string {
  if (!isChosen(live, found) || marked(touched, equal, id)) press(live, found)
  return id
}

/** Of equal things only the one that was touched is marked; chosen elsewhere, the first of them. */
export const marked = (touched: string, equal: readonly string[], id: string): boolean =>
  (equal.includes(touched) ? touched : equal[0]) === id
