// What the server sends and takes. The page knows no rules: everything legal, dim or due is said here.

export type Fields = { move: string } & Record<string, string | number>

export interface Effect {
  seat: number
  field: string
  thing: string | null
  by: number
  words: string
}

/** One legal action with its sentence and what it changes. */
export interface Legal {
  id: number
  fields: Fields
  words: string
  label?: string // two or three words for a button
  consequence?: string | null
  others?: { seat: number; words: string }[]
  effects: Effect[]
  ends: boolean // afterwards the turn is stored
}

/** Something that is shown but not possible now, and why. */
export interface Dim {
  fields: Fields
  words: string
  why: string | null
  code: string
  by?: number
  price?: number
}

export interface Store {
  single: number
  kinds: number
  ways: Record<string, number>[]
  less?: boolean
}

export interface Position<S = unknown> {
  seq: number
  turn: number | null // who is asked
  asked: boolean // it is me
  over: boolean
  tentative: number
  undo: boolean
  confirm: boolean
  state: S
  legal: Legal[]
  dim: Dim[]
  phase: { name: string; words: string }
  scores: Score[] | null
  winners: number[] | null
  tie?: { words: string; values: number[] } | null // what settles a tie, by seat
  because?: { what: string; seat: number | null; words: string } | null // what ended the game
  // Said where the server knows them.
  ask?: string | null
  purpose?: string | null
  due?: { least: number; most: number } | null
  placing?: { must: boolean }
  /** While barrels are stored: how many single ones may stay, and of how many kinds all. */
  store?: Store | null
  giving?: { purpose: string; need: number; mode: 'exactly' | 'at_most' | 'some' }
  sums?: Record<string, string>
  tile?: Record<string, number>
  under?: { chapel: number; bank: number; harbor: number }[]
  role?: string | null
  chooser?: number | null
  picks?: Record<string, number>
  next?: number | null
  soon?: { what: string; left: number; seat?: number; last: boolean; words: string; note?: string }[]
  last?: boolean // this round is the last one
  prices?: Record<string, number>
  points?: (number | null)[]
  built?: number[]
  harvest?: Record<string, number>[]
}

export interface Score {
  seat: number
  total: number
  place: number
  parts: { part: string; words: string; points: number }[]
}

/** A piece of a sentence: plain text, or text with the kind and the name of what it names: ["corn", "good", "corn"]. */
export type Piece = string | [text: string, kind: string, name: string]

export interface Entry {
  n: number
  seq: number
  seat: number | null
  round: number
  said: Piece[]
  tentative: boolean
  verb: string | null
  fields: Fields | null
  /** Something about who made this choice: a weaker bot, for the server was busy. */
  note?: string
}

export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot' | 'farmer'
  name: string
  online: boolean
  level: string | null
  mine: boolean
  open: boolean
  devices?: number | null // of mine, that hold the seat
  away?: number | null // since when
  farmer: boolean
}

export interface Clock {
  bank: number
  increment: number
  left: (number | null)[]
  running: number | null
  since: number
  now?: number // the server's time when it said this
}

export interface Table {
  table: string
  title: string
  edition: string
  modules: string[]
  name: string
  players: number
  you: number | null
  mine: number[]
  host: boolean
  over: boolean
  deal: DealInfo
  seats: SeatInfo[]
  watching: number
  clock: Clock | null
}

/** What everybody may know of the deal; secret or seed only after the end. */
export interface DealInfo {
  commitment: string | null
  secret: string | null
  seed: string | null
  notices: { code: 'named' | 'by_name' | 'again' | 'old'; words: string }[]
}

export interface Line {
  n: number
  seat: number | null
  name: string
  text: string
  at: number
  kind?: 'hint' | null // nobody said it: the seat asked for a hint in that turn
  turn?: number | null
}

export interface Candidate {
  id: number
  words: string
  visits: number
  value: number
  points: number[] | null
  exact: boolean
}

