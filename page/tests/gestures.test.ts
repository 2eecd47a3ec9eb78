import { expect, test } from 'vitest'
import type { Live } from '../src/live/live.svelte'
import type { Fields, Position } from '../src/live/schema'
import { complete, pressed, wanted, type Gesture } from '../src/logic/gestures'
import { titleOf } from '../src/titles'

const board = await titleOf('puerto-rico')
const cards = await titleOf('san-juan')
const asked = (title: typeof board, first: Fields) => title.gestures.find((g) => g.asks(first))?.name
const named = (title: typeof board, name: string) => title.gestures.find((g) => g.name === name) as Gesture

test('placing people is sent as the wanted arrangement, zeros included', () => {
  const wish = new Map([
    ['corn/worker', 2],
    ['hospice/worker', 0],
    ['villa/noble', 1],
  ])
  expect(wanted(named(board, 'placing'), wish)).toEqual([
    { move: 'man_field', tile: 'corn', person: 'worker', n: 2 },
    { move: 'man_building', building: 'hospice', person: 'worker', n: 0 },
    { move: 'man_building', building: 'villa', person: 'noble', n: 1 },
  ])
})

test('barrels and cards are told by kind and number', () => {
  expect(wanted(named(board, 'storing'), new Map([['sugar', 3]]))).toEqual([{ move: 'keep', good: 'sugar', n: 3 }])
  expect(wanted(named(cards, 'giving'), new Map([['chapel', 1]]))).toEqual([{ move: 'give', card: 'chapel', n: 1 }])
  expect(wanted(named(cards, 'selling'), new Map([['silver', 2]]))).toEqual([{ move: 'sell', good: 'silver', n: 2 }])
})

test('the gesture is known by the question', () => {
  expect(asked(board, { move: 'man_field', tile: 'corn', person: 'worker', n: 0 })).toBe('placing')
  expect(asked(board, { move: 'keep', good: 'corn', n: 1 })).toBe('storing')
  expect(asked(cards, { move: 'give', card: 'well', n: 1 })).toBe('giving')
  expect(asked(cards, { move: 'produce', good: 'indigo', n: 0 })).toBe('producing')
  expect(asked(cards, { move: 'sell', good: 'indigo', n: 0 })).toBe('selling')
})

test('keeping a drawn card is a choice, no gesture, and so is one sale', () => {
  expect(asked(cards, { move: 'keep', card: 'well' })).toBeUndefined()
  expect(asked(board, { move: 'sell', good: 'corn' })).toBeUndefined()
})

const things = { goods: [{ good: 'indigo' }, { good: 'sugar' }, { good: 'customs' }], cards: [{ card: 'indigo_plant', good: 'indigo' }, { card: 'sugar_mill', good: 'sugar' }, { card: 'customs_office', good: null }] }
const begun = (name: string) =>
  named(cards, name).begin({ things } as unknown as Live, { state: { seats: [{ hand: { well: 2, crane: 1 } }] } } as unknown as Position, 0)

test('only what a building makes can be produced; everything can be sold; a payment starts with nothing laid out', () => {
  expect(begun('producing')).toEqual([
    ['indigo', 0],
    ['sugar', 0],
  ])
  expect(begun('selling').map(([good]) => good)).toEqual(['indigo', 'sugar', 'customs'])
  expect(begun('giving')).toEqual([
    ['well', 0],
    ['crane', 0],
  ])
})

test('a press adds within what is due, takes back, and replaces where only one is due', () => {
  const wish = new Map([
    ['well', 1],
    ['crane', 0],
  ])
  expect(pressed(wish, 'crane', true, 2)).toEqual([['crane', 1]])
  expect(pressed(wish, 'well', false, 2)).toEqual([['well', 0]])
  expect(pressed(new Map([['well', 2], ['crane', 0]]), 'crane', true, 2)).toEqual([])
  expect(pressed(wish, 'crane', true, 1)).toEqual([
    ['well', 0],
    ['crane', 1],
  ])
})

test('a payment is complete when it is neither too little nor too much', () => {
  const due = { least: 2, most: 2 }
  expect(complete(new Map([['well', 1]]), due)).toBe(false)
  expect(complete(new Map([['well', 2]]), due)).toBe(true)
  expect(complete(new Map([['well', 3]]), due)).toBe(false)
})
