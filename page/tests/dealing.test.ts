import { expect, test } from 'vitest'
import { untold } from '../src/table/dealing'

type Code = 'named' | 'by_name' | 'again' | 'old'
const table = (codes: Code[], mine: number[] = [], over = false) => ({
  table: 'k3V', mine, over, deal: { commitment: null, secret: null, seed: null, notices: codes.map((code) => ({ code, words: code })) },
})

test('everybody is told of a name and of a deal that was played before', () => {
  for (const mine of [[], [1]]) {
    expect(untold(table(['named'], mine), null)).toBe(true)
    expect(untold(table(['again'], mine), 'other')).toBe(true)
    expect(untold(table([], mine), null)).toBe(false)
  }
})

test('who wrote the name of a lone game knows it; who watches is told', () => {
  expect(untold(table(['by_name'], [0]), null)).toBe(false)
  expect(untold(table(['by_name']), null)).toBe(true)
})

test('once is enough, and after the end nobody is warned', () => {
  expect(untold(table(['named']), 'abc k3V')).toBe(false)
  expect(untold(table(['named'], [], true), null)).toBe(false)
})
