// Where on the table a move lives: the card or the good one touches to choose it.
import type { Fields } from '../../live/schema'

/** A key such as `card:well`; '' for moves that only the bar offers. */
export function target(fields: Fields): string {
  switch (fields.move) {
    case 'role':
      return `role:${fields['role']}`
    case 'build':
      return `card:${fields['card']}`
    case 'keep':
    case 'chapel':
      return fields['card'] ? `card:${fields['card']}` : ''
    case 'library':
      return fields['library'] === 'use' ? 'town:library' : ''
    case 'cover':
      return `town:${fields['card']}`
    case 'bank':
      return 'town:bank'
    case 'market':
      return `store:${fields['good']}`
    default:
      return ''
  }
}
