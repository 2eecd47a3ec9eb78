// Small rules of the form: what a choice brings along, who sits where.
import type { ClockWish, Edition, RuledSeats } from '../live/schema'

export interface SeatPlan {
  kind: 'me' | 'friend' | 'bot' | 'rules'
  level?: string
  name?: string
}

/** How many seats the rules may play, by number of players. */
export type Counts = RuledSeats['counts']

/** Switches a module with everything it needs, or off with everything that needs it. */
export function switched(edition: Edition, on: readonly string[], module: string): string[] {
  const of = (name: string) => edition.modules.find((m) => m.module === name)
  const needs = (name: string) => of(name)?.needs ?? []
  if (on.includes(module)) return on.filter((m) => m !== module && !needs(m).includes(module))
  return [...new Set([...on, ...needs(module), module])]
}

/** Seats for so many players: people, then bots, and at the end as many of the rules as there may be. */
export function seated(seats: readonly SeatPlan[], n: number, counts: Counts = {}, level = 'normal'): SeatPlan[] {
  const people = seats.filter((s) => s.kind !== 'rules')
  const ruled = Math.max(0, ...(counts[n] ?? []).filter((count) => count <= seats.length - people.length))
  return Array.from({ length: n }, (_, i): SeatPlan => (i >= n - ruled ? { kind: 'rules' } : (people[i] ?? (i ? { kind: 'bot', level } : { kind: 'me' }))))
}

/** After a choice for one seat: where the rules may not play so many, the nearest table at which they may. */
export function arranged(seats: readonly SeatPlan[], counts: Counts = {}): SeatPlan[] {
  const ruled = seats.filter((s) => s.kind === 'rules').length
  const far = (n: number) => Math.abs(n - seats.length)
  const sizes = Object.keys(counts).map(Number).filter((n) => counts[n]?.includes(ruled)).sort((a, b) => far(a) - far(b))
  return seated(seats, sizes[0] ?? seats.length, counts)
}

export const CLOCKS: Record<string, ClockWish> = {
  '25': { bank: 1500, increment: 10 },
  day: { bank: 86_400, increment: 0, each: true },
}

/** The hours in which a clock runs that gives people their sleep. */
export const DAYTIME = { start: 8, end: 22 }
