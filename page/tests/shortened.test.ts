import { expect, test } from 'vitest'
import { shortened } from '../src/end/shortened'

test('a name that fits stays whole', () => {
  expect(shortened('Anselmo', 7)).toBe('Anselmo')
  expect(shortened('Anselmo', 30)).toBe('Anselmo')
})

test('a longer one ends in dots, without a space before them, and is never longer than the room', () => {
  expect(shortened('Maria Aparecida Souza', 7)).toBe('Maria…')
  expect(shortened('Massimiliano', 7.9)).toBe('Massim…')
  expect(shortened('Massimiliano', -3)).toBe('M…')
})
