// Written by tools/wire.py from the structs of the server; to change it, change them and run tools/wire.py.

/** An action by name: its move, and what it is about. */
export type Fields = { move: string } & Record<string, string | number>

/** An action by its number or by its name. */
export type Choice = number | Fields

/** A piece of a sentence: plain text, or text with the kind and the name of what it names. */
export type Piece = string | [text: string, kind: string, name: string]

/** The table whenever seats, names, presence or clocks change; `you`: the seat of this page. */
export interface TableMessage {
  type: 'table'
  seq: number
  table: string
  title: string
  edition: string
  modules: string[]
  options: Record<string, string | number | boolean | string[]>
  players: number
  name: string
  over: boolean
  mine: number[]
  host: boolean
  deal: DealInfo
  seats: SeatInfo[]
  watching: number
  clock: Clock | null
  rev: number
  you: number | null
}

/** What everybody may know of the deal; secret or seed only after the end. */
export interface DealInfo {
  commitment: string | null
  notices: Notice[]
  secret: string | null
  seed: string | null
}

/** What everybody is told of the deal before they play. */
export interface Notice {
  code: 'again' | 'by_name' | 'named' | 'old'
  words: string
}

/** A seat as everybody may know it. `level`: the bot that plays it now; `open`: nobody has claimed it yet. */
export interface SeatInfo {
  seat: number
  kind: string
  name: string
  online: boolean
  mine: boolean
  open: boolean
  level: string | null
  devices: number | null
  away: number | null
}

/** Seconds that every seat has left; those of `running` go on since `since`, and the server's time is `now`. */
export interface Clock {
  bank: number
  increment: number
  left: (number | null)[]
  since: number
  running: number | null
  now: number
}

/** The position after every change of it, with all entries of the log from the turn `log_from` on. */
export interface StateMessage {
  type: 'state'
  seq: number
  rev: number
  id?: number | string
  position: Position
  log: Entry[]
  log_from: number
  why: 'act' | 'open' | 'refused' | 'turn' | 'undo'
}

/** Everything a viewer may know of a position; a title adds its own. */
export interface Position {
  seq: number
  tentative: number
  turn: number | null
  asked: boolean
  over: boolean
  state: unknown
  legal: Offer[]
  dim: Dim[]
  phase: Phase
  built: number[]
  picks?: Record<string, number>
  running?: string
  chooser?: number
  next?: number
  soon?: Soon[]
  last?: boolean
  ask?: string
  purpose?: string
  due?: Due
  prices?: Record<string, number>
  scores?: Score[]
  winners?: number[]
  because?: Cause
  tie?: TieBreak
}

/** A legal action. `label` is short enough for a button; `ends`: the turn is stored with it. */
export interface Offer {
  id: number
  fields: Fields
  words: string
  effects: Effect[]
  ends: boolean
  label?: string
  consequence?: string
  others?: SeatNote[]
}

/** A number of a seat that an offer changes before anything is drawn or anybody else acts. */
export interface Effect {
  seat: number
  field: string
  by: number
  words: string
  thing?: string
}

/** A few words about a seat; the page puts its name before them. */
export interface SeatNote {
  seat: number
  words: string
}

/** Something that is shown but not possible now: a code for programs, a sentence for people. */
export interface Dim {
  fields: Fields
  words: string
  code: string
  why: string
  seat?: number
  by?: number
  price?: number
}

/** The phase that asks. */
export interface Phase {
  name: string
  words: string
}

/** What may end the game in this round; `last`: it has, and this round is the last one. */
export interface Soon {
  what: string
  left: number
  last: boolean
  words: string
  note?: string
  seat?: number
}

/** How many cards or goods my answers must come to in all. */
export interface Due {
  least: number
  most: number
}

/** The points of a seat at the end, and its place. */
export interface Score {
  seat: number
  total: number
  place: number
  parts: Part[]
}

/** Points from one source. */
export interface Part {
  part: string
  words: string
  points: number
}

/** What ended the game; `seat` where it was somebody's doing. */
export interface Cause {
  what: string
  words: string
  seat?: number
}

/** What settles a tie, and how much of it every seat has. */
export interface TieBreak {
  words: string
  values: number[]
}

/** A line of the log. `seq` and `n` name it: the turn, and the number within it as this reader sees it. `said` is the sentence in pieces: plain text, or text with the kind and the name of what it names. Where the rules themselves moved, `what` was done because of `why`. */
export interface Entry {
  seq: number
  n: number
  seat: number | null
  round: number
  said: Piece[]
  verb?: string
  fields?: Fields
  tentative?: boolean
  what?: string
  why?: string
  tie?: TieCard
  note?: string
}

