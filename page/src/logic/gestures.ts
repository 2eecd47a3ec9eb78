// A gesture is one movement of the hand and many decisions of the engine: the page keeps what is wished for
// and sends the whole arrangement as one list; the server takes from it what is asked.
import type { Live } from '../live/live.svelte'
import type { Due, Fields, Position } from '../live/schema'

/** How many of each thing: people on places (`corn/worker`), barrels that stay, cards that are paid. */
export type Wish = ReadonlyMap<string, number>

/** What the bar says during a gesture. */
export interface Sentence {
  title?: string
  note: string
  goods?: [string, number, number][] // good, how many, how many more than now
  /** What would stay idle or be lost, said before it is confirmed. */
  lost?: string
}

export interface Gesture {
  name: string
  /** Whether a question belongs to it, by its first move. */
  asks(first: Fields): boolean
  /** Where it starts. */
  begin(live: Live, position: Position, seat: number): [string, number][]
  /** Whether the bot may propose it. */
  proposed?: boolean
  /** How it was before, given what was confirmed the last time; null where there is no such thing. */
  before?(live: Live, position: Position, seat: number, last: readonly (readonly [string, number])[] | undefined): [string, number][] | null
  /** One decision of it. */
  decision(key: string, n: number): Fields
  /** Whether it may be sent; absent: when as many are taken as are due. */
  ready?(live: Live, position: Position): boolean
  button(live: Live): string
  /** Absent: how it is done, `how.<name>`. */
  says?(live: Live, position: Position): Sentence
}

/** The wished arrangement as a list of decisions, zeros included: "nobody here" is a decision too. */
export const wanted = (gesture: Gesture, wish: Wish): Fields[] => [...wish].map(([key, n]) => gesture.decision(key, n))

export const total = (wish: Wish): number => [...wish.values()].reduce((a, b) => a + b, 0)

/** One more or one less of a thing, within what is due; where only one is due another choice replaces it. */
export function pressed(wish: Wish, key: string, more: boolean, most: number): [string, number][] {
  const n = wish.get(key) ?? 0
  if (!more) return [[key, Math.max(0, n - 1)]]
  if (total(wish) < most) return [[key, n + 1]]
  return most === 1 ? [...wish.keys()].map((k): [string, number] => [k, k === key ? 1 : 0]) : []
}

/** Whether neither too few nor too many are taken. */
export const complete = (wish: Wish, due: Due): boolean => total(wish) >= due.least && total(wish) <= due.most
