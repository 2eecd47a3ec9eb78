import { expect, test } from 'vitest'
import type { Live } from '../src/live/live.svelte'
import type { Offer } from '../src/live/schema'
import { isChosen, marked, moves, press, pressOne } from '../src/titles/puerto_rico/touch'

const move = (id: number): Offer => ({ id, fields: { move: 'guest' }, words: `${id}`, effects: [], ends: false })

/** As much of a live table as a touch needs. */
function table(targets: Record<string, Offer>) {
  const live = {
    targets: new Map(Object.entries(targets)),
    chosen: null as Offer | null,
    choose(action: Offer | undefined) {
      if (action) live.chosen = live.chosen?.id === action.id ? null : action
    },
  }
  return live as unknown as Live
}

test('a thing that stands for two moves goes from one to the next, then to none', () => {
  const live = table({ 'guest:corn:worker': move(1), 'guest:corn:noble': move(2) })
  const found = moves(live, 'guest:corn:worker', 'plot:corn:empty', 'guest:corn:noble')
  expect(found.map((a) => a.id)).toEqual([1, 2])
  const seen = [0, 1, 2].map(() => {
    press(live, found)
    return live.chosen?.id ?? null
  })
  expect(seen).toEqual([1, 2, null])
})

test('of two equal tiles only the touched one is marked', () => {
  expect(marked('corn1', ['corn0', 'corn1'], 'corn1')).toBe(true)
  expect(marked('corn1', ['corn0', 'corn1'], 'corn0')).toBe(false)
})

test('chosen by its sentence, the first of equal tiles is marked', () => {
  expect(marked('sugar0', ['corn0', 'corn1'], 'corn0')).toBe(true)
})

test('touching the other of two equal tiles moves the mark and keeps the choice', () => {
  const live = table({ 'tile:corn': move(1) })
  const found = moves(live, 'tile:corn')
  const equal = ['corn0', 'corn1']
  let touched = pressOne(live, found, '', 'corn0', equal)
  touched = pressOne(live, found, touched, 'corn1', equal)
  expect([touched, isChosen(live, found)]).toEqual(['corn1', true])
  pressOne(live, found, touched, 'corn1', equal)
  expect(isChosen(live, found)).toBe(false)
})
