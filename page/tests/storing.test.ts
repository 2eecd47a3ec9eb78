import { expect, test } from 'vitest'
import type { Storing } from '../src/titles/puerto_rico/schema'
import { crate, fits, laid, shelve } from '../src/titles/puerto_rico/storing'

// Of 1 corn, 4 indigo and 1 sugar.
const bare: Storing = { single: 1, kinds: 0, ways: [{ corn: 1 }, { indigo: 1 }, { sugar: 1 }] }
const shelf: Storing = { single: 1, kinds: 1, ways: [{ corn: 1, indigo: 1 }, { corn: 1, sugar: 1 }, { corn: 1, indigo: 4 }, { indigo: 4, sugar: 1 }, { indigo: 1, sugar: 1 }] }
const wish = (kept: Record<string, number>) => new Map(Object.entries(kept))
const have = wish({ corn: 1, indigo: 4, sugar: 1 })
const left = (lots: [string, number][]) => Object.fromEntries(lots.filter(([, n]) => n))
const onQuay = (kept: Record<string, number>, good: string, store = shelf, on: string[] = []) => left(crate(wish(kept), have, good, store, on))
const onShelf = (kept: Record<string, number>, good: string, store = shelf, on: string[] = []) => left(shelve(wish(kept), have, good, store, on).wish)

test('without a warehouse one barrel stays, and another choice takes its place', () => {
  expect(onQuay({ corn: 1 }, 'indigo', bare)).toEqual({ indigo: 1 })
  expect(onQuay({ indigo: 1 }, 'indigo', bare)).toEqual({})
})

test('the warehouse takes all of a kind in place of another; the quay stays as it is', () => {
  expect(onShelf({ corn: 1, sugar: 1 }, 'indigo', shelf, ['corn'])).toEqual({ indigo: 4, sugar: 1 })
  expect(onShelf({ indigo: 4, sugar: 1 }, 'indigo')).toEqual({ sugar: 1 })
})

test('what is left is laid out where there is one way only, else a hand chooses', () => {
  const pair: Storing = { single: 1, kinds: 1, ways: [{ corn: 1, indigo: 4 }, { corn: 1, indigo: 1 }] }
  expect(onShelf({}, 'indigo', pair)).toEqual({ corn: 1, indigo: 4 })
  expect(onShelf({ indigo: 4, sugar: 1 }, 'corn')).toEqual({ corn: 1, sugar: 1 })
  expect(onShelf({}, 'indigo')).toEqual({ indigo: 4 })
})

test('the largest lot lies in the warehouse, unless a hand put another one there', () => {
  const where = (on: string[], kept = { corn: 1, sugar: 1 }) => laid(wish(kept), have, shelf, on)
  expect(where([], { indigo: 4, corn: 1 } as never).shelf).toEqual(['indigo'])
  expect([where([]).shelf, where(['sugar']).shelf]).toEqual([['corn'], ['sugar']])
  expect([...where(['sugar']).quay]).toEqual([['corn', 1]])
  expect(where(['corn'], { indigo: 4, corn: 1 } as never).shelf, 'four do not fit on the quay').toEqual(['indigo'])
})

test('a larger quay is filled one by one', () => {
  const wide: Storing = { single: 3, kinds: 0, less: true, ways: [{ indigo: 3 }, { indigo: 2, corn: 1 }, { indigo: 1, corn: 1, sugar: 1 }] }
  expect(onQuay({ indigo: 1 }, 'indigo', wide)).toEqual({ indigo: 2 })
  expect(onQuay({ indigo: 3 }, 'corn', wide)).toEqual({ indigo: 2, corn: 1 })
  expect(onQuay({ indigo: 2, corn: 1 }, 'indigo', wide)).toEqual({ corn: 1 })
})

test('where less may stay, a kind leaves the warehouse one by one', () => {
  expect(onShelf({ indigo: 4 }, 'indigo', { ...shelf, less: true })).toEqual({ indigo: 3 })
})

test('what can stay must stay, unless less may', () => {
  expect(fits(wish({ corn: 1, indigo: 4 }), shelf)).toBe(true)
  expect(fits(wish({ indigo: 3 }), shelf)).toBe(false)
  expect(fits(wish({ indigo: 3 }), { ...shelf, less: true })).toBe(true)
  expect(fits(wish({ indigo: 3, sugar: 1, corn: 1 }), { ...shelf, less: true })).toBe(false)
})
