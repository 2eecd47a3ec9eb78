import { afterEach, expect, test, vi } from 'vitest'
import { Plan } from '../src/live/plan.svelte'
import type { Position } from '../src/live/schema'
import { target } from '../src/titles/puerto_rico/targets'

afterEach(() => void vi.unstubAllGlobals())
const build = (building: string) => ({ fields: { move: 'build', building }, id: 7 })
const asked = (legal: object[], phase = '') => ({ asked: true, legal, phase: { name: phase, words: '' } }) as unknown as Position
const title = { plans: { building: 'builder' }, target }
const planned = () => {
  const plan = new Plan()
  plan.make('building:harbor')
  return plan
}

test('a plan waits for a question of its kind', () => {
  const plan = planned()
  expect(plan.recall({ ...asked([]), asked: false }, title)).toBeUndefined()
  expect(plan.recall(asked([{ fields: { move: 'role', role: 'builder' }, id: 1 }]), title)).toBeUndefined()
  expect(plan.key).toBe('building:harbor')
})

test('a plan is there again when the page is loaded anew, for the same seat of the same table, until it was looked at', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) })
  const plan = new Plan()
  plan.belong('palm', 1)
  plan.make('building:harbor')
  const keys = (table: string, seat: number) => {
    const again = new Plan()
    again.belong(table, seat)
    return again.key
  }
  expect([keys('palm', 1), keys('palm', 0), keys('reef', 1)]).toEqual(['building:harbor', '', ''])
  plan.recall(asked([build('harbor')]), title)
  expect(keys('palm', 1)).toBe('')
})

test('what is still possible is chosen, once', () => {
  const plan = planned()
  expect(plan.recall(asked([build('office'), build('harbor')]), title)?.fields['building']).toBe('harbor')
  expect([plan.key, plan.last, plan.stood]).toEqual(['', 'building:harbor', true])
  expect(plan.recall(asked([build('harbor')]), title)).toBeUndefined()
})

test('what is not possible any more is told, and forgotten when the turn is over', () => {
  const plan = planned()
  expect(plan.recall(asked([{ fields: { move: 'pass' }, id: 0 }], 'builder'), title)).toBeUndefined()
  expect([plan.key, plan.last, plan.stood]).toEqual(['', 'building:harbor', false])
  plan.recall({ ...asked([]), asked: false }, title)
  expect(plan.last).toBe('')
})
