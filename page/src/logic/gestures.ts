// A gesture is one movement of the hand and many decisions of the engine: the page keeps what is wished for
// and sends the whole arrangement as one list; the server takes from it what is asked.
import type { Fields, Legal } from '../live/protocol'

/** How many of each thing: people on places (`corn/worker`), barrels that stay, cards that are paid. */
export type Wish = ReadonlyMap<string, number>
export type Gesture = '' | 'placing' | 'storing' | 'giving' | 'producing' | 'selling'

/** Which gesture a list of legal actions belongs to, or none. */
export function gestureOf(legal: readonly Legal[]): Gesture {
  const first = legal[0]
  switch (first?.fields.move) {
    case 'man_field':
    case 'man_building':
      return 'placing'
    case 'give':
      return 'giving'
    case 'keep':
      return first.fields['n'] === undefined ? '' : 'storing'
    case 'produce':
      return 'producing'
    case 'sell':
      return first.fields['n'] === undefined ? '' : 'selling'
    default:
      return ''
  }
}

const FIELDS = new Set(['corn', 'indigo', 'sugar', 'tobacco', 'coffee', 'quarry'])

/** One decision of a gesture. */
function decision(gesture: Gesture, key: string, n: number): Fields {
  if (gesture === 'giving') return { move: 'give', card: key, n }
  if (gesture === 'storing') return { move: 'keep', good: key, n }
  if (gesture === 'producing') return { move: 'produce', good: key, n }
  if (gesture === 'selling') return { move: 'sell', good: key, n }
  const [place = '', person = 'worker'] = key.split('/')
  return FIELDS.has(place)
    ? { move: 'man_field', tile: place, person, n }
    : { move: 'man_building', building: place, person, n }
}

/** The wished arrangement as a list of decisions, zeros included: "nobody here" is a decision too. */
export const wanted = (gesture: Gesture, wish: Wish): Fields[] =>
  [...wish].map(([key, n]) => decision(gesture, key, n))

export const total = (wish: Wish): number => [...wish.values()].reduce((a, b) => a + b, 0)

/** One more or one less of a thing, within what is due; where only one is due another choice replaces it. */
export function pressed(wish: Wish, key: string, more: boolean, most: number): [string, number][] {
  const n = wish.get(key) ?? 0
  if (!more) return [[key, Math.max(0, n - 1)]]
  if (total(wish) < most) return [[key, n + 1]]
  return most === 1 ? [...wish.keys()].map((k): [string, number] => [k, k === key ? 1 : 0]) : []
}

/** How many are due in all. */
export interface Due {
  least: number
  most: number
}

/** Whether a gesture may be sent; people and barrels have no number that is due. */
export const complete = (gesture: Gesture, wish: Wish, due: Due): boolean =>
  gesture === 'placing' || gesture === 'storing' || (total(wish) >= due.least && total(wish) <= due.most)
