// Written by tools/wire.py from the structs of the server; to change it, change them and run tools/wire.py.
import type { Position, Things } from '../../live/schema'

/** A position of Puerto Rico. `medals`: of every person how many achievements are known to be met, of how many. */
export interface PuertoRicoPosition extends Position {
  state: State
  pile: number
  harvest?: Record<string, number>[]
  sales?: Record<string, number>
  goals?: Goal[]
  achievements?: Achievement[]
  medals?: [number | null, number][]
  placing?: Placing
  store?: Storing
  draft?: Draft
  farmers?: Farm[]
  marker?: string
}

/** Everything that can change while a game runs. */
export interface State {
  depth: number
  governor: number
  rounds: number
  ending: string[]
  action: string | null
  taken: string[]
  role_coins: Record<string, number>
  tie_deck: number
  tie: number
  reserved: (string | null)[]
  last_chip: number
  seats: Seat[]
  market: Record<string, number>
  slots: number[]
  goods: Record<string, number>
  house: Record<string, number>
  cargo: (string | null)[]
  load: number[]
  vp: number
  ship: Record<string, number>
  supply: Record<string, number>
  faces: Record<string, number>
  bag: Record<string, number> | null
  discards: Record<string, number>
  quarries: number
  hand: Record<string, number> | null
  must: number[] | null
  room: number | null
  spot: number | null
  left: number | null
  asks: number | null
  wharves: number
  used: number
  bonus: number
  marker: number
  hijacker: number
  hijacked: string | null
  discarded: Record<string, number>
  tasks: Task[]
  deck: string[] | null
  stack: Frame[]
}

/** One player's side of the table. */
export interface Seat {
  vp: number | null
  coins: number
  goods: Record<string, number>
  tiles: Record<string, number>
  forests: Record<string, number> | null
  turned: Record<string, number>
  levels: Record<string, number>
  abilities: string[]
  built: string[]
  filled: number
  idle: Record<string, number>
  workers: Record<string, number>
  nobles: Record<string, number>
  plan: number[] | null
  mods: Record<string, number>
  moved: Record<string, number>
  gained: number
  aside: Record<string, number>
  cards: string[] | null
  met: string[] | null
  passing: string[] | null
}

/** One open goal of the festival: the pieces lying on it. */
export interface Task {
  task: string | null
  kinds: (string | null)[]
  building: string | null
}

/** One open question, and the numbers that its phase has to remember. */
export interface Frame {
  phase?: number
  step?: number
  seat?: number
  owner?: number
  count?: number
  good?: number
  given_up?: string[]
  passed?: number
  new_people?: Record<string, number>
  loaded?: number
  most?: number
  arg?: number
}

/** A goal of the festival. One that was met keeps its place; `taken_by` where anybody remembers. */
export interface Goal {
  task: string | null
  name: string
  what: string
  tokens: string[]
  building: string | null
  reward: Reward
  words: string
  mine: number
  need: number
  done: boolean
  taken_by: number | null
}

/** What the first one to meet a goal gets. */
export interface Reward {
  workers?: number
  coins?: number
  points?: number
}

/** A card of mine, and how far I have come. */
export interface Achievement {
  achievement: string
  name: string
  what: string
  points: number
  mine: number
  need: number
  met: boolean
}

/** While I place people: who waits, and whether nobody may while a place is free. */
export interface Placing {
  hand: Record<string, number>
  must: boolean
}

/** While I store: how many single barrels may stay, of how many kinds everything, and every way to use that room by good; `less`: less than one of them may stay, too. */
export interface Storing {
  single: number
  kinds: number
  ways: Record<string, number>[]
  less?: boolean
}

/** The draft of buildings while it runs. */
export interface Draft {
  pick: number
  of: number
  columns: DraftColumn[]
  order: number[]
}

/** Spaces of one cost: what lies there, what may still come, what may not. */
export interface DraftColumn {
  cost: number
  room: number
  free: number
  chosen: Drafted[]
  left: string[]
  out: string[]
}

/** A building that was drafted; `seat` where anybody remembers. */
export interface Drafted {
  building: string
  seat: number | null
}

/** The board of an automated farmer. */
export interface Farm {
  seat: number
  fields: FarmField[]
  levels: FarmLevel[]
  quarries: number
  third: number
  spare: Record<string, number>
  reserved: string | null
}

/** Tiles of one good on a farmer's board, with those who work there. */
export interface FarmField {
  good: string
  tiles: number
  workers: number
  nobles: number
  active: number
}

/** A level of a farmer's city, with the ability that is turned up there. */
export interface FarmLevel {
  buildings: string[]
  ability: string | null
}

/** Everything in the box of Puerto Rico. */
export interface PuertoRicoThings extends Things {
  roles: RoleCard[]
  tiles: TileCard[]
  buildings: Building[]
  ships: number[]
  achievements?: AchievementCard[]
  tasks?: TaskCard[]
  abilities?: AbilityCard[]
  puertoma?: FarmerPrints
}

/** A role: what everybody does, and who chose it more. */
export interface RoleCard {
  role: string
  name: string
  does: string
  privilege: string
  rulings: string[]
}

/** A kind of island tile. */
export interface TileCard {
  tile: string
  name: string
  effect: string
  rulings: string[]
}

/** A building of the set-up; `short` fits a small chip, `ink` is the set of colours it is drawn in. */
export interface Building {
  building: string
  name: string
  short: string
  cost: number
  points: number
  places: number
  column: number
  large: boolean
  kind: string
  ink: string
  effect: string
  rulings: string[]
}

/** An achievement as it is printed. */
export interface AchievementCard {
  achievement: string
  name: string
  goal: string
  points: number
}

/** A goal of the festival as it is printed. */
export interface TaskCard {
  task: string
  name: string
  reward: string
}

/** An ability of a farmer, the level it lies on and the role in which it works. */
export interface AbilityCard {
  ability: string
  name: string
  effect: string
  level: number
  role: string
}

/** What is printed on the farmers' boards and cards. */
export interface FarmerPrints {
  arrows: Record<string, string[]>
  cards: string[][]
  circles: Record<string, number>
}
