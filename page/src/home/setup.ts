// Small rules of the form: what a choice brings along, who sits where.
import type { Setup } from '../live/api'
import type { Edition } from '../live/schema'

export interface SeatPlan {
  kind: 'me' | 'friend' | 'bot' | 'rules'
  level?: string
  name?: string
}

/** Switches a module with everything it needs, or off with everything that needs it. */
export function switched(edition: Edition, on: readonly string[], module: string): string[] {
  const of = (name: string) => edition.modules.find((m) => m.module === name)
  const needs = (name: string) => of(name)?.needs ?? []
  if (on.includes(module)) return on.filter((m) => m !== module && !needs(m).includes(module))
  return [...new Set([...on, ...needs(module), module])]
}

/** Seats that the rules play are last: two of them against one person in a game of three, otherwise one. */
export function arranged(seats: readonly SeatPlan[], changed = -1): SeatPlan[] {
  const people = seats.filter((s) => s.kind !== 'rules')
  const ruled = seats.filter((s) => s.kind === 'rules')
  if (!people.length) people.push({ kind: 'me' })
  if (ruled.length >= 2 && changed >= 0) return [...people.slice(0, 1), ...ruled.slice(0, 2)]
  const few = ruled.slice(0, people.length === 1 && seats.length === 3 ? 2 : 1)
  const bots = Array.from({ length: seats.length - people.length - few.length }, (): SeatPlan => ({ kind: 'bot', level: 'normal' }))
  return [...people, ...bots, ...few].slice(0, Math.max(2, seats.length))
}

/** Seats for so many players: those there are, then bots; those of the rules stay, at the end. */
export function seated(seats: readonly SeatPlan[], n: number, level = 'normal'): SeatPlan[] {
  const people = seats.filter((s) => s.kind !== 'rules')
  const ruled = seats.filter((s) => s.kind === 'rules').slice(0, n === 3 && people.length === 1 ? 2 : 1)
  const room = n - ruled.length
  return [...Array.from({ length: room }, (_, i): SeatPlan => people[i] ?? { kind: 'bot', level }), ...ruled]
}

export const CLOCKS: Record<string, Setup['clock']> = {
  none: null,
  '25': { bank: 1500, increment: 10 },
  day: { bank: 86_400, increment: 86_400 },
}
