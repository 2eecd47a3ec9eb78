import { expect, test } from 'vitest'
import type { Legal } from '../src/live/protocol'
import { complete, gestureOf, pressed, wanted } from '../src/logic/gestures'

const legal = (fields: Legal['fields']): Legal => ({ id: 1, fields, words: '', effects: [], ends: false })

test('placing people is sent as the wanted arrangement, zeros included', () => {
  const wish = new Map([
    ['corn/worker', 2],
    ['hospice/worker', 0],
    ['villa/noble', 1],
  ])
  expect(wanted('placing', wish)).toEqual([
    { move: 'man_field', tile: 'corn', person: 'worker', n: 2 },
    { move: 'man_building', building: 'hospice', person: 'worker', n: 0 },
    { move: 'man_building', building: 'villa', person: 'noble', n: 1 },
  ])
})

test('barrels and cards are told by kind and number', () => {
  expect(wanted('storing', new Map([['sugar', 3]]))).toEqual([{ move: 'keep', good: 'sugar', n: 3 }])
  expect(wanted('giving', new Map([['chapel', 1]]))).toEqual([{ move: 'give', card: 'chapel', n: 1 }])
})

test('the gesture is known by the question', () => {
  expect(gestureOf([legal({ move: 'man_field', tile: 'corn', person: 'worker', n: 0 })])).toBe('placing')
  expect(gestureOf([legal({ move: 'keep', good: 'corn', n: 1 })])).toBe('storing')
  expect(gestureOf([legal({ move: 'give', card: 'well', n: 1 })])).toBe('giving')
})

test('keeping a drawn card is a choice, no gesture', () => {
  expect(gestureOf([legal({ move: 'keep', card: 'well' })])).toBe('')
  expect(gestureOf([])).toBe('')
})

test('goods to produce and to sell are told by number', () => {
  expect(gestureOf([legal({ move: 'produce', good: 'indigo', n: 0 })])).toBe('producing')
  expect(gestureOf([legal({ move: 'sell', good: 'indigo', n: 0 })])).toBe('selling')
  expect(gestureOf([legal({ move: 'sell', good: 'corn' })])).toBe('')
  expect(wanted('selling', new Map([['silver', 2]]))).toEqual([{ move: 'sell', good: 'silver', n: 2 }])
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
  expect(complete('giving', new Map([['well', 1]]), due)).toBe(false)
  expect(complete('giving', new Map([['well', 2]]), due)).toBe(true)
  expect(complete('giving', new Map([['well', 3]]), due)).toBe(false)
  expect(complete('placing', new Map(), due)).toBe(true)
})
