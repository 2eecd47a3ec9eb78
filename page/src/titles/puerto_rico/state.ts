// The position of Puerto Rico as the engine names it. In a map a missing key means 0; null is hidden.
export type Count = Record<string, number>

export interface Seat {
  vp: number | null
  coins: number
  goods: Count
  tiles: Count
  built: string[]
  idle: Count
  workers: Count
  nobles: Count
  cards: string[] | null
  met: string[] | null
}

export interface State {
  governor: number
  rounds: number
  ending: string[]
  taken: string[]
  role_coins: Count
  seats: Seat[]
  market: Count
  goods: Count
  house: Count
  cargo: (string | null)[]
  load: number[]
  vp: number
  ship: Count
  supply: Count
  faces: Count
  quarries: number
  // While people are placed: how many there are to place, and how many workers, nobles and people in all must stand.
  hand: Count | null
  must: number[] | null
  depth: number
  stack: { owner?: number }[]
  marker: number // whose smuggler's marker it is, -1 nobody's
  hijacked: string | null
  reserved: (string | null)[]
}

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const
export const FIELDS = [...GOODS, 'quarry'] as const

/** How many of a thing. */
export const of = (map: Count | null | undefined, key: string): number => map?.[key] ?? 0
