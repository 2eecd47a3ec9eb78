import { expect, test } from 'vitest'
import { Flow, names } from '../src/motion/flight'
import { flights } from '../src/titles/puerto_rico/flights'
import { flights as cards } from '../src/titles/san_juan/flights'
import type { PuertoRicoPosition, Seat, State } from '../src/titles/puerto_rico/schema'
import type { SanJuanPosition, Seat as Held } from '../src/titles/san_juan/schema'

const seat = (more: Partial<Seat> = {}) => ({ vp: 0, coins: 0, goods: {}, tiles: {}, built: [], idle: {}, workers: {}, nobles: {}, cards: null, met: null, ...more }) as Seat
const at = (seats: Seat[], more: Partial<State> = {}, picks: Record<string, number> = {}, role: string | null = null) =>
  ({ picks, running: role, state: { seats, role_coins: {}, goods: {}, house: {}, cargo: [null, null, null], load: [0, 0, 0], vp: 50, ship: {}, supply: {}, ...more } }) as unknown as PuertoRicoPosition
const between = (a: PuertoRicoPosition, b: PuertoRicoPosition) => flights(a, b, null)

test('a place is looked for from the finest name to the panel of the seat', () => {
  expect(names('seat:1:goods:corn')).toEqual(['seat:1:goods:corn', 'seat:1:goods', 'seat:1'])
  expect(names('supply:corn')).toEqual(['supply:corn'])
})

test('what leaves one place and comes to another flies between them; the bank takes the rest', () => {
  expect(new Flow('corn').change('a', 3, 0).change('b', 0, 2).settle('bank')).toEqual([
    { art: 'corn', from: 'a', to: 'b', n: 2 },
    { art: 'corn', from: 'a', to: 'bank', n: 1 },
  ])
  expect(new Flow('corn').change('a', 1, 1).settle('bank')).toEqual([])
})

test('a harvest comes from the supply, a load goes to its ship and brings points', () => {
  expect(between(at([seat()]), at([seat({ goods: { corn: 2 } })]))).toEqual([{ art: 'corn', from: 'supply:corn', to: 'seat:0:goods:corn', n: 2 }])
  const before = at([seat({ goods: { corn: 2 } })])
  const after = at([seat({ vp: 2 })], { cargo: ['corn', null, null], load: [2, 0, 0] })
  expect(between(before, after)).toEqual([
    { art: 'corn', from: 'seat:0:goods:corn', to: 'ship:0', n: 2 },
    { art: 'vp', from: 'vp', to: 'seat:0:vp', n: 2 },
  ])
})

test('a sale pays out of the trading house, a building is paid into the market', () => {
  expect(between(at([seat({ goods: { coffee: 1 } })]), at([seat({ coins: 4 })], { house: { coffee: 1 } }))).toEqual([
    { art: 'coffee', from: 'seat:0:goods:coffee', to: 'house', n: 1 },
    { art: 'coin', from: 'house', to: 'seat:0:coins', n: 4 },
  ])
  expect(between(at([seat({ coins: 3 })]), at([seat({ coins: 1, built: ['hacienda'] })]))).toEqual([
    { art: 'facade:hacienda', from: 'market:hacienda', to: 'seat:0:city', n: 1 },
    { art: 'coin', from: 'seat:0:coins', to: 'market:hacienda', n: 2 },
  ])
})

test('a role brings its coins, and the flag goes onto it', () => {
  expect(between(at([seat()], { role_coins: { mayor: 1 } }), at([seat({ coins: 1 })], {}, { mayor: 0 }, 'mayor'))).toEqual([
    { art: 'flag:0', from: 'seat:0', to: 'role:mayor', n: 1 },
    { art: 'coin', from: 'role:mayor', to: 'seat:0:coins', n: 1 },
  ])
})

test('points that lie face down do not fly', () => {
  expect(between(at([seat({ vp: null })]), at([seat({ vp: null })], { vp: 45 }))).toEqual([])
})

test('cards go from the pile to hands and from hands to the discards and the city', () => {
  const held = (n: number, site: (string | null)[] = [], full: number[] = []) => ({ hand: null, held: n, under_chapel: 0, under_bank: 0, under_harbor: 0, built: site.length, site, full }) as unknown as Held
  const with_ = (seats: Held[], discards = 0) => ({ picks: {}, state: { seats, in_pile: 40, in_discards: discards, drawn: null } }) as unknown as SanJuanPosition
  expect(cards(with_([held(4)]), with_([held(6)]))).toEqual([{ art: 'card', from: 'pile', to: 'seat:0:hand', n: 2 }])
  expect(cards(with_([held(4)]), with_([held(2, ['smithy'])], 1))).toEqual([
    { art: 'facade:smithy', from: 'seat:0:hand', to: 'seat:0:city:0', n: 1 },
    { art: 'card', from: 'seat:0:hand', to: 'discards', n: 1 },
  ])
})
