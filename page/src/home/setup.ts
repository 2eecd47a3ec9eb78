// What a table in preparation looks like, and the request it becomes.
import type { SeatWish, Setup } from '../live/api'
import type { Titles } from '../live/protocol'

export type Edition = Titles['titles'][number]['editions'][number]

/** Switches a module with everything it needs, or with everything that needs it. */
export function switched(edition: Edition, on: readonly string[], module: string): string[] {
  const needs = (name: string) => edition.modules.find((m) => m.module === name)?.needs ?? []
  if (!on.includes(module)) return [...new Set([...on, ...needs(module), module])]
  return on.filter((m) => m !== module && !needs(m).includes(module))
}

/** Seats for so many players: those there are, then bots. */
export function seated(seats: readonly SeatWish[], n: number): SeatWish[] {
  return Array.from({ length: n }, (_, i) => seats[i] ?? { kind: 'bot', level: 'normal' })
}

const SHORES = ['calm', 'windy', 'blue', 'amber', 'quiet', 'bright', 'salt', 'green']
const PLACES = ['harbour', 'cape', 'lagoon', 'reef', 'bay', 'shore', 'island', 'market']

/** A seed that people can say to each other. */
export function seedName(dice: () => number = Math.random): string {
  const one = (list: string[]) => list[Math.floor(dice() * list.length)] ?? list[0]
  return `${one(SHORES)}-${one(PLACES)}-${10 + Math.floor(dice() * 90)}`
}

export const CLOCKS: Record<string, Setup['clock']> = {
  none: null,
  '25': { bank: 1500, increment: 10 },
  day: { bank: 86_400, increment: 86_400 },
}