/** The card by which the rules chose. */
export interface TieCard {
  card: number
  rows: TieRow[]
}

/** A row of a tie-break card: the one that was hit, one that could be had, or one that could not. */
export interface TieRow {
  name: string
  state: 'free' | 'hit' | 'out'
}

/** What was said since the last one. */
export interface ChatMessage {
  type: 'chat'
  seq: number
  rev: number
  id?: number | string
  lines: ChatLine[]
}

/** A line of the chat; `hint`: nobody wrote it, that seat asked for a hint in that turn. */
export interface ChatLine {
  n: number
  seat: number | null
  name: string
  text: string
  at: number
  kind?: 'hint'
  turn?: number
}

/** It is done; `stored`: nothing of it can be taken back. */
export interface DoneMessage {
  type: 'done'
  seq: number
  rev: number
  id?: number | string
  stored: boolean
}

/** Nothing was changed: a code, a sentence in the reader's language, and when it is worth another try. */
export interface RefusedMessage {
  type: 'refused'
  seq: number
  rev: number
  id?: number | string
  error: string
  sentence: string
  wait?: number
}

/** The position as it would be; `stopped`: something hidden or somebody else's step comes next. */
export interface TriedMessage {
  type: 'tried'
  seq: number
  rev: number
  id?: number | string
  position: Position
  stopped: boolean
}

/** What a bot would do, the best first. */
export interface HintMessage {
  type: 'hint'
  seq: number
  rev: number
  id?: number | string
  candidates: Candidate[]
}

/** An action that a bot considers, with what it expects of it. */
export interface Candidate {
  id: number
  words: string
  visits: number
  value: number
  points: number[]
  exact: boolean
}

/** A bot thinks for that seat, after so many other questions. */
export interface ThinkingMessage {
  type: 'thinking'
  seq: number
  rev: number
  id?: number | string
  seat: number
  waiting: number
}

/** I am here. */
export interface PongMessage {
  type: 'pong'
  seq: number
  rev: number
  id?: number | string
}

/** My choices, in order, all or nothing. A loose list answers questions of its kind in whatever order they come. */
export interface Act {
  type: 'act'
  seq: number
  actions: Choice[]
  rev?: number
  loose?: boolean
  id?: number | string
}

/** What would these choices do? */
export interface Try {
  type: 'try'
  seq: number
  actions: Choice[]
  rev?: number
  loose?: boolean
  id?: number | string
}

/** Take back tentative choices, all but the first `to`. */
export interface Undo {
  type: 'undo'
  seq: number
  rev?: number
  to?: number
  id?: number | string
}

/** Store what is tentative. */
export interface Confirm {
  type: 'confirm'
  seq: number
  rev?: number
  id?: number | string
}

/** What would a bot do? */
export interface Hint {
  type: 'hint'
  seq: number
  rev?: number
  id?: number | string
}

/** Something for everybody at the table. */
export interface Talk {
  type: 'chat'
  text: string
  id?: number | string
}

/** From now on in this language. */
export interface Speak {
  type: 'lang'
  lang: string
  id?: number | string
}

/** Are you there? */
export interface Ping {
  type: 'ping'
  id?: number | string
}

/** A table to be set up. With `quick`, one person against bots of a level. */
export interface TableWish {
  title: string
  edition?: string
  modules?: string[]
  options?: Record<string, string | number | boolean | string[]>
  players?: number
  seats?: SeatWish[]
  seed?: string
  name?: string
  first?: number | 'random'
  clock?: ClockWish
  quick?: boolean
  level?: string
  lang?: string
}

/** Who is to sit on a seat. */
export interface SeatWish {
  kind: 'bot' | 'friend' | 'me'
  name?: string
  level?: string
}

/** A bank of seconds, and what every turn adds. */
export interface ClockWish {
  bank: number
  increment?: number
}

/** The key of a private link. */
export interface Claim {
  key: string
  name?: string
}

/** A name for a seat. */
export interface Rename {
  name: string
}

/** The bot that plays on. */
export interface Hand {
  level?: string
}

/** The same set-up once more, with the same deal or another. */
export interface Again {
  seed?: 'new' | 'same'
}

/** Who asks. */
export interface Me {
  csrf: string
  lang: string
  langs: string[]
}

/** What can be played, and against which bots. */
export interface Titles {
  titles: TitleCard[]
  levels: Level[]
}

