import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scenes } from '../src/live/scenes.svelte'

// A scene is a number: odd ones are moves of others, even ones mine; who is waited for comes with a multiple of ten.
function queue(ms = 800) {
  const shown: number[] = []
  const played: [number, number][] = []
  const fetched: [number, number][] = []
  const pace = { ms }
  const scenes = new Scenes<number>({
    show: (n) => shown.push(n),
    others: (before, n) => before !== null && n % 2 === 1,
    flows: (n) => n % 10 !== 9,
    ms: () => pace.ms,
    between: (before, after) => {
      if (after - before < 100) return null
      fetched.push([before, after])
      return Promise.resolve([after - 4, after - 2])
    },
  })
  scenes.play = async (_before, after, show, travel) => {
    played.push([after, travel])
    show()
    await new Promise((landed) => setTimeout(landed, 200))
  }
  scenes.take(0, true)
  return { scenes, shown, played, fetched, pace }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([['slow', 1600], ['normal', 800], ['fast', 400]])('%s: a move is said first, then shown, and the next one comes after %i ms', async (_, ms) => {
  const { scenes, shown } = queue(ms)
  for (const n of [1, 3, 5]) scenes.take(n, false)
  expect([shown, scenes.move?.scene, scenes.count, scenes.waiting]).toEqual([[0], 1, 1, [3, 5]])
  await after(ms * 0.15)
  expect(shown).toEqual([0, 1])
  await after(ms * 0.84)
  expect([shown, scenes.move?.scene]).toEqual([[0, 1], 1])
  await after(ms * 0.02)
  expect([scenes.move?.scene, scenes.count]).toEqual([3, 2])
  await after(ms * 2)
  expect([shown, scenes.count]).toEqual([[0, 1, 3, 5], 3])
})

test('at once, and without anybody who draws, everything is shown as it comes', () => {
  const { scenes, shown, played } = queue(0)
  for (const n of [1, 3]) scenes.take(n, false)
  expect([shown, played, scenes.move]).toEqual([[0, 1, 3], [], null])
  const blind = queue()
  blind.scenes.play = null
  blind.scenes.take(1, false)
  expect(blind.shown).toEqual([0, 1])
})

test('the next move is said only when the pieces of the last have landed, and it has rested', async () => {
  const { scenes, played } = queue(400)
  scenes.play = (_before, _after, show) => {
    show()
    return new Promise((landed) => setTimeout(landed, 2000))
  }
  scenes.take(1, false)
  scenes.take(3, false)
  await after(2100)
  expect(scenes.move?.scene).toBe(1)
  await after(90)
  expect(scenes.move?.scene).toBe(3)
  expect(played).toEqual([])
})

test('my own move is shown at once and takes no rest', async () => {
  const { scenes, shown, played } = queue()
  scenes.take(2, false)
  scenes.take(3, false)
  expect([shown, played, scenes.move]).toEqual([[0, 2], [[2, 600]], null])
  await after(201)
  expect([scenes.move?.scene, scenes.count]).toEqual([3, 1])
})

test('next, again and again, brings one move each; the rest of the time is left out', async () => {
  const { scenes, shown } = queue()
  for (const n of [1, 3, 5]) scenes.take(n, false)
  scenes.next() // not yet shown: it is shown now
  await after(1)
  expect(shown).toEqual([0, 1])
  await after(200) // its pieces landed, and nothing rests
  expect(scenes.move?.scene).toBe(3)
})

test('a pause keeps the move that is shown; next shows one more, and it goes on when it is told to', async () => {
  const { scenes } = queue()
  for (const n of [1, 3, 5]) scenes.take(n, false)
  scenes.pause()
  await after(10_000)
  expect(scenes.move?.scene).toBe(1)
  scenes.next()
  await after(10_000)
  expect([scenes.move?.scene, scenes.paused]).toEqual([3, true])
  scenes.pause()
  await after(10)
  expect(scenes.move?.scene).toBe(5)
})

test('nothing goes on while nobody looks', async () => {
  const { scenes, shown } = queue()
  scenes.hold(true)
  for (const n of [1, 3]) scenes.take(n, false)
  await after(60_000)
  expect([shown, scenes.move]).toEqual([[0], null])
  scenes.hold(false)
  await after(10)
  expect(scenes.move?.scene).toBe(1)
})

test('straight to my turn: all that waits, and all that comes until somebody is waited for', async () => {
  const { scenes, shown } = queue()
  for (const n of [1, 3]) scenes.take(n, false)
  scenes.rush()
  expect([shown, scenes.move]).toEqual([[0, 1, 3], null])
  scenes.take(5, false)
  scenes.take(9, false) // now I am asked
  expect(shown).toEqual([0, 1, 3, 5, 9])
  await after(1)
  scenes.take(11, false)
  expect([shown.length, scenes.move?.scene]).toEqual([5, 11])
  await after(800)
})

test('the bar stands while bots think, and goes when somebody is waited for', async () => {
  const { scenes } = queue()
  scenes.take(1, false)
  await after(3000)
  expect(scenes.move?.scene).toBe(1)
  scenes.take(9, false)
  await after(3000)
  expect(scenes.move).toBeNull()
})

test('what came in one message is fetched and shown one by one', async () => {
  const { scenes, shown, fetched } = queue()
  scenes.take(103, false)
  await after(800 * 3 + 10)
  expect([shown, fetched]).toEqual([[0, 99, 101, 103], [[0, 103]]])
})

test('a state that must be there at once comes after everything that waits', async () => {
  const { scenes, shown } = queue()
  for (const n of [1, 3]) scenes.take(n, false)
  scenes.take(4, true)
  expect([shown, scenes.count]).toEqual([[0, 1, 3, 4], 0])
  await after(2000)
  expect(shown).toEqual([0, 1, 3, 4])
})

test('moves are shown once more from the table as I left it', async () => {
  const { scenes, shown } = queue()
  for (const n of [1, 3]) scenes.take(n, false)
  await after(1700)
  scenes.again(0, [1, 3])
  expect([shown, scenes.move?.scene, scenes.count]).toEqual([[0, 1, 3, 0], 1, 1])
  await after(1700)
  expect(shown).toEqual([0, 1, 3, 0, 1, 3])
})
