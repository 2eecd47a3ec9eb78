// What a title gives the page: everything outside the titles asks these parts and knows no title by name.
import type { Component } from 'svelte'
import type { Drawings } from '../art/drawings.svelte'
import type { Live } from '../live/live.svelte'
import type { Fields, Position, Things } from '../live/schema'
import type { Gesture } from '../logic/gestures'
import type { Flight } from '../motion/flight'

/** The cover of a box on the shelf; all that the home page loads of a title. */
export interface Cover {
  id: string
  title: string
  /** The editions in the box, the one that is played by default first. */
  editions: [string, ...string[]]
  name: string
  note: Record<string, string> // by language
  ground: string
  art: string
}

/** One screen: a desk, a phone, a tablet. The position is the title's own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = Component<{ live: Live; position: any; upright: boolean; onmenu: () => void }>

/** The pictures of a how-to: a step by its name, drawn in a size. `art` names the drawing of a good in the edition. */
export type HowArt = Component<{ step: string; art: (good: string) => string; size: number }>

/** How a thing is drawn: a facade in the inks of its kind, or a glyph in a hue. */
export interface Picture {
  facade?: string
  kind?: string
  glyph?: string
  hue?: string
}

/** What a move is about: its thing's name, rule and picture. */
export interface About extends Picture {
  name?: string
  rule?: string
}

/** What a rule card says. */
export interface Ruling {
  name: string
  sub?: string
  text: string
  rulings?: string[]
  picture: Picture
  cost?: number
  vp?: number
}

/** Cards of which everybody takes one in a round, and which opens a phase: each has its move, its target and its rule under `kind`. */
export interface Picks {
  kind: string
  cards(things: Things): { id: string; name: string; does: string; note: string }[]
  picture(id: string): { glyph: string; hue: string }
  /** The one whose phase runs; '' for none. */
  running(position: Position): string
  /** Money that lies on them. */
  coins?(position: Position): Record<string, number>
  /** Questions within its phase that are better called by their own name. */
  steps: readonly string[]
}

export interface Title {
  /** Absent: the plain screen. */
  boards?: { desk: Board; phone: Board; tablet?: Board }
  /** What stands in the header of every table of the title: whose components these are. */
  chip?: Component<{ live: Live }>
  words: Record<string, Record<string, string>>
  drawings: Drawings
  picks?: Picks
  gestures: readonly Gesture[]
  /** Kinds of things that can be chosen ahead, and the phase that asks for each. */
  plans: Record<string, string>
  /** Where on the table a move lives: `building:harbor`; '' for moves that only the bar offers. */
  target(fields: Fields): string
  about(things: Things, fields: Fields): About
  ruling(things: Things, kind: string, id: string): Ruling | null
  /** What a move is about beside others of its question: the head of a list of them. */
  group?(things: Things, fields: Fields): string
  /** The seats that have a thing. */
  owners(position: Position, id: string): number[]
  /** A name for what is going on, where neither a pick nor the phase has it. */
  stage?(position: Position): string
  flights(before: Position, after: Position, things: Things): Flight[]
  /** Drawings of the how-to, fetched when somebody reads it. */
  how?: () => Promise<{ default: HowArt }>
  /** What stands for an expansion on the form. */
  modules?(module: string): Picture
}

/** A title of which the page has nothing: questions, moves and sentences come from the server. */
export const PLAIN: Title = {
  words: {},
  drawings: { glyphs: {}, facades: {}, roofs: {} },
  gestures: [],
  plans: {},
  target: () => '',
  about: () => ({}),
  ruling: () => null,
  owners: () => [],
  flights: () => [],
}
