import { expect, test } from 'vitest'
import type { Live } from '../src/live/live.svelte'
import type { Position } from '../src/live/protocol'
import { asGiven } from '../src/table/beginning'

const things = { goods: [{ good: 'indigo' }, { good: 'sugar' }, { good: 'customs' }], cards: [{ card: 'indigo_plant', good: 'indigo' }, { card: 'sugar_mill', good: 'sugar' }, { card: 'customs_office', good: null }] }
const live = (gesture: string, you: number | null = 0) => ({ gesture, you, things }) as unknown as Live
const position = { state: { seats: [{ hand: { well: 2, crane: 1 } }] } } as unknown as Position

test('only what a building makes can be produced; everything can be sold', () => {
  expect(asGiven(live('producing'), position)).toEqual([
    ['indigo', 0],
    ['sugar', 0],
  ])
  expect(asGiven(live('selling'), position).map(([good]) => good)).toEqual(['indigo', 'sugar', 'customs'])
})

test('a payment starts with nothing laid out, and a spectator starts nothing', () => {
  expect(asGiven(live('giving'), position)).toEqual([
    ['well', 0],
    ['crane', 0],
  ])
  expect(asGiven(live('giving', null), position)).toEqual([])
})
