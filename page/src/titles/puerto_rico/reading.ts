// How things of Puerto Rico are drawn: the inks of a building, what lies on an island.
import type { Live } from '../../live/live.svelte'
import type { Building, PuertoRicoPosition, PuertoRicoThings, Seat } from './schema'
import { FIELDS, of } from './state'

/** The ink set of a building's drawing. */
export const kindOf = (b: Building): string => b.ink ?? 'trade'

export type Who = '' | 'worker' | 'noble'
export type People = (place: string, person: 'worker' | 'noble') => number

/** The people of a seat as the position has them. */
export const standing =
  (seat: Seat): People =>
  (place, person) =>
    of(person === 'worker' ? seat.workers : seat.nobles, place)

/** What every part of the board is given. */
export interface BoardProps {
  live: Live
  position: PuertoRicoPosition
}

/** What an island and a city are shown of: whose they are, who stands where, and whether people are being placed. */
export interface Side extends BoardProps {
  seat: number
  people: People
  placing: boolean
}

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

/** What is in the box, as this title has it. */
export const thingsOf = (live: Live): PuertoRicoThings | null => live.things as PuertoRicoThings | null
