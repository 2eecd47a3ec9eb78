import { expect, test, vi } from 'vitest'
import { byChair } from '../src/kit/chairs'
import { Live, type Scene } from '../src/live/live.svelte'
import type { FromServer, ToServer } from '../src/live/schema'
import { nameOf } from '../src/table/naming'

const card = (id: number) => ({ id, fields: { move: 'keep', card: `card${id}` }, words: '', effects: [], ends: true })

/** A table whose server is the test itself. */
function table() {
  const live = new Live()
  const sent: ToServer[] = []
  live.attach({ send: (message) => void sent.push(message), close: () => undefined })
  live.line = 'live'
  const state = (rev: number, ids: number[], why: Scene['why'] = 'act', seq = 3, log: object[] = []) =>
    live.hear({ type: 'state', seq, rev, why, log, log_from: 3, position: { seq, asked: true, legal: ids.map(card), phase: { name: 'p', words: '' } } } as unknown as Scene)
  const done = (rev: number) => live.hear({ type: 'done', id: Number(sent.at(-1)?.id), seq: 3, rev, stored: false })
  state(0, [1, 2], 'open')
  return { live, sent, state, done }
}

test('what is chosen after the new question came is not dropped by the late answer to the old one', async () => {
  const { live, state, done } = table()
  live.choose(card(1))
  const acted = live.confirm()
  state(1, [2, 5])
  expect([live.chosen, live.busy]).toEqual([null, false])
  live.choose(card(5))
  done(1)
  await acted
  expect(live.chosen?.id).toBe(5)
})

test('an answer before the new question drops what was sent', async () => {
  const { live, done } = table()
  live.choose(card(1))
  const acted = live.confirm()
  done(1)
  await acted
  expect([live.chosen, live.busy]).toEqual([null, false])
})

test('a refused choice stays chosen', async () => {
  const { live, sent } = table()
  live.choose(card(1))
  const acted = live.confirm()
  live.hear({ type: 'refused', id: Number(sent[0]?.id), seq: 3, rev: 0, error: 'unsaved', sentence: 'Try again.' })
  await acted
  expect([live.chosen?.id, live.busy, live.refusal]).toEqual([1, false, 'Try again.'])
})

test('between the answer and the next question a second Enter sends nothing', async () => {
  const { live, sent, state, done } = table()
  live.choose(card(1))
  const acted = live.confirm()
  done(1)
  await acted
  live.choose(card(2))
  await live.confirm()
  expect([live.ready, sent.filter((m) => m.type === 'act').length]).toEqual([false, 1])
  state(1, [5])
  live.choose(card(5))
  expect(live.ready).toBe(true)
})

test('a refusal goes with the question it was about, and one that comes too late says nothing', async () => {
  const { live, sent, state } = table()
  const refuse = (n: number) => live.hear({ type: 'refused', id: Number(sent[n]?.id), seq: 3, rev: 0, error: 'stale', sentence: 'Too late.' })
  live.choose(card(1))
  const first = live.confirm()
  refuse(0)
  await first
  expect(live.refusal).toBe('Too late.')
  state(1, [5], 'turn', 4)
  expect(live.refusal).toBe('')
  live.choose(card(5))
  const second = live.confirm()
  state(2, [6], 'turn', 5)
  refuse(1)
  await second
  expect(live.refusal).toBe('')
})

test('when the line breaks, nothing waits for an answer that cannot come', async () => {
  const { live } = table()
  live.choose(card(1))
  const acted = live.confirm()
  live.forsake()
  await acted
  expect([live.chosen?.id, live.busy]).toEqual([1, false])
})

test('a move whose answer was lost with the line is asked again where its question still stands, and never sent again by itself', async () => {
  const { live, sent, state } = table()
  live.choose(card(1))
  const acted = live.confirm('Keep')
  live.forsake()
  await acted
  state(0, [1, 2], 'open')
  expect([live.delivery.fate, live.chosen?.id, sent.filter((m) => m.type === 'act').length]).toEqual(['unsent', 1, 1])
})

test('a move that had arrived is told so, and nothing of it is chosen any more', async () => {
  const { live, sent, state } = table()
  live.hear({ type: 'table', seq: 3, rev: 0, you: 0, seats: [] } as unknown as FromServer)
  live.choose(card(1))
  const acted = live.confirm('Keep')
  live.forsake()
  await acted
  state(0, [2], 'open', 4, [{ seq: 4, n: 0, seat: 0, said: [] }])
  expect([live.delivery.fate, live.chosen, sent.filter((m) => m.type === 'act').length]).toEqual(['arrived', null, 1])
})

test('that a move is sent is said only after a while', () => {
  vi.useFakeTimers()
  const { live, done } = table()
  live.choose(card(1))
  void live.confirm('Keep')
  expect(live.delivery.sending).toBe(false)
  vi.advanceTimersByTime(400)
  expect(live.delivery.sending).toBe(true)
  done(1)
  vi.useRealTimers()
})

test('nothing is asked of me while a bot plays for me', () => {
  const { live } = table()
  const about = (level: string | null) => live.hear({ type: 'table', you: 0, mine: [0], seats: [{ seat: 0, kind: 'person', level }] } as unknown as FromServer)
  about('easy')
  expect([live.asked, live.position?.legal]).toEqual([false, []])
  about(null)
  expect([live.asked, live.position?.legal.length]).toEqual([true, 2])
})

test('nothing is asked of me before the newest move was shown', () => {
  const { live, state } = table()
  expect(live.asked).toBe(true)
  live.follow.newest = { ...live.present!, seq: 4 }
  expect(live.asked).toBe(false)
  state(0, [1], 'open', 4)
  expect(live.asked).toBe(true)
})

test('who watches looks from the seat they follow, and sits down when the host grants one', async () => {
  const live = new Live()
  const sat: number[] = []
  vi.spyOn(live.past, 'back').mockImplementation(() => undefined)
  live.attach({ send: () => undefined, sit: (seat) => void sat.push(seat), close: () => undefined })
  const about = (more: object) => live.hear({ type: 'table', seq: 0, rev: 0, you: null, mine: [], seats: [], ...more } as unknown as FromServer)
  about({ free: [1] })
  expect(live.from).toBe(0)
  live.watched = 2
  expect(live.from).toBe(2)
  about({ mine: [1] }) // a seat of mine that I did not ask for here: I went on watching
  await Promise.resolve()
  expect(sat).toEqual([])
  about({ asking: { seat: 1, refused: false } })
  about({ mine: [1] })
  await Promise.resolve()
  expect(sat).toEqual([1])
})

test('chairs are as they were chosen: who watches looks from the first, and who has no name is called by theirs', () => {
  const live = new Live()
  const seats = [2, 0, 1].map((chair, seat) => ({ seat, chair, kind: seat ? 'person' : 'bot', name: '' }))
  live.hear({ type: 'table', seq: 0, rev: 0, you: null, mine: [], seats } as unknown as FromServer)
  expect([live.from, live.chair(0), byChair(seats).map((s) => s.seat)]).toEqual([1, 2, [1, 2, 0]])
  expect([0, 1, 2].map((seat) => nameOf(live, seat))).toEqual(['bot 3', 'Player 1', 'Player 2'])
})
