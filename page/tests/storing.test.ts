import { expect, test } from 'vitest'
import type { Storing } from '../src/titles/puerto_rico/schema'
import { fits, touched } from '../src/titles/puerto_rico/storing'

// Of 1 corn, 4 indigo and 1 sugar.
const bare: Storing = { single: 1, kinds: 0, ways: [{ corn: 1 }, { indigo: 1 }, { sugar: 1 }] }
const shelf: Storing = { single: 1, kinds: 1, ways: [{ corn: 1, indigo: 1 }, { corn: 1, sugar: 1 }, { corn: 1, indigo: 4 }, { indigo: 4, sugar: 1 }, { indigo: 1, sugar: 1 }] }
const wish = (kept: Record<string, number>) => new Map(Object.entries(kept))
const after = (kept: Record<string, number>, good: string, store = shelf) => {
  const told = { ...kept, ...Object.fromEntries(touched(wish(kept), good, store)) }
  return Object.fromEntries(Object.entries(told).filter(([, n]) => n))
}

test('without a warehouse one barrel stays, and another choice takes its place', () => {
  expect(after({ corn: 1 }, 'indigo', bare)).toEqual({ indigo: 1 })
})

test('a warehouse takes all of a kind, a further touch lets one go', () => {
  expect(after({ corn: 1 }, 'indigo')).toEqual({ corn: 1, indigo: 4 })
  expect(touched(wish({ corn: 1, indigo: 4 }), 'indigo', shelf)).toEqual([['indigo', 3]])
})

test('only as many others go as must', () => {
  expect(after({ corn: 1, indigo: 4 }, 'sugar')).toEqual({ indigo: 4, sugar: 1 })
})

test('what can stay must stay, unless less may', () => {
  expect(fits(wish({ corn: 1, indigo: 4 }), shelf)).toBe(true)
  expect(fits(wish({ indigo: 3 }), shelf)).toBe(false)
  expect(fits(wish({ indigo: 3 }), { ...shelf, less: true })).toBe(true)
  expect(fits(wish({ indigo: 3, sugar: 1, corn: 1 }), { ...shelf, less: true })).toBe(false)
})
