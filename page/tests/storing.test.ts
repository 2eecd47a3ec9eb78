import { expect, test } from 'vitest'
import { touched } from '../src/titles/puerto_rico/storing'

const have = { corn: 1, indigo: 4, sugar: 1 }
const wish = (kept: Record<string, number>) => new Map(Object.entries(kept))

test('without a warehouse one barrel stays, and another choice takes its place', () => {
  const room = { single: 1, kinds: 0 }
  expect(Object.fromEntries(touched(have, wish({ corn: 1 }), 'indigo', room))).toEqual({ corn: 0, indigo: 1, sugar: 0 })
})

test('a warehouse takes all of a kind, a further touch lets one go', () => {
  const room = { single: 1, kinds: 1 }
  expect(Object.fromEntries(touched(have, wish({ corn: 1 }), 'indigo', room))).toEqual({ corn: 1, indigo: 4, sugar: 0 })
  expect(touched(have, wish({ corn: 1, indigo: 4 }), 'indigo', room)).toEqual([['indigo', 3]])
})

test('only as many others go as must', () => {
  const room = { single: 1, kinds: 1 }
  expect(Object.fromEntries(touched(have, wish({ corn: 1, indigo: 4 }), 'sugar', room))).toEqual({ corn: 0, indigo: 4, sugar: 1 })
})
