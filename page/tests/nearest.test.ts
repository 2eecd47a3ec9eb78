import { expect, test } from 'vitest'
import { nearest } from '../src/logic/nearest'

// Two rows of three.
const boxes = [0, 1, 2, 3, 4, 5].map((i) => ({ left: (i % 3) * 100, top: Math.floor(i / 3) * 60, width: 90, height: 50 }))

test('arrows walk along rows and columns', () => {
  expect(nearest(boxes, 0, 'ArrowRight')).toBe(1)
  expect(nearest(boxes, 1, 'ArrowDown')).toBe(4)
  expect(nearest(boxes, 5, 'ArrowLeft')).toBe(4)
  expect(nearest(boxes, 4, 'ArrowUp')).toBe(1)
})

test('at an edge nothing is found', () => {
  expect(nearest(boxes, 2, 'ArrowRight')).toBe(-1)
  expect(nearest(boxes, 0, 'ArrowUp')).toBe(-1)
  expect(nearest([], 0, 'ArrowUp')).toBe(-1)
})

test('a tall neighbour is reached from any row', () => {
  const tall = [...boxes, { left: 300, top: 0, width: 90, height: 110 }]
  expect(nearest(tall, 2, 'ArrowRight')).toBe(6)
  expect(nearest(tall, 5, 'ArrowRight')).toBe(6)
})
