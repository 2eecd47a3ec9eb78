import { expect, test } from 'vitest'
import { arranged, seated, switched } from '../src/home/setup'
import type { Edition } from '../src/live/schema'
import { pause } from '../src/live/patience'

const book = {
  edition: 'x', name: '', note: '', players: [2, 3], minutes: 90, options: [], presets: [],
  modules: [{ module: 'festival', name: '', note: '', needs: [], options: [] }, { module: 'cards', name: '', note: '', needs: ['festival'], options: [] }],
} satisfies Edition

test('a module brings what it needs, and takes it along', () => {
  expect(switched(book, [], 'cards')).toEqual(['festival', 'cards'])
  expect(switched(book, ['festival', 'cards'], 'festival')).toEqual([])
})

const kinds = (seats: ReturnType<typeof arranged>) => seats.map((s) => s.kind).join(' ')

test('seats of the rules are last, and as many as the catalogue allows', () => {
  const counts = { 2: [1], 3: [1, 2], 4: [1], 5: [1] }
  expect(kinds(arranged([{ kind: 'rules' }, { kind: 'me' }, { kind: 'bot' }], counts))).toBe('me bot rules')
  expect(kinds(arranged([{ kind: 'me' }, { kind: 'rules' }, { kind: 'bot' }, { kind: 'rules' }], counts))).toBe('me rules rules')
  expect(kinds(arranged([{ kind: 'rules' }, { kind: 'rules' }], counts))).toBe('me rules rules')
  expect(kinds(seated([{ kind: 'me' }, { kind: 'rules' }, { kind: 'rules' }], 4, counts))).toBe('me bot bot rules')
  expect(kinds(seated([{ kind: 'me' }, { kind: 'rules' }], 3))).toBe('me bot bot')
})

test('another catalogue, other seats', () => {
  const seats = [{ kind: 'me' }, { kind: 'me' }, { kind: 'rules' }, { kind: 'rules' }] as const
  expect(kinds(arranged(seats, { 4: [2] }))).toBe('me me rules rules')
  expect(kinds(arranged(seats, { 4: [1], 5: [2] }))).toBe('me me bot rules rules')
})

test('more players are bots, fewer keep the first', () => {
  expect(seated([{ kind: 'me' }], 3).map((s) => s.kind)).toEqual(['me', 'bot', 'bot'])
  expect(seated([{ kind: 'me' }, { kind: 'friend' }, { kind: 'bot' }], 2).map((s) => s.kind)).toEqual(['me', 'friend'])
})

test('waiting grows and ends at a limit', () => {
  expect(pause(0, 0.5)).toBe(500)
  expect(pause(3, 0.5)).toBe(4000)
  expect(pause(20, 0.5)).toBe(15_000)
})
