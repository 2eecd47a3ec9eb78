// Where on the table legal moves live, and what they bring.
import type { Fields, Offer } from '../live/schema'

type Place = string | ((fields: Fields) => string)

/** Where moves live, by their names: a key such as `building:{building}`, with a field of the move in it; '' for those that only the bar offers. */
export const located =
  (places: Record<string, Place>) =>
  (fields: Fields): string => {
    const place = places[fields.move] ?? ''
    return typeof place === 'string' ? place.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? '')) : place(fields)
  }

/** Offer actions by what one touches; the first wins where two share a thing. */
export function byTarget(legal: readonly Offer[], target: (fields: Fields) => string): Map<string, Offer> {
  const found = new Map<string, Offer>()
  for (const action of legal) {
    const key = target(action.fields)
    if (key && !found.has(key)) found.set(key, action)
  }
  return found
}

/** How much of a thing an action gives (or takes, negative) to a seat. */
export function gain(action: Offer, seat: number | null, field: string): number {
  return action.effects.filter((e) => e.seat === seat && e.field === field).reduce((sum, e) => sum + e.by, 0)
}

export const isPass = (action: Offer): boolean => action.fields.move === 'pass'
