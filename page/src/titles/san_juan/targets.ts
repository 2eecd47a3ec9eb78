// Where on the table a move lives: the card or the good one touches to choose it.
import type { Fields } from '../../live/schema'
import { located } from '../../logic/targets'

const card = (fields: Fields) => (fields['card'] ? `card:${fields['card']}` : '')

export const target = located({
  role: 'role:{role}',
  build: 'card:{card}',
  keep: card,
  chapel: card,
  library: (fields) => (fields['library'] === 'use' ? 'town:library:' : ''),
  cover: 'town:{card}:{load}',
  bank: 'town:bank:',
  market: 'store:{good}',
})
