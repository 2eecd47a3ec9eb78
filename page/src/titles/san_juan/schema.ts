// Written by tools/wire.py from the structs of the server; to change it, change them and run tools/wire.py.
import type { Position, Things } from '../../live/schema'

/** A position of San Juan: prices as sums, what the trading tile pays, what lies under buildings, what is due. */
export interface SanJuanPosition extends Position {
  state: State
  under: Under[]
  sums?: Record<string, string>
  tile?: Record<string, number>
}

/** Everything that can change while a game runs. */
export interface State {
  depth: number
  governor: number
  rounds: number
  quiet: number
  taken: string[]
  doubled: number
  library_used: number
  cathedral: number
  seats: Seat[]
  pile: Record<string, number> | null
  discards: Record<string, number> | null
  opened: Record<string, number>
  sunk: Record<string, number> | null
  in_pile: number
  in_discards: number
  tiles: number[]
  tile: number
  reveal: Record<string, number>
  drawn: Record<string, number> | null
  given: Record<string, number> | null
  ask: number | null
  left: number | null
  stack: Frame[]
}

/** One player's side of the table. The cards of a hand, and what lies face down, are hidden; numbers are not. */
export interface Seat {
  hand: Record<string, number> | null
  held: number
  shown: Record<string, number>
  spent: Record<string, number> | null
  tucked: Record<string, number> | null
  under_chapel: number
  under_bank: number
  under_harbor: number
  powers: string[]
  banked: number
  built: number
  site: (string | null)[]
  full: number[]
  good: (string | null)[] | null
  covered: Record<string, number>
  moved: number
  news: string | null
}

/** One open question, and what its phase has to remember. */
export interface Frame {
  phase?: number
  step?: number
  seat?: number
  owner?: number
  turns?: number
  asked?: number
  purpose?: number
  limit?: number
  card?: number
  kind?: number
  picked?: number
  earned?: number
  left?: number
}

/** Cards that lie under three buildings of a seat. */
export interface Under {
  chapel: number
  bank: number
  harbor: number
}

/** Everything in the box of San Juan. */
export interface SanJuanThings extends Things {
  roles: RoleCard[]
  cards: Card[]
  trading_tiles: Record<string, number>[]
}

/** A role: what everybody does, and who chose it more. */
export interface RoleCard {
  role: string
  name: string
  does: string
  privilege: string
  rulings: string[]
}

/** A card of the set-up. */
export interface Card {
  card: string
  name: string
  cost: number
  points: number
  kind: string
  good: string | null
  effect: string
  rulings: string[]
}
