// The position of San Juan as the engine names it. In a map a missing key means 0; null is hidden.
export type Count = Record<string, number>

export interface Seat {
  hand: Count | null
  held: number
  under_chapel: number
  under_bank: number
  under_harbor: number
  built: number
  site: (string | null)[]
  full: number[]
}

export interface State {
  governor: number
  rounds: number
  taken: string[]
  cathedral: number
  seats: Seat[]
  in_pile: number
  in_discards: number
  tiles: number[]
  tile: number
  reveal: Count
  drawn: Count | null
  given: Count | null
  left: number | null
}