/** A title with its editions. */
export interface TitleCard {
  title: string
  name: string
  editions: Edition[]
}

/** An edition of a title; `minutes` is a usual game. */
export interface Edition {
  edition: string
  name: string
  note: string
  players: number[]
  minutes: number
  modules: Module[]
  options: SetupOption[]
  presets: Preset[]
}

/** An expansion; its `options` belong beside its own switch. */
export interface Module {
  module: string
  name: string
  note: string
  needs: string[]
  options: string[]
}

/** An option of the rules; `house` ones are shown before the fine points. It does something only with one of `modules` (empty: always), without those of `without`, among so many `players`. */
export interface SetupOption {
  option: string
  name: string
  note: string
  default: string
  group: 'fine' | 'house'
  modules: string[]
  without: string[]
  players: number[]
  values: OptionValue[]
}

/** A value that an option may have. */
export interface OptionValue {
  value: string
  name: string
}

/** A set of modules and options worth a name. */
export interface Preset {
  preset: string
  name: string
  note: string
  modules: string[]
  options: Record<string, string>
  players: number
}

/** A bot that one can play against. */
export interface Level {
  level: string
  name: string
  note: string
}

/** How many of the parts that bots call in a title are compiled. */
export interface Preparation {
  done: number
  parts: number
}

/** A table that was set up. */
export interface Made {
  table: string
  seats: MadeSeat[]
}

/** A seat of a new table; `link` where its host may give one away. */
export interface MadeSeat {
  seat: number
  kind: string
  name: string
  mine: boolean
  open: boolean
  link: string | null
}

/** My tables, the newest first. */
export interface Tables {
  tables: Mine[]
}

/** A table of mine in a list. */
export interface Mine {
  table: string
  title: string
  edition: string
  name: string
  players: number
  seats: ListedSeat[]
  my_turn: boolean
  over: boolean
  seq: number
  changed: number
  turn?: number
  result?: Result[]
}

/** A seat in a list of tables. */
export interface ListedSeat {
  seat: number
  kind: string
  name: string
  mine: boolean
  level?: string
}

/** How a game ended for a seat. */
export interface Result {
  seat: number
  place: number
  total: number
}

/** A table without its game. */
export interface Table {
  seq: number
  table: string
  title: string
  edition: string
  modules: string[]
  options: Record<string, string | number | boolean | string[]>
  players: number
  name: string
  over: boolean
  mine: number[]
  host: boolean
  deal: DealInfo
  seats: SeatInfo[]
  watching: number
  clock: Clock | null
}

/** What does not change during a game, in a language; a title adds its own. */
export interface Things {
  title: string
  edition: string
  lang: string
  name: string
  about: string
  modules: ModuleCard[]
  words: Record<string, Record<string, string | null>>
  goods: GoodCard[]
}

/** A module of a set-up, with our rulings about it. */
export interface ModuleCard {
  module: string
  name: string
  note: string
  rulings: string[]
}

/** A good; `art` is what is drawn, `price` what it brings where that is printed. */
export interface GoodCard {
  good: string
  name: string
  letter: string
  art: string
  price?: number
}

/** The seat that was taken. */
export interface Seated {
  seat: number
}

/** What a host still has to give away. */
export interface Links {
  links: SeatLink[]
}

/** The private link of a seat that nobody has claimed yet. */
export interface SeatLink {
  seat: number
  link: string
}

/** A seat's private link. */
export interface Linked {
  link: string
}

/** The whole log as far as a reader may know it. */
export interface Log {
  log: Entry[]
}

/** A position of the past, and the entries of the turn that led to it. */
export interface Back {
  position: Position
  log: Entry[]
}

/** The course of a finished game: for every turn what each seat had. `seats` are the points. */
export interface History {
  seqs: number[]
  rounds: number[]
  seats: number[][]
  series: Record<string, number[][]>
  moments: Moment[]
}

/** A moment of a finished game that is worth going back to, and what it was about. */
export interface Moment {
  seq: number
  round: number
  seat: number | null
  said: Piece[]
  building?: string
  card?: string
  good?: string
}

/** Why something was refused. */
export interface Fault {
  error: string
  sentence: string
}

export type FromServer = TableMessage | StateMessage | ChatMessage | DoneMessage | RefusedMessage | TriedMessage | HintMessage | ThinkingMessage | PongMessage

export type ToServer = Act | Try | Undo | Confirm | Hint | Talk | Speak | Ping
