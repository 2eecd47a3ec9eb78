// Placing people as one gesture: circles are filled and emptied freely until the hand is confirmed.
import type { Live } from '../../live/live.svelte'
import type { PuertoRicoPosition, Seat } from './schema'
import { wanted } from '../../logic/gestures'
import { standing, type People, thingsOf } from './reading'
import { FIELDS, of } from './state'

const PERSONS = ['worker', 'noble'] as const
export type Person = (typeof PERSONS)[number]
export const POOL = 'pool'

/** Who is placed next, where both kinds are in hand. */
class Hand {
  person = $state<Person>('worker')
}
export const hand = new Hand()

/** New people only: those who stand already stay where they are. */
const gift = (position: PuertoRicoPosition): boolean => (position.state.stack[position.state.depth - 1]?.placed ?? 0) > 0

/** Whoever finds no place then goes for good: people poached elsewhere. */
export const leaves = (position: PuertoRicoPosition): boolean => (position.state.stack[position.state.depth - 1]?.placed ?? 0) > 1

const places = (position: PuertoRicoPosition, seat: number) => [...FIELDS, ...(position.state.seats[seat]?.built ?? [])]

/** What is still asked, in the order of the questions: a game may be opened in the midst of them. */
function open(position: PuertoRicoPosition, seat: number): (readonly [string, Person])[] {
  const all = places(position, seat).flatMap((place) => (['noble', 'worker'] as const).map((person) => [place, person] as const))
  const first = position.legal?.[0]?.fields
  const at = all.findIndex(([place, person]) => place === (first?.['tile'] ?? first?.['building']) && person === first?.['person'])
  return all.slice(Math.max(0, at))
}

/** Where the gesture starts: everybody where they stand now, as far as they are in hand, or nobody new anywhere. */
export function asNow(position: PuertoRicoPosition, seat: number): [string, number][] {
  const mine = position.state.seats[seat]
  if (!mine) return []
  const now = gift(position) ? () => 0 : standing(mine)
  const left = { worker: of(position.state.hand, 'worker'), noble: of(position.state.hand, 'noble') }
  return open(position, seat).map(([place, person]): [string, number] => {
    const n = Math.min(now(place, person), left[person])
    left[person] -= n
    return [`${place}/${person}`, n]
  })
}

/** Those of mine whose place is settled: answered already, or working on while new people come. */
const settled = (position: PuertoRicoPosition, mine: Seat): People =>
  gift(position) ? standing(mine) : (place, person) => of((person === 'worker' ? mine.planned_workers : mine.planned_nobles) ?? {}, place)

/** Everybody as the gesture has them. */
export function arranged(live: Live, position: PuertoRicoPosition, seat: number): People {
  const mine = position.state.seats[seat]
  const base = mine ? settled(position, mine) : () => 0
  return (place, person) => base(place, person) + (live.wish.get(`${place}/${person}`) ?? 0)
}

/** Who stands where on a side of the table: as the gesture has them where it is mine, else as they stand. */
export function peopleOf(live: Live, position: PuertoRicoPosition, seat: number): People {
  const mine = position.state.seats[seat]
  if (live.gesture === 'placing' && seat === live.you) return arranged(live, position, seat)
  return mine ? standing(mine) : () => 0
}

const placed = (live: Live, person: Person): number =>
  [...live.wish].reduce((n, [key, count]) => (key.endsWith(`/${person}`) ? n + count : n), 0)

/** People still in the hand. */
export const inHand = (live: Live, position: PuertoRicoPosition, person: Person): number => of(position.state.hand, person) - placed(live, person)

/** How many people must still be placed before the hand can be confirmed. */
export function owed(live: Live, position: PuertoRicoPosition): number {
  const [workers = 0, nobles = 0, all = 0] = position.state.must ?? []
  const [w, n] = [placed(live, 'worker'), placed(live, 'noble')]
  return Math.max(0, all - w - n, Math.max(0, workers - w) + Math.max(0, nobles - n))
}

function room(live: Live, position: PuertoRicoPosition, seat: number, place: string): number {
  const mine = position.state.seats[seat]
  if (!mine) return 0
  if (!live.wish.has(`${place}/worker`)) return 0
  const all = FIELDS.some((f) => f === place) ? of(mine.tiles, place) : (thingsOf(live)?.buildings?.find((b) => b.building === place)?.places ?? 0)
  const now = arranged(live, position, seat)
  return all - now(place, 'worker') - now(place, 'noble')
}

/** Places with a free circle. */
export const vacant = (live: Live, position: PuertoRicoPosition, seat: number): string[] => places(position, seat).filter((place) => room(live, position, seat, place) > 0)

function add(live: Live, place: string, person: Person, n: number): void {
  const key = `${place}/${person}`
  if (!live.wish.has(key)) return
  live.refusal = ''
  live.touched = true
  live.wish.set(key, Math.max(0, (live.wish.get(key) ?? 0) + n))
}

/** Who goes next: the one picked in the hand, else whoever is left there. */
export const nextPerson = (live: Live, position: PuertoRicoPosition): Person | undefined =>
  [hand.person, ...PERSONS].find((person) => inHand(live, position, person) > 0)

/** Touching a building: one more if there is room and somebody in hand, else it is emptied. */
export function touch(live: Live, position: PuertoRicoPosition, seat: number, place: string): void {
  const next = nextPerson(live, position)
  if (next && room(live, position, seat, place) > 0) add(live, place, next, 1)
  else for (const person of PERSONS) add(live, place, person, -(live.wish.get(`${place}/${person}`) ?? 0))
}

/** Touching one circle of a kind of field: fills an empty one, empties a filled one. */
export function toggle(live: Live, position: PuertoRicoPosition, place: string, filled: '' | Person): void {
  const next = nextPerson(live, position)
  if (filled) add(live, place, filled, -1)
  else if (next) add(live, place, next, 1)
}

/** One person carried from one place to another, from or to the pool. */
export function carry(live: Live, position: PuertoRicoPosition, seat: number, person: Person, from: string, to: string): void {
  if (from === to || (to !== POOL && room(live, position, seat, to) <= 0)) return
  if (from === POOL ? inHand(live, position, person) <= 0 : !live.wish.get(`${from}/${person}`)) return
  if (from !== POOL) add(live, from, person, -1)
  if (to !== POOL) add(live, to, person, 1)
}

/** What the next harvest would bring with the wished arrangement: the server says. */
class Forecast {
  harvest = $state.raw<Record<string, number> | null>(null)
  #asked = 0

  /** Asks as soon as everybody is placed who must be. */
  follow(live: Live, position: PuertoRicoPosition): void {
    if (live.gesture === 'placing' && (live.touched || live.proposal.source) && live.wish.size && !owed(live, position)) void this.#ask(live)
    else this.#forget()
  }

  async #ask(live: Live): Promise<void> {
    const mine = ++this.#asked
    await new Promise((later) => setTimeout(later, 150))
    if (mine !== this.#asked || live.you === null) return
    const answer = live.doing ? await live.try(wanted(live.doing, live.wish)) : null
    if (mine === this.#asked) this.harvest = (answer as PuertoRicoPosition | null)?.harvest?.[live.you] ?? null
  }

  #forget(): void {
    this.#asked++
    this.harvest = null
  }
}
export const forecast = new Forecast()
