// What every part of the board is given, and what it reads from the state.
import type { Live } from '../../live/live.svelte'
import type { Offer } from '../../live/schema'
import type { MaracaiboPosition, MaracaiboThings, ProjectCard, State, Way } from './schema'

export interface BoardProps {
  live: Live
  position: MaracaiboPosition
}

export const NATIONS = ['france', 'spain', 'england'] as const

export const stateOf = (position: MaracaiboPosition): State => position.state
export const thingsOf = (live: Live): MaracaiboThings | null => live.things as MaracaiboThings | null
export const cardOf = (things: MaracaiboThings | null, id: string | null | undefined): ProjectCard | undefined => things?.cards.find((c) => c.card === id)
export const nameOf = (things: MaracaiboThings | null, place: string): string => things?.places.find((p) => p.place === place)?.name ?? place
export const number = (place: string): string => (place === 'havana' ? '' : place)

/** The ways to a place, the shortest first. */
export const waysTo = (position: MaracaiboPosition, place: string): Way[] =>
  (position.ways ?? []).filter((way) => way.route.at(-1) === place).sort((a, b) => a.movement - b.movement)

export const wayOf = (position: MaracaiboPosition, offer: Offer | null): Way | undefined => (position.ways ?? []).find((way) => way.id === offer?.id)

/** A way as the steps it takes. */
export function steps(from: string, way: Way | undefined): [string, string][] {
  if (!way) return []
  return way.route.map((place, i) => [i ? (way.route[i - 1] ?? '') : from, place])
}

/** All points of a seat so far. */
export const pointsOf = (seat: { points: Record<string, number> }): number => Object.values(seat.points).reduce((sum, n) => sum + n, 0)
