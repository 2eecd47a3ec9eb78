import { expect, test } from 'vitest'
import type { Clock } from '../src/live/schema'
import { face, low, passed, remaining } from '../src/logic/clocks'

const clock: Clock = { bank: 900, increment: 20, left: [100, null, 900], running: 0, since: 1000, now: 1000 }

test('only the clock of whoever is asked runs', () => {
  expect(remaining(clock, 0, 1030)).toBe(70)
  expect(remaining(clock, 2, 1030)).toBe(900)
  expect(remaining(clock, 1, 1030)).toBeNull()
})

test('a clock stops at nothing, and a device whose clock is behind adds no time', () => {
  expect(remaining(clock, 0, 5000)).toBe(0)
  expect(remaining(clock, 0, 900)).toBe(100)
})

test('time is written as people read it', () => {
  expect(face(7)).toBe('0:07')
  expect(face(842)).toBe('14:02')
  expect(face(3900)).toBe('1:05:00')
  expect(face(86400 * 3)).toBe('3 d 0 h')
})

test('the last minute is short, of a short bank the last tenth', () => {
  expect(low(clock, 59)).toBe(true)
  expect(low(clock, 61)).toBe(false)
  expect(low({ ...clock, bank: 200 }, 21)).toBe(false)
  expect(low({ ...clock, bank: 200 }, 19)).toBe(true)
})

test('a clock stands until everybody has come, and outside of its hours', () => {
  expect(remaining({ ...clock, waits: true }, 0, 1030)).toBe(100)
  const h = 3600
  const daily = { ...clock, since: 21 * h, hours: [8, 22, 0] }
  expect(passed(daily, 23 * h)).toBe(h)
  expect(passed(daily, 34 * h)).toBe(3 * h)
  expect(passed({ ...daily, hours: [22, 6, 60] }, 30 * h)).toBe(8 * h) // by night, where it is an hour later
})
