import { beforeEach, expect, test, vi } from 'vitest'
import { begun, editionOf, inOrder, othersOf, removal, stateOf, unread } from '../src/home/listing'
import { keep } from '../src/live/keep'
import type { ListedSeat, Mine, TitleCard } from '../src/live/schema'

const seat = (n: number, more: Partial<ListedSeat> = {}): ListedSeat => ({ seat: n, chair: n, kind: 'person', name: `P${n}`, mine: n === 0, open: false, ...more })
const bot = (n: number) => seat(n, { kind: 'bot', level: 'normal' })
const free = (n: number) => seat(n, { name: '', open: true })
const table = (seats: ListedSeat[], more: Partial<Mine> = {}): Mine => ({
  table: 't1', title: 'puerto-rico', edition: 'classic', modules: [], name: '', players: seats.length, seats, said: [],
  my_turn: false, over: false, seq: 3, changed: Date.now() / 1000, turn: 1, own: false, archived: false, round: 4, ...more,
}) // prettier-ignore

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value) })
})

test('what removing means is what the server does', () => {
  expect(removal(table([seat(0), bot(1)]))).toBe('alone')
  expect(removal(table([seat(0), free(1)], { seq: 0 }))).toBe('alone')
  expect(removal(table([seat(0), seat(1)], { over: true }))).toBe('over')
  expect(removal(table([seat(0), seat(1)]))).toBe('bot')
  expect(removal(table([seat(0), seat(1)], { seq: 0 }))).toBe('bot') // everybody has come
  expect(removal(table([seat(0), seat(1), free(2)], { seq: 0 }))).toBe('open')
})

test('a game has begun when somebody played or everybody is there', () => {
  expect(begun(table([seat(0), free(1)], { seq: 0 }))).toBe(false)
  expect(begun(table([seat(0), { ...free(1), level: 'normal' }], { seq: 0 }))).toBe(true)
  expect(stateOf(table([seat(0), free(1), free(2)], { seq: 0 }))).toBe('Waiting for 2 people')
})

test('tables that wait for me come first, then the latest', () => {
  const tables = [table([], { table: 'old', changed: 1 }), table([], { table: 'new', changed: 9 }), table([], { table: 'mine', my_turn: true, changed: 5 })]
  expect(inOrder(tables).map((m) => m.table)).toEqual(['mine', 'new', 'old'])
})

test('only lines that I have not seen are news', () => {
  const m = table([seat(0)], { said: [4, 7, 9] })
  expect(unread(m)).toBe(3)
  keep('read.t1', '7')
  expect(unread(m)).toBe(1)
})

test('a line tells edition, expansions, round and people', () => {
  const games = [{ title: 'puerto-rico', editions: [{ edition: 'classic', name: 'Classic', modules: [{ module: 'nobles', name: 'Nobles' }] }] }] as unknown as TitleCard[]
  expect(editionOf(table([], { modules: ['nobles'] }), games)).toBe('Round 5, Classic, Nobles')
  expect(editionOf(table([], { over: true }), games)).toBe('Classic')
  expect(editionOf(table([], { round: undefined }), games)).toBe('Classic')
  expect(othersOf(table([seat(0), seat(1), free(2), bot(3)]))).toBe('with P1, P3')
})

test('the others are named in the order in which they sit', () => {
  const turned = [seat(0, { chair: 2, mine: false }), seat(1, { chair: 0, mine: true }), seat(2, { chair: 1, mine: false })]
  expect(othersOf(table(turned))).toBe('with P2, P0')
})
