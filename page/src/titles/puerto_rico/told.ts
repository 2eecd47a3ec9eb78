// What the server tells of Puerto Rico beyond the bare position: goals, the draft, the farmers and their reasons.
import type { Entry, Position, Things } from '../../live/protocol'
import type { Count, State } from './state'

export interface Goal {
  task: string | null
  name: string
  what: string
  tokens: string[]
  building: string | null
  reward: { workers?: number; coins?: number; points?: number }
  mine: number
  need: number
  done?: boolean
  taken_by: number | null
}

export interface Achievement {
  achievement: string
  name: string
  what: string
  points: number
  mine: number
  need: number
  met: boolean
}

export interface Column {
  cost: number
  room: number
  free: number
  chosen: { building: string; seat: number | null }[]
  left: string[]
  out: string[]
}

export interface Farmer {
  seat: number
  fields: { good: string; tiles: number; workers: number; nobles: number; active: number }[]
  levels: { buildings: string[]; ability: string | null }[]
  quarries: number
  third: number
  spare: Count
  reserved: string | null
}

export interface Told {
  pile?: number
  goals?: Goal[]
  achievements?: Achievement[]
  medals?: [number | null, number][]
  draft?: { pick: number; of: number; columns: Column[]; order: number[] } | null
  farmers?: Farmer[]
  marker?: string | null
}

/** A line of the log about a farmer's move: what, why, and the tie-break card if one chose. */
export interface Reason {
  seat: number
  what: string
  why: string
  tie?: { card: number; rows: { name: string; state: 'hit' | 'free' | 'out' }[] }
}

/** What the farmers did in the round that is shown, oldest first. */
export function reasons(log: readonly Entry[]): Reason[] {
  const round = log.at(-1)?.round
  return (log as (Entry & Partial<Reason>)[]).filter((e) => e.round === round && e.what && e.why) as unknown as Reason[]
}

export interface Printed {
  puertoma?: { arrows: Record<string, string[]>; cards: string[][]; circles: Count }
  abilities?: { ability: string; name: string; effect: string; level: number; role: string }[]
}

export const told = (position: Position<State>): Told => position as Told
export const printed = (things: Things | null): Printed => (things ?? {}) as Printed

/** Whether a supply is the one that may end the game now. */
export const ending = (position: Position<State>, what: string): boolean =>
  (position.soon ?? []).some((soon: unknown) => (soon as { what?: string }).what === what)
