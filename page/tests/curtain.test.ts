import { expect, test } from 'vitest'
import type { Position, TableMessage } from '../src/live/schema'
import { hides, passTo } from '../src/logic/curtain'

const seat = (level: string | null = null) => ({ level })
const table = (mine: number[], you: number | null, levels: (string | null)[] = [null, null, null]) => ({ mine, you, seats: levels.map(seat) }) as unknown as TableMessage
const asked = (turn: number | null, seats: object[] = [], over = false) => ({ turn, over, state: { seats } }) as unknown as Position

test('the device goes to another seat of mine when it is asked', () => {
  expect(passTo(table([0, 1], 0), asked(1))).toBe(1)
})

test('it stays where it is when I am asked, somebody else is, or the game is over', () => {
  expect(passTo(table([0, 1], 0), asked(0))).toBeNull()
  expect(passTo(table([0, 1], 0), asked(2))).toBeNull()
  expect(passTo(table([0], 0), asked(1))).toBeNull()
  expect(passTo(table([0, 1], 0), asked(1, [], true))).toBeNull()
  expect(passTo(table([0, 1], null), asked(1))).toBeNull()
})

test('a seat of mine that a bot plays takes nothing', () => {
  expect(passTo(table([0, 1], 0, [null, 'normal', null]), asked(1))).toBeNull()
})

test('a curtain is for games with something to hide', () => {
  expect(hides(asked(1, [{ hand: { well: 1 }, built: 1 }, { hand: null, built: 0 }]), 0)).toBe(true)
  expect(hides(asked(1, [{ coins: 3, vp: 1 }, { coins: 2, vp: 0 }]), 0)).toBe(false)
})
