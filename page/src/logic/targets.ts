// Where on the table legal moves live, and what they bring.
import type { Fields, Legal } from '../live/protocol'

/** Legal actions by what one touches; the first wins where two share a thing. */
export function byTarget(legal: readonly Legal[], target: (fields: Fields) => string): Map<string, Legal> {
  const found = new Map<string, Legal>()
  for (const action of legal) {
    const key = target(action.fields)
    if (key && !found.has(key)) found.set(key, action)
  }
  return found
}

/** How much of a thing an action gives (or takes, negative) to a seat. */
export function gain(action: Legal, seat: number | null, field: string): number {
  return action.effects.filter((e) => e.seat === seat && e.field === field).reduce((sum, e) => sum + e.by, 0)
}

export const isPass = (action: Legal): boolean => action.fields.move === 'pass'
