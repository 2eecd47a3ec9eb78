import { expect, test } from 'vitest'
import { Clicks } from '../src/logic/double'
import type { Offer, Position } from '../src/live/schema'

const chosen = (id: number) => ({ id }) as Offer
const table = (more: object = {}) => ({ chosen: null as Offer | null, several: false, rev: 0, present: { seq: 4 } as Position, ...more })

test('the second click on a thing confirms what the first chose', () => {
  const clicks = new Clicks()
  expect(clicks.second(1, 'corn', table())).toBe('click')
  expect(clicks.second(2, 'corn', table({ chosen: chosen(7) }))).toBe('confirm')
})

test('it confirms nothing else: another thing, what was chosen before, one of several moves', () => {
  const clicks = new Clicks()
  clicks.second(1, 'corn', table())
  expect(clicks.second(2, 'sugar', table({ chosen: chosen(7) }))).toBe('click')
  expect(clicks.second(2, 'corn', table())).toBe('click')
  expect(clicks.second(2, 'corn', table({ chosen: chosen(7), several: true }))).toBe('click')
  clicks.second(1, 'corn', table({ chosen: chosen(7) }))
  expect(clicks.second(2, 'corn', table({ chosen: chosen(7) }))).toBe('click')
})

test('a second click that finds another question is swallowed', () => {
  const clicks = new Clicks()
  clicks.second(1, 'card', table())
  expect(clicks.second(2, 'card', table({ rev: 1 }))).toBe('swallow')
})
