// Where on the table a legal action lives: the thing one touches to choose it.
import type { Fields, Legal } from '../live/protocol'

/** A key such as `building:harbor`; '' for actions that only the bar offers. */
export function target(fields: Fields): string {
  switch (fields.move) {
    case 'role':
    case 'hijack':
      return `role:${fields['role']}`
    case 'plantation':
      return `tile:${fields['good']}`
    case 'quarry':
      return 'tile:quarry'
    case 'forest':
      return 'tile:forest'
    case 'as_forest':
      return `forest:${fields['good']}`
    case 'hacienda':
    case 'buy_tile':
      return 'tile:pile'
    case 'clear':
    case 'sell_tile':
      return `plot:${fields['tile'] ?? fields['good']}:${fields['crew']}`
    case 'hospice':
    case 'university':
    case 'small_wharf':
      return `city:${fields.move}`
    case 'guest':
      return `guest:${fields['place']}:${fields['person']}`
    case 'pay_person':
      return `at:${fields['place']}:${fields['person']}`
    case 'pay_good':
    case 'supply':
      return `own:${fields['good']}`
    case 'pay_point':
      return 'own:vp'
    case 'board':
      return `board:${fields['person']}`
    case 'poach':
      return `board:${fields['noble'] === 'with' ? 'noble' : 'worker'}`
    case 'raid':
      return `raid:${fields['ship']}:${fields['n']}`
    case 'plunder':
      return 'house'
    case 'take_card':
      return `achievement:${fields['achievement']}`
    case 'build':
      return fields['building'] ? `building:${fields['building']}` : `card:${fields['card']}`
    case 'draft':
      return `building:${fields['building']}`
    case 'ship':
      return `ship:${fields['hold']}:${fields['good']}`
    case 'library':
      return fields['library'] === 'use' ? 'town:library' : ''
    case 'cover':
      return `town:${fields['card']}`
    case 'market':
      return `store:${fields['good']}`
    case 'bank':
      return 'town:bank'
    case 'sell':
      return fields['n'] === undefined ? `good:${fields['good']}` : ''
    case 'extra':
      return `good:${fields['good']}`
    case 'sell_post':
      return `post:${fields['good']}`
    case 'load':
      return `load:${fields['good']}:${fields['n']}`
    case 'keep':
    case 'chapel':
      return fields['card'] ? `card:${fields['card']}` : ''
    default:
      return ''
  }
}

/** Legal actions by what one touches; the first wins where two share a thing. */
export function byTarget(legal: readonly Legal[]): Map<string, Legal> {
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
