// Placing people as one gesture: circles are filled and emptied freely until the hand is confirmed.
import type { Live } from '../live/live.svelte'
import type { Position } from '../live/protocol'
import { FIELDS, of, type State } from './state'

const PERSONS = ['worker', 'noble'] as const
export type Person = (typeof PERSONS)[number]

/** Everybody where they stand now: the gesture starts from here. */
export function asNow(position: Position<State>, seat: number): [string, number][] {
  const mine = position.state.seats[seat]
  if (!mine) return []
  return [...FIELDS, ...mine.built].flatMap((place) =>
    PERSONS.map((person): [string, number] => [
      `${place}/${person}`,
      of(person === 'worker' ? mine.workers : mine.nobles, place),
    ]),
  )
}

/** People still in the hand. */
export function inHand(live: Live, position: Position<State>, seat: number, person: Person): number {
  const mine = position.state.seats[seat]
  if (!mine) return 0
  const before = asNow(position, seat)
  const sum = (of: (key: string, n: number) => number) =>
    before.filter(([key]) => key.endsWith(person)).reduce((total, [key, n]) => total + of(key, n), 0)
  return of(mine.idle, person) + sum((_, n) => n) - sum((key, n) => live.wish.get(key) ?? n)
}

/** Touching a place: one more if there is room and somebody in hand, else it is emptied. */
export function touch(live: Live, position: Position<State>, seat: number, place: string, room: number): void {
  const at = (person: Person) => live.wish.get(`${place}/${person}`) ?? 0
  const filled = at('worker') + at('noble')
  const next = PERSONS.find((person) => inHand(live, position, seat, person) > 0)
  live.refusal = ''
  live.touched = true
  if (filled < room && next) live.wish.set(`${place}/${next}`, at(next) + 1)
  else for (const person of PERSONS) live.wish.set(`${place}/${person}`, 0)
}

/** Touching one circle of a kind of field: fills an empty one, empties a filled one. */
export function toggle(live: Live, position: Position<State>, seat: number, place: string, filled: '' | Person): void {
  const key = (person: Person) => `${place}/${person}`
  live.refusal = ''
  live.touched = true
  if (filled) live.wish.set(key(filled), Math.max(0, (live.wish.get(key(filled)) ?? 0) - 1))
  else {
    const next = PERSONS.find((person) => inHand(live, position, seat, person) > 0)
    if (next) live.wish.set(key(next), (live.wish.get(key(next)) ?? 0) + 1)
  }
}
