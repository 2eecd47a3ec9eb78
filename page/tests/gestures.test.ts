import { expect, test } from 'vitest'
import type { Legal } from '../src/live/protocol'
import { gestureOf, wanted } from '../src/logic/gestures'

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
