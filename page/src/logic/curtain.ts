// Several seats of mine on one device: when to hand it over, and whether something must be hidden meanwhile.
import type { Position, TableMessage } from '../live/schema'

/** The seat of mine that is asked while another one of mine looks, or null. */
export function passTo(table: TableMessage, position: Position): number | null {
  const { mine, you } = table
  if (position.over || position.turn === null || you === null || position.turn === you) return null
  const seat = table.seats[position.turn]
  return mine.length > 1 && mine.includes(position.turn) && !seat?.level ? position.turn : null
}

type Hidden = { seats?: Record<string, unknown>[] }

/** Whether my seat sees something that another one does not show: a hand, points face down. */
export function hides(position: Position, you: number): boolean {
  const seats = (position.state as Hidden).seats ?? []
  const mine = seats[you]
  return !!mine && seats.some((other, i) => i !== you && Object.keys(mine).some((key) => mine[key] !== null && other[key] === null))
}
