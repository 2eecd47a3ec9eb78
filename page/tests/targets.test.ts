import { expect, test } from 'vitest'
import type { Offer } from '../src/live/schema'
import { byTarget, gain } from '../src/logic/targets'
import { target } from '../src/titles/puerto_rico/targets'
import { target as cards } from '../src/titles/san_juan/targets'

test('every kind of move has its thing on the table', () => {
  expect(target({ move: 'role', role: 'mayor' })).toBe('role:mayor')
  expect(target({ move: 'plantation', good: 'corn' })).toBe('tile:corn')
  expect(target({ move: 'quarry' })).toBe('tile:quarry')
  expect(target({ move: 'build', building: 'harbor' })).toBe('building:harbor')
  expect(cards({ move: 'build', card: 'harbor' })).toBe('card:harbor')
  expect(target({ move: 'ship', hold: 1, good: 'corn' })).toBe('ship:1:corn')
  expect(target({ move: 'pass' })).toBe('')
})

test('price and points are read off the effects of my own seat', () => {
  const effect = (seat: number, field: string, by: number) => ({ seat, field, by, words: '' })
  const action: Offer = { id: 7, fields: { move: 'build', building: 'harbor' }, words: '', effects: [effect(0, 'coins', -5), effect(1, 'coins', 2)], ends: true }
  expect(gain(action, 0, 'coins')).toBe(-5)
  expect(gain(action, 0, 'vp')).toBe(0)
  expect(byTarget([action], target).get('building:harbor')?.id).toBe(7)
})
