import { beforeAll, expect, test } from 'vitest'
import type { Live } from '../src/live/live.svelte'
import type { Offer } from '../src/live/schema'
import { buttonOf } from '../src/table/consequence'
import { grouped } from '../src/table/groups'
import { titleOf } from '../src/titles'
import type { Title } from '../src/titles/title'

let title: Title
beforeAll(async () => {
  title = await titleOf('puerto-rico')
})

let made = 0
const offer = (words: string, fields: object, label?: string) => ({ id: ++made, words, label, fields, effects: [] }) as unknown as Offer
const live = (chosen: Offer | null = null) =>
  ({ chosen, title, things: { ships: [5, 6, 7], roles: [], buildings: [], words: { person: { worker: 'worker', noble: 'citizen' }, tile: { quarry: 'quarry' } } } }) as unknown as Live

const SMUGGLER = [
  offer('Use none of the actions', { move: 'pass' }),
  offer('Raid the ship with 5 spaces and keep nothing', { move: 'raid', ship: 0, n: 0 }),
  offer('Raid the ship with 5 spaces and keep 1 corn', { move: 'raid', ship: 0, n: 1 }, '1 corn'),
  offer('Raid the ship with 7 spaces and keep nothing', { move: 'raid', ship: 2, n: 0 }),
  offer('Plunder the trading house for 3 points', { move: 'plunder' }),
  offer('Poach 1 worker from the employment agency', { move: 'poach', noble: 'without' }),
  offer('Poach 1 citizen from the employment agency', { move: 'poach', noble: 'with' }),
]

test('what a smuggler may do is grouped by ship and place, each a verb and its thing', () => {
  expect(grouped(live(), SMUGGLER).map(({ head, moves }) => [head, moves.map(({ words }) => words)])).toEqual([
    ['Raid ship 5', ['Raid it, keep nothing', 'Raid it, keep 1 corn']],
    ['Raid ship 7', ['Raid it, keep nothing']],
    ['Plunder and poach', ['Plunder the trading house', 'Poach 1 worker from the employment agency', 'Poach 1 citizen from the employment agency']],
  ])
})

test('a few moves, or moves of one kind, are whole sentences without a head', () => {
  expect(grouped(live(), SMUGGLER.slice(0, 3))).toEqual([{ head: '', pairs: false, moves: SMUGGLER.slice(1, 3).map((each) => ({ offer: each, words: each.words })) }])
})

test('the one button says what is done', () => {
  const guest = offer('Guesthouse: move 1 worker to quarry', { move: 'guest', person: 'worker', place: 'quarry' })
  expect([...SMUGGLER.slice(1, 6), guest].map((each) => buttonOf(live(each)))).toEqual(['Raid it, keep nothing', 'Raid it, keep 1 corn', 'Raid it, keep nothing', 'Plunder the trading house', 'Poach them', 'Move to quarry'])
})