export interface Building {
  building: string
  name: string
  short: string
  cost: number
  points: number
  places: number
  copies: number
  column: number
  large: boolean
  kind: string
  ink?: string // the colours it is drawn in
  effect: string
  rulings?: string[]
}

export interface Card {
  card: string
  name: string
  cost: number
  points: number
  kind: string
  good?: string | null
  copies: number
  effect: string
  rulings?: string[]
}

/** What does not change during a game, once per table and language. */
export interface Things {
  title: string
  edition: string
  lang: string
  name: string
  fields: Record<string, unknown>
  goods: { good: string; name: string; price: number; letter?: string; art?: string }[]
  roles: { role: string; name: string; does: string; privilege: string; rulings?: string[] }[]
  buildings?: Building[]
  cards?: Card[]
  ships?: number[]
  trading_tiles?: Record<string, number>[]
  tasks?: { task: string; name: string; effect?: string }[]
  achievements?: { achievement: string; name: string; effect?: string; points?: number }[]
  words: Record<string, Record<string, string>>
}

/** The course of a game: for every turn what each seat had. */
export interface History {
  lang?: string // of its words
  seqs: number[]
  rounds: number[]
  seats: number[][] // points
  series?: Record<string, number[][]>
  moments?: { seq: number; round: number; seat: number | null; said: Piece[]; building?: string | null; card?: string | null; good?: string | null }[]
}

/** A table that was set up, with the links one may give away. */
export interface Made {
  table: string
  seats: (Pick<SeatInfo, 'seat' | 'kind' | 'name' | 'mine' | 'open'> & { link: string | null })[]
}

/** An option of the rules; `house` ones are told before the fine points. */
export interface Offer {
  option: string
  name: string
  note: string
  values: { value: string; name: string }[]
  default: string
  group?: 'house' | 'fine'
  modules?: string[] // it matters only with one of these,
  without?: string[] // with none of these,
  players?: number[] // and among so many
}

export interface Preset {
  preset: string
  name: string
  note: string
  modules: string[]
  options: Record<string, string>
  players?: number
}

export interface Edition {
  edition: string
  name: string
  note: string
  players: number[]
  minutes?: number
  modules: { module: string; name: string; note: string; needs?: string[]; conflicts?: string[]; options?: string[] }[]
  options: Offer[]
  presets?: Preset[]
}

export interface Titles {
  titles: { title: string; name: string; editions: Edition[] }[]
  levels: { level: string; name?: string; note?: string }[]
}

export interface Mine {
  table: string
  title: string
  edition: string
  name: string
  players: number
  seats: SeatInfo[]
  my_turn: boolean
  over: boolean
  seq: number
  changed: number
  turn?: number | null // who is asked
  result?: { seat: number; place: number; total: number }[] | null
}

/** An action by its number or by its fields. */
export type Decision = number | Fields

export type ToServer =
  | { type: 'act' | 'try'; seq: number; rev: number; actions: Decision[]; loose?: boolean; id?: number }
  | { type: 'undo'; seq: number; rev: number; to?: number; id?: number }
  | { type: 'confirm' | 'hint'; seq: number; rev: number; id?: number }
  | { type: 'chat'; text: string; id?: number }
  | { type: 'lang'; lang: string }
  | { type: 'ping'; id?: number }

type At = { seq: number; rev: number; id?: number }
export type FromServer =
  | ({ type: 'table' } & At & Table)
  | ({ type: 'state'; position: Position; log: Entry[]; log_from: number; why: string } & At)
  | ({ type: 'chat'; lines: Line[] } & At)
  | ({ type: 'done'; stored: boolean } & At)
  | ({ type: 'refused'; error: string; sentence: string } & At)
  | ({ type: 'tried'; position: Position; stopped: boolean } & At)
  | ({ type: 'hint'; candidates: Candidate[] } & At)
  | ({ type: 'thinking'; seat: number; waiting?: number } & At)
  | { type: 'pong'; id?: number }
