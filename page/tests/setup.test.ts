import { expect, test } from 'vitest'
import { seated, seedName, switched, type Edition } from '../src/home/setup'
import { pause } from '../src/live/socket'

const book = {
  edition: 'x', name: '', note: '', players: [2, 3], options: [],
  modules: [{ module: 'festival', name: '', note: '' }, { module: 'cards', name: '', note: '', needs: ['festival'] }],
} satisfies Edition

test('a module brings what it needs, and takes it along', () => {
  expect(switched(book, [], 'cards')).toEqual(['festival', 'cards'])
  expect(switched(book, ['festival', 'cards'], 'festival')).toEqual([])
})

test('more players are bots, fewer keep the first', () => {
  expect(seated([{ kind: 'me' }], 3).map((s) => s.kind)).toEqual(['me', 'bot', 'bot'])
  expect(seated([{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot' }], 2).map((s) => s.kind)).toEqual(['me', 'friend'])
})

test('a seed can be said aloud', () => {
  expect(seedName(() => 0)).toBe('calm-harbour-10')
})

test('waiting grows and ends at a limit', () => {
  expect(pause(0, 0.5)).toBe(500)
  expect(pause(3, 0.5)).toBe(4000)
  expect(pause(20, 0.5)).toBe(15_000)
})
