import { expect, test } from 'vitest'
import type { Live } from '../src/live/live.svelte'
import { stage, stageLine } from '../src/table/stage'
import { titleOf } from '../src/titles'

const things = { roles: [{ role: 'captain', name: 'Captain' }, { role: 'mayor', name: 'Mayor' }] }
const table = { seats: [{ name: 'Ana' }, { name: 'Teo' }] }
const title = await titleOf('puerto-rico')
const at = (phase: string, words: string, more: object = {}) => ({ you: 0, title, things, table, log: [], position: { phase: { name: phase, words }, role: null, picks: {}, ...more } }) as unknown as Live

test('a phase is called by its role, a step within it by its own name', () => {
  expect(stage(at('placing', 'Placing people', { running: 'mayor', chooser: 0 }))).toBe('Mayor')
  const storing = at('storage', 'Storing goods', { running: 'captain', chooser: 1 })
  expect([stage(storing), stageLine(storing)]).toEqual(['Storing goods', 'Captain, Teo chose: Storing goods'])
  expect(stageLine(at('captain', 'Captain phase', { running: 'captain', chooser: 0 }))).toBe('Captain, you chose')
})

test('outside every role the phase says its own name', () => {
  expect(stageLine(at('roles', 'Choosing a role'))).toBe('choosing a role')
  expect(stageLine(at('festival', 'Festival'))).toBe('Festival')
  expect(stage(at('draft', 'Choice of buildings', { draft: { pick: 9, of: 17, columns: [], order: [] } }))).toBe('Draft of buildings, pick 9 of 17')
})
