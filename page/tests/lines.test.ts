import { expect, test } from 'vitest'
import type { ChatLine, Entry } from '../src/live/schema'
import { present, text } from '../src/live/said'
import { lines } from '../src/table/lines'

const entry = (seq: number, words: string): Entry => ({ seq, n: 0, seat: 0, round: 1, said: [words] })
const hint = (n: number, turn: number): ChatLine => ({ n, seat: 1, name: 'Teo', text: '', at: 0, kind: 'hint', turn })

test('a hint stands before the turn in which it was asked for, and what people say does not', () => {
  const said: ChatLine = { n: 3, seat: 0, name: 'Ana', text: 'hi', at: 0 }
  const found = lines([entry(5, 'a'), entry(6, 'b')], [hint(1, 2), hint(2, 6), said, hint(4, 7)])
  expect(found.map((l) => (l.hint ? `hint at ${l.seq}` : text(l.said)))).toEqual(['a', 'hint at 5', 'b', 'hint at 6'])
})

test('the same thing in a row is said once', () => {
  expect(lines([entry(5, 'a'), { ...entry(5, 'a'), n: 1 }, entry(6, 'b')], []).map((l) => [text(l.said), l.times])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('a choice with a note on who made it stands alone', () => {
  const noted = { ...entry(6, 'a'), note: 'Normal chose in its place.' }
  expect(lines([entry(5, 'a'), noted], []).map((l) => [l.times, l.note])).toEqual([
    [1, undefined],
    [1, 'Normal chose in its place.'],
  ])
})

test('a deed is told in the present while it is shown, and in the log in the past', () => {
  const said: Entry['said'] = [['Ingrid', 'seat', '1'], ' built ', ['the Large market', 'building', 'large_market'], ' for 3 coins']
  const built: Entry = { ...entry(5, ''), said, now: ['', ' builds '] }
  expect(text(present(built))).toBe('Ingrid builds the Large market for 3 coins')
  expect(present(built)[2]).toEqual(said[2]) // its thing is drawn, too
  expect(lines([built], []).map((l) => text(l.said))).toEqual(['Ingrid built the Large market for 3 coins'])
  expect(present(entry(5, 'Drawn: corn'))).toEqual(['Drawn: corn'])
})
