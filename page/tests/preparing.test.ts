import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AGAIN, done, follow } from '../src/home/preparing'

describe('what bots call is being compiled', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is asked for until all of it is done, also past an answer that did not come', async () => {
    const answers = [{ a: { done: 0, parts: 3 } }, null, { a: { done: 3, parts: 3 } }]
    const ask = vi.fn(async () => {
      const told = answers.shift()
      if (!told) throw new Error('away')
      return told
    })
    const told: number[] = []
    follow((each) => told.push(each.a?.done ?? -1), ask)
    for (let i = 0; i < 5; i++) await vi.advanceTimersByTimeAsync(AGAIN)
    expect(told).toEqual([0, 3])
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('is not asked for any more when nobody looks', async () => {
    const ask = vi.fn(async () => ({ a: { done: 0, parts: 3 } }))
    const stop = follow(() => {}, ask)
    await vi.advanceTimersByTimeAsync(1)
    stop()
    await vi.advanceTimersByTimeAsync(10 * AGAIN)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is done where nothing is compiled at all', () => expect(done({})).toBe(true))
})
