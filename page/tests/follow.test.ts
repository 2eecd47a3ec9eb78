import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live, type Scene } from '../src/live/live.svelte'
import type { TableMessage, ToServer } from '../src/live/schema'
import { settings } from '../src/live/settings.svelte'

/** A table of four, I on the first seat, whose server is the test itself. */
function table(levels: (string | null)[]) {
  const live = new Live()
  const sent: ToServer[] = []
  live.attach({ send: (message) => void sent.push(message), close: () => undefined })
  const seats = levels.map((level, seat) => ({ seat, kind: seat ? 'bot' : 'person', level, mine: !seat }))
  const about = (more: object = {}) => live.hear({ type: 'table', table: 'palm', you: 0, mine: [0], host: true, over: false, seats, seq: 0, rev: 0, ...more } as unknown as TableMessage)
  const state = (seq: number, turn: number, why: Scene['why'] = 'turn') =>
    live.hear({
      type: 'state', seq, rev: 0, why, log_from: seq, log: [{ seq, n: 0, seat: turn, round: 0, said: [`turn ${seq}`] }],
      position: { seq, turn, asked: turn === 0 && levels[0] === null, legal: [], over: false, phase: { name: 'p', words: '' } },
    } as unknown as Scene)
  about()
  return { live, sent, state, about }
}
const says = (log: { said: unknown[] }[]) => log.map((e) => e.said[0])

beforeEach(() => {
  vi.useFakeTimers()
  settings.tempo = 'normal'
})
afterEach(() => void vi.useRealTimers())

test('bots among themselves are told how far they were shown, and no others', async () => {
  const { live, sent, state } = table(['easy', 'easy', 'easy', 'easy'])
  live.scenes.play = async (_before, _after, show) => show()
  state(3, 0, 'open')
  state(4, 1)
  state(5, 2)
  expect(sent).toEqual([{ type: 'seen', seq: 3 }])
  await vi.advanceTimersByTimeAsync(800)
  expect(sent.slice(1)).toEqual([{ type: 'seen', seq: 4 }])
  live.follow.playOut()
  expect(sent.at(-1)).toEqual({ type: 'play_out' })
  const people = table([null, 'easy', 'easy', 'easy'])
  people.state(3, 1, 'open')
  people.state(4, 2)
  expect(people.sent).toEqual([])
})

test('what is on the table is what was shown, and the log is no further', async () => {
  const { live, state } = table([null, 'easy', 'easy', 'easy'])
  live.scenes.play = async (_before, _after, show) => show()
  state(1, 1, 'open')
  state(2, 2)
  state(3, 0)
  expect([live.position?.seq, says(live.log), live.asked, live.follow.newest?.asked]).toEqual([1, ['turn 1'], false, true])
  await vi.advanceTimersByTimeAsync(200)
  expect([live.position?.seq, says(live.log)]).toEqual([2, ['turn 1', 'turn 2']])
  await vi.advanceTimersByTimeAsync(1600)
  expect([live.position?.seq, live.asked, live.scenes.move]).toEqual([3, true, null])
})

test('since my last decision: open until I touch the table, and shown again from where I left it', async () => {
  const { live, state } = table([null, 'easy', 'easy', 'easy'])
  live.scenes.play = async (_before, _after, show) => show()
  state(1, 0, 'open')
  state(2, 1) // my own turn
  expect(live.follow.decided).toBe(2)
  state(3, 2)
  state(4, 0)
  await vi.advanceTimersByTimeAsync(2000)
  expect([live.asked, live.follow.open]).toEqual([true, true])
  live.press('worker', true)
  expect(live.follow.open).toBe(false)
  await live.follow.again()
  expect([live.position?.seq, says(live.log), live.asked]).toEqual([2, ['turn 1', 'turn 2'], false])
  await vi.advanceTimersByTimeAsync(2000)
  expect([live.position?.seq, says(live.log), live.asked, live.follow.decided]).toEqual([4, ['turn 1', 'turn 2', 'turn 3', 'turn 4'], true, 2])
})

test('before my first decision there is no list to be laid open', async () => {
  const { live, state } = table([null, 'easy', 'easy', 'easy'])
  live.scenes.play = async (_before, _after, show) => show()
  state(1, 1, 'open')
  state(2, 0)
  await vi.advanceTimersByTimeAsync(2000)
  expect([live.asked, live.follow.decided, live.follow.laid]).toEqual([true, -1, false])
})

test('whoever wants everything at once is not stopped by a list', () => {
  settings.tempo = 'once'
  const { live, state } = table([null, 'easy', 'easy', 'easy'])
  live.scenes.play = async (_before, _after, show) => show()
  state(1, 0, 'open')
  for (const [seq, turn] of [[2, 1], [3, 2], [4, 0]] as const) state(seq, turn)
  expect([live.position?.seq, live.asked, live.follow.open, live.follow.decided]).toEqual([4, true, false, 2])
})

test('a last minute on the clock is not spent on looking', () => {
  const { live, state, about } = table([null, 'easy', 'easy', 'easy'])
  live.scenes.play = async (_before, _after, show) => show()
  state(1, 1, 'open')
  about({ clock: { bank: 600, increment: 0, left: [20, null, null, null], since: 0, running: null, now: 0 } })
  state(2, 2)
  state(3, 0)
  expect([live.position?.seq, live.asked]).toEqual([3, true])
})
