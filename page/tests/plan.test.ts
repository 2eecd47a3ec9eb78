import { expect, test, vi } from 'vitest'
import { habitOf, shelf } from '../src/home/boxes'
import { Plan } from '../src/home/plan.svelte'
import type { Edition, SetupOption, Titles } from '../src/live/schema'

const offer = (option: string, more: Partial<SetupOption> = {}): SetupOption =>
  ({ option, name: option, note: '', values: ['no', 'yes'].map((value) => ({ value, name: value })), default: 'no', group: 'house', modules: [], without: [], besides: [], players: [], ...more })
const SOLO = { preset: 'solo', name: '', note: '', modules: ['puertoma'], options: {}, players: 3 }
const LEVEL = offer('farmer_level', { modules: ['puertoma'], default: 'mild', values: ['mild', 'wild'].map((value) => ({ value, name: value })) })
const edition = (name: string, modules: string[], more: Partial<Edition> = {}): Edition => ({
  edition: name, name, note: '', players: [2, 3, 4, 5], minutes: 90, presets: [],
  modules: modules.map((module) => ({
    module, name: module, note: '', needs: [],
    ...(module === 'puertoma' ? { options: ['farmer_level', 'farmers'], ruled: { option: 'farmers', counts: { 2: [1], 3: [1, 2], 4: [1], 5: [1] } } } : { options: module === 'achievements' ? ['dealing'] : [] }),
  })),
  options: [offer('cost_swap'), offer('dealing', { modules: ['achievements'], without: ['puertoma'] }), offer('farmers', { modules: ['puertoma'] }), LEVEL, offer('farmer_tiles', { modules: ['festival'], besides: ['puertoma'] })],
  ...more,
})
const catalogue: Titles = {
  titles: [
    { title: 'puerto-rico', name: '', editions: [edition('classic', ['nobles']), edition('1897', []), edition('1897-special', ['achievements', 'festival', 'puertoma'], { minutes: 75, presets: [SOLO] })] },
    { title: 'san-juan', name: '', editions: [edition('second', [], { players: [2, 3, 4], options: [] })] },
  ],
  levels: ['calm', 'hard'].map((level) => ({ level, name: level, note: '' })),
}
const planned = (title: string, name: string, players = 4): Plan => {
  const plan = new Plan(title, name)
  plan.learn(catalogue, { players, level: 'hard' })
  return plan
}

test('a plain table: me and bots of my level', () => {
  const wish = planned('puerto-rico', 'classic', 3).wish
  expect(wish.seats.map((s) => s.level ?? s.kind)).toEqual(['me', 'hard', 'hard'])
  expect([wish.modules, wish.options, wish.clock, wish.first]).toEqual([[], {}, undefined, 'random'])
})

test('no deal has a name unless somebody writes one', () => {
  const plan = planned('san-juan', 'second', 2)
  expect([plan.seed, plan.wish.seed]).toEqual(['', undefined])
  plan.seed = '  palm '
  expect(plan.wish.seed).toBe('palm')
})

test('alone against farmers, who have no wishes of their own', () => {
  const plan = planned('puerto-rico', '1897-special')
  plan.preset(SOLO)
  expect(plan.seats.map((s) => s.kind)).toEqual(['me', 'rules', 'rules'])
  expect(plan.is(SOLO)).toBe(true)
  expect(plan.wish).toMatchObject({ players: 3, modules: ['puertoma'], options: { farmers: '2', farmer_level: 'mild' } })
  expect(plan.wish.seats).toHaveLength(1)
})

test('an option is offered where it matters, beside its expansion', () => {
  const plan = planned('puerto-rico', '1897-special')
  expect(plan.relevant.map((o) => o.option)).toEqual(['cost_swap'])
  plan.toggle('achievements')
  expect(plan.beside('achievements').map((o) => o.option)).toEqual(['dealing'])
  expect(plan.house.map((o) => o.option)).toEqual(['cost_swap'])
  plan.seat(3, { kind: 'rules' })
  expect(plan.beside('achievements')).toEqual([])
})

test('an option that needs two expansions is offered with both', () => {
  const plan = planned('puerto-rico', '1897-special')
  const offered = () => plan.relevant.some((o) => o.option === 'farmer_tiles')
  plan.seat(3, { kind: 'rules' })
  expect(offered()).toBe(false)
  plan.toggle('festival')
  expect(offered()).toBe(true)
  plan.seat(3, { kind: 'bot' })
  expect(offered()).toBe(false)
})

test('another game leaves out what it does not have', () => {
  const plan = planned('puerto-rico', '1897-special', 5)
  plan.toggle('achievements')
  plan.set('cost_swap', 'yes')
  plan.seat(4, { kind: 'rules' })
  plan.choose('san-juan', 'second')
  expect(plan.seats.map((s) => s.kind)).toEqual(['me', 'bot', 'bot', 'bot'])
  expect(plan.wish).toMatchObject({ modules: [], options: {}, players: 4 })
})

test('a title of which the page has nothing gets a blank box', () => {
  const plan = planned('toy', '')
  expect(plan.boxes.map((box) => box.id)).toEqual(['puerto-rico', 'puerto-rico-1897', 'san-juan'])
  plan.learn({ ...catalogue, titles: [...catalogue.titles, { title: 'toy', name: 'A toy', editions: [edition('plain', [], { players: [2, 3], options: [] })] }] })
  expect(plan.box).toMatchObject({ id: 'toy', name: 'A toy', editions: ['plain'], players: [2, 3] })
  expect(plan.wish).toMatchObject({ title: 'toy', edition: 'plain', options: {} })
})

test('several people on this device, and one again', () => {
  const plan = planned('puerto-rico', 'classic', 3)
  plan.hot(true)
  expect(plan.seats.map((s) => s.kind)).toEqual(['me', 'me', 'bot'])
  plan.hot(false)
  expect(plan.seats.map((s) => s.kind)).toEqual(['me', 'bot', 'bot'])
})

test('numbers of players, minutes and the game for one come from the catalogue', () => {
  const [classic, special] = shelf(catalogue.titles)
  expect([classic?.players, classic?.minutes, classic?.solo]).toEqual([[2, 5], 90, undefined])
  expect([special?.players, special?.minutes, special?.solo]).toEqual([[1, 5], 75, { edition: '1897-special', module: 'puertoma', players: 3 }])
  expect(shelf([])).toEqual([])
})

test('a level that the server does not have is forgotten', () => {
  const kept: Record<string, string> = { 'habit.puerto-rico': '3 hard' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  const box = shelf(catalogue.titles)[0]!
  expect(habitOf(box, catalogue.levels)).toEqual({ players: 3, level: 'hard' })
  expect(habitOf(box, catalogue.levels.slice(0, 1))).toEqual({ players: 3, level: 'normal' })
  vi.unstubAllGlobals()
})
