import { expect, test } from 'vitest'
import { command } from '../src/logic/keys'

const key = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test('numbers choose what is taken in a round, Enter confirms, Escape clears', () => {
  expect(command(key('3'), false, false)).toEqual({ do: 'pick', number: 3 })
  expect(command(key('Enter'), false, false)).toEqual({ do: 'confirm' })
  expect(command(key('Escape'), false, false)).toEqual({ do: 'clear' })
  expect(command(key('z', { ctrlKey: true }), false, false)).toEqual({ do: 'undo' })
})

test('Enter on a control presses it and does not confirm', () => {
  expect(command(key('Enter'), false, true)).toEqual({ do: 'none' })
})

test('Ctrl and Enter confirm from anywhere', () => {
  expect(command(key('Enter', { ctrlKey: true }), false, true)).toEqual({ do: 'confirm' })
})

test('nothing happens while somebody types', () => {
  expect(command(key('3'), true, false)).toEqual({ do: 'none' })
  expect(command(key('Escape'), true, false)).toEqual({ do: 'none' })
})

test('rule, help and the past have keys', () => {
  expect(command(key('i'), false, false)).toEqual({ do: 'rule' })
  expect(command(key('F1'), false, true)).toEqual({ do: 'rule' })
  expect(command(key('?'), false, true)).toEqual({ do: 'help' })
  expect(command(key('['), false, false)).toEqual({ do: 'back' })
  expect(command(key(']'), false, false)).toEqual({ do: 'on' })
})
