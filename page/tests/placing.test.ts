import { beforeEach, expect, test } from 'vitest'
import type { Live } from '../src/live/live.svelte'
import { arranged, asNow, carry, hand, inHand, owed, POOL, toggle, touch } from '../src/titles/puerto_rico/placing.svelte'
import type { PuertoRicoPosition } from '../src/titles/puerto_rico/schema'

const SEAT = 0
let live: Live
let position: PuertoRicoPosition

/** Two corn fields (one worked), a mill with two places, three workers and a noble in all; three people must stand. */
beforeEach(() => {
  const mine = { tiles: { corn: 2 }, built: ['mill'], workers: { corn: 1 }, nobles: {}, idle: { worker: 2, noble: 1 } }
  const state = { seats: [mine], hand: { worker: 3, noble: 1 }, must: [0, 0, 3], depth: 1, stack: [{}] }
  position = { state } as unknown as PuertoRicoPosition
  live = { wish: new Map(), things: { buildings: [{ building: 'mill', places: 2 }] }, refusal: '', touched: false } as unknown as Live
  for (const [key, n] of asNow(position, SEAT)) live.wish.set(key, n)
  hand.person = 'worker'
})

test('the gesture starts with everybody where they stand', () => {
  expect([live.wish.get('corn/worker'), inHand(live, position, 'worker'), inHand(live, position, 'noble')]).toEqual([1, 2, 1])
  expect(owed(live, position)).toBe(2)
})

test('touching a field fills it, touching it again empties it', () => {
  toggle(live, position, 'corn', '')
  expect(live.wish.get('corn/worker')).toBe(2)
  toggle(live, position, 'corn', 'worker')
  expect(live.wish.get('corn/worker')).toBe(1)
})

test('touching a building adds one while there is room, then empties it', () => {
  const seen = [0, 1, 2].map(() => {
    touch(live, position, SEAT, 'mill')
    return arranged(live, position, SEAT)('mill', 'worker')
  })
  expect(seen).toEqual([1, 2, 0])
})

test('the noble goes next when it was picked in the pool', () => {
  hand.person = 'noble'
  touch(live, position, SEAT, 'mill')
  expect([live.wish.get('mill/noble'), inHand(live, position, 'noble')]).toEqual([1, 0])
})

test('a person is carried from one place to another and back to the pool', () => {
  carry(live, position, SEAT, 'worker', 'corn', 'mill')
  expect([live.wish.get('corn/worker'), live.wish.get('mill/worker')]).toEqual([0, 1])
  carry(live, position, SEAT, 'worker', 'mill', POOL)
  expect([live.wish.get('mill/worker'), inHand(live, position, 'worker')]).toEqual([0, 3])
})

test('nobody is carried to a full place, nor from an empty one', () => {
  touch(live, position, SEAT, 'mill')
  touch(live, position, SEAT, 'mill')
  carry(live, position, SEAT, 'noble', POOL, 'mill')
  carry(live, position, SEAT, 'noble', 'corn', POOL)
  expect([live.wish.get('mill/noble'), inHand(live, position, 'noble')]).toEqual([0, 1])
})

test('it can be confirmed when as many stand as must', () => {
  toggle(live, position, 'corn', '')
  touch(live, position, SEAT, 'mill')
  expect(owed(live, position)).toBe(0)
})

test('new people are added to those who stand, who stay', () => {
  position.state.stack = [{ placed: 1 }]
  position.state.hand = { worker: 1 }
  live.wish.clear()
  for (const [key, n] of asNow(position, SEAT)) live.wish.set(key, n)
  touch(live, position, SEAT, 'mill')
  expect([live.wish.get('corn/worker'), arranged(live, position, SEAT)('corn', 'worker'), inHand(live, position, 'worker')]).toEqual([0, 1, 0])
})

test('in the midst of the questions only the rest is open, and nobody is counted twice', () => {
  // The corn is answered: one works there. Of five people four are left for the mill, where two stood and one is asked now.
  const mine = position.state.seats[SEAT]!
  mine.workers = { corn: 1, mill: 2 }
  Object.assign(mine, { planned_workers: { corn: 1 }, planned_nobles: {} })
  position.state.hand = { worker: 1, noble: 1 }
  position.legal = [{ fields: { move: 'man_building', building: 'mill', person: 'noble', n: 0 } }] as never
  live.wish.clear()
  for (const [key, n] of asNow(position, SEAT)) live.wish.set(key, n)
  const people = arranged(live, position, SEAT)
  expect([...live.wish.keys()]).toEqual(['mill/noble', 'mill/worker'])
  expect([people('corn', 'worker'), people('mill', 'worker'), inHand(live, position, 'worker'), inHand(live, position, 'noble')]).toEqual([1, 1, 0, 1])
  toggle(live, position, 'corn', '')
  expect(people('corn', 'worker'), 'what was answered stays').toBe(1)
})
