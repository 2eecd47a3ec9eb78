import { expect, test } from 'vitest'
import { Scenes } from '../src/live/scenes'

test('without motion everything is shown at once', () => {
  const shown: number[] = []
  const scenes = new Scenes<number>((n) => shown.push(n))
  scenes.take(1, false)
  scenes.take(2, false)
  expect(shown).toEqual([1, 2])
})

test('scenes are played in order, each once, and a skip shows the rest', async () => {
  const shown: number[] = []
  const steps: (() => void)[] = []
  const scenes = new Scenes<number>((n) => shown.push(n))
  scenes.play = (_before, _after, show) => {
    show()
    return new Promise((resolve) => steps.push(resolve))
  }
  scenes.take(1, false)
  scenes.take(2, false)
  scenes.take(3, false)
  expect(shown).toEqual([1])
  steps.shift()?.()
  await Promise.resolve().then(() => undefined).then(() => undefined).then(() => undefined)
  expect(shown).toEqual([1, 2])
  scenes.skip()
  expect(shown).toEqual([1, 2, 3])
})

test('a scene of my own is shown after everything that waits, at once', () => {
  const shown: number[] = []
  const scenes = new Scenes<number>((n) => shown.push(n))
  scenes.play = (_before, _after, show) => {
    show()
    return new Promise(() => undefined)
  }
  scenes.take(1, false)
  scenes.take(2, false)
  scenes.take(3, true)
  expect(shown).toEqual([1, 2, 3])
})

test('who is far behind is shown the way without motion', () => {
  const [shown, played]: [number[], number[]] = [[], []]
  const scenes = new Scenes<number>((n) => shown.push(n))
  scenes.take(0, false)
  let landed: () => void = () => undefined
  scenes.play = (_before, after, show) => {
    played.push(after)
    show()
    return new Promise((resolve) => (landed = resolve))
  }
  for (let n = 1; n <= 20; n++) scenes.take(n, false)
  expect(shown).toEqual([0, 1])
  landed()
  return Promise.resolve()
    .then(() => undefined)
    .then(() => undefined)
    .then(() => {
      expect(shown.slice(-1)).toEqual([14])
      expect(played).toEqual([1, 14])
    })
})
