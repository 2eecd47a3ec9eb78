// Where on the board a move lives: the thing one touches to choose it.
import type { Fields } from '../../live/schema'

/** A key such as `building:harbor`; '' for moves that only the bar offers. */
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
    case 'draft':
      return `building:${fields['building']}`
    case 'ship':
      return `ship:${fields['hold']}:${fields['good']}`
    case 'sell':
    case 'extra':
      return `good:${fields['good']}`
    case 'sell_post':
      return `post:${fields['good']}`
    case 'load':
      return `load:${fields['good']}:${fields['n']}`
    default:
      return ''
  }
}
