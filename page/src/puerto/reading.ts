// How things of Puerto Rico are drawn: which art a good has in this edition, what lies on an island.
import type { Building, Things } from '../live/protocol'
import { FIELDS, of, type Seat } from './state'

/** In the editions of 1897 the second good is fruit. */
export const artOf = (things: Things, good: string): string =>
  good === 'indigo' && things.title === 'puerto-rico' && things.edition !== 'classic' ? 'fruit' : good

const PLANTS = ['indigo', 'sugar', 'tobacco', 'coffee']

/** The ink set of a building's drawing. */
export function kindOf(things: Things, b: Building): string {
  if (b.large) return 'great'
  if (b.building === 'jeweler') return 'tailor'
  const good = PLANTS.find((g) => b.building.includes(g))
  return good ? artOf(things, good) : 'trade'
}

export type Who = '' | 'worker' | 'noble'
export type People = (place: string, person: 'worker' | 'noble') => number

/** The people of a seat as the position has them. */
export const standing =
  (seat: Seat): People =>
  (place, person) =>
    of(person === 'worker' ? seat.workers : seat.nobles, place)

export interface Plot {
  name: string
  index: number // among those of its kind
  who: Who | undefined
}

/** The tiles of an island, kind by kind, with who works there. */
export function plots(seat: Seat, people: People): Plot[] {
  return [...FIELDS, 'forest'].flatMap((name) =>
    Array.from({ length: of(seat.tiles, name) }, (_, index) => {
      if (name === 'forest') return { name, index, who: undefined }
      const nobles = people(name, 'noble')
      const who: Who = index < nobles ? 'noble' : index < nobles + people(name, 'worker') ? 'worker' : ''
      return { name, index, who }
    }),
  )
}

/** Shorter names for the chips of other players' cities. */
export function brief(name: string): string {
  return name
    .replace(/^(Large|Small) /, (w) => (w === 'Large ' ? 'Lg ' : 'Sm '))
    .replace(/ (Pequen[oa]|Grande)\b/, (w) => (w.startsWith(' P') ? ' P' : ' G'))
    .replace(/^(Piccol[oa]|Grande) /, (w) => (w.startsWith('P') ? 'P. ' : 'G. '))
}

/** What the next harvest would bring: worked fields, as far as manned plants can take them. A preview, no rule. */
export function harvest(things: Things, seat: Seat, people: People): [string, number][] {
  const all = (place: string) => people(place, 'worker') + people(place, 'noble')
  return FIELDS.slice(0, 5).flatMap((good): [string, number][] => {
    const plants = (things.buildings ?? []).filter(
      (b) => seat.built.includes(b.building) && b.building.includes(good) && good !== 'corn',
    )
    const room = good === 'corn' ? Infinity : plants.reduce((sum, b) => sum + all(b.building), 0)
    const n = Math.min(all(good), room)
    return n ? [[good, n]] : []
  })
}
