import { expect, test } from 'vitest'
import { around, deedAt, leaderAt, pickAt, roundAt, roundsOf } from '../src/end/rounds'
import type { Entry, History } from '../src/live/schema'

const entry = (seq: number, round: number, seat: number | null, role = ''): Entry =>
  ({ seq, n: 0, seat, round, said: [`${seq}`], ...(role ? { verb: 'role', fields: { move: 'role', role } } : {}) })
const log = [entry(0, 0, null), entry(1, 0, 0, 'settler'), entry(2, 0, 1), entry(3, 0, 1, 'mayor'), entry(4, 1, null), entry(4, 1, 1, 'builder'), entry(5, 1, 0)]
const history: History = { seqs: [0, 1, 2, 3, 4, 5], rounds: [0, 0, 0, 0, 1, 1], seats: [[0, 0, 1, 1, 2, 4], [0, 0, 0, 2, 2, 4]], series: {}, moments: [] }

test('a game is a row of rounds with their roles', () => {
  const rounds = roundsOf(log, 5, history, 'role')
  expect(rounds.map((r) => [r.n, r.first, r.last])).toEqual([[1, 1, 3], [2, 4, 5]])
  expect(rounds[0]?.picks.map((p) => [p.id, p.seat, p.first, p.last])).toEqual([['settler', 0, 1, 2], ['mayor', 1, 3, 3]])
  expect(pickAt(roundAt(rounds, 2), 2)?.id).toBe('settler')
  expect(roundAt(rounds, 0)?.n).toBe(1)
})

test('of equals, who led before still leads', () => {
  expect(roundsOf(log, 5, history, 'role').map((r) => r.leader)).toEqual([1, 1])
  expect(leaderAt(history, 5, 0)).toBe(0)
  expect(roundsOf(log, 5, null, 'role').map((r) => r.leader)).toEqual([null, null])
})

test('rounds without room for their numbers make way for those around the open one', () => {
  const rounds = Array.from({ length: 20 }, (_, i) => ({ n: i + 1, first: i, last: i, picks: [], leader: null }))
  const shown = (open: number, many: number) => around(rounds, rounds[open - 1], many).map((r) => r.n)
  expect(shown(7, 19)).toHaveLength(20)
  expect(shown(7, 5)).toEqual([5, 6, 7, 8, 9])
  expect(shown(1, 5)).toEqual([1, 2, 3, 4, 5])
  expect(shown(20, 5)).toEqual([16, 17, 18, 19, 20])
})

test('a turn is told by what somebody did in it', () => {
  expect(deedAt(log, 4)?.seat).toBe(1)
  expect(deedAt(log, 9)).toBeUndefined()
})
