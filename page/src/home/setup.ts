// Small rules of the form: what a choice brings along, who sits where.
import type { Setup } from '../live/api'
import type { Edition } from '../live/protocol'

export interface SeatPlan {
  kind: 'me' | 'friend' | 'bot' | 'puertoma'
  level?: string
  name?: string
}

/** Switches a module with everything it needs and nothing it cannot bear, or off with everything that needs it. */
export function switched(edition: Edition, on: readonly string[], module: string): string[] {
  const of = (name: string) => edition.modules.find((m) => m.module === name)
  const needs = (name: string) => of(name)?.needs ?? []
  if (on.includes(module)) return on.filter((m) => m !== module && !needs(m).includes(module))
  const clash = (m: string) => of(m)?.conflicts?.includes(module) || of(module)?.conflicts?.includes(m)
  return [...new Set([...on.filter((m) => !clash(m)), ...needs(module), module])]
}

/** Farmers sit last: two of them against one person in a game of three, otherwise one. */
export function arranged(seats: readonly SeatPlan[], changed = -1): SeatPlan[] {
  const people = seats.filter((s) => s.kind !== 'puertoma')
  const farmers = seats.filter((s) => s.kind === 'puertoma')
  if (!people.length) people.push({ kind: 'me' })
  if (farmers.length >= 2 && changed >= 0) return [...people.slice(0, 1), ...farmers.slice(0, 2)]
  const few = farmers.slice(0, people.length === 1 && seats.length === 3 ? 2 : 1)
  const bots = Array.from({ length: seats.length - people.length - few.length }, (): SeatPlan => ({ kind: 'bot', level: 'normal' }))
  return [...people, ...bots, ...few].slice(0, Math.max(2, seats.length))
}

/** Seats for so many players: those there are, then bots; farmers stay, at the end. */
export function seated(seats: readonly SeatPlan[], n: number, level = 'normal'): SeatPlan[] {
  const people = seats.filter((s) => s.kind !== 'puertoma')
  const farmers = seats.filter((s) => s.kind === 'puertoma').slice(0, n === 3 && people.length === 1 ? 2 : 1)
  const room = n - farmers.length
  return [...Array.from({ length: room }, (_, i): SeatPlan => people[i] ?? { kind: 'bot', level }), ...farmers]
}

export const CLOCKS: Record<string, Setup['clock']> = {
  none: null,
  '25': { bank: 1500, increment: 10 },
  day: { bank: 86_400, increment: 86_400 },
}
