import { expect, test } from 'vitest'
import { Live, type Scene } from '../src/live/live.svelte'
import type { ToServer } from '../src/live/schema'

const card = (id: number) => ({ id, fields: { move: 'keep', card: `card${id}` }, words: '', effects: [], ends: true })

/** A table whose server is the test itself. */
function table() {
  const live = new Live()
  const sent: ToServer[] = []
  live.attach({ send: (message) => void sent.push(message), close: () => undefined })
  live.line = 'live'
  const state = (rev: number, ids: number[], why: Scene['why'] = 'act') =>
    live.hear({ type: 'state', seq: 3, rev, why, log: [], log_from: 3, position: { seq: 3, asked: true, legal: ids.map(card), phase: { name: 'p', words: '' } } } as unknown as Scene)
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

test('when the line breaks, nothing waits for an answer that cannot come', async () => {
  const { live } = table()
  live.choose(card(1))
  const acted = live.confirm()
  live.forsake()
  await acted
  expect([live.chosen?.id, live.busy]).toEqual([1, false])
})
