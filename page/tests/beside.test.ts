import { describe, expect, it } from 'vitest'
import { beside, headroom, type Box, type Kept } from '../src/logic/beside'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const at = (place: { left: number; top: number }, card: { width: number; height: number }) => box(place.left, place.top, card.width, card.height)

describe('a rule card', () => {
  const card = { width: 344, height: 420 }
  const view = box(8, 8, 1264, 712)
  const bar = { box: box(10, 730, 950, 60), weight: 1000 }

  it('opens from the market over the harbour', () => {
    const market = box(10, 108, 620, 420)
    const tile = box(480, 130, 140, 70)
    const targets: Kept[] = [box(20, 130, 140, 70), box(170, 130, 140, 70), box(330, 300, 140, 70)].map((b) => ({ box: b, weight: 100 }))
    const there = at(beside(card, tile, market, [bar, ...targets, { box: tile, weight: 300 }, { box: market, weight: 10 }], view), card)
    expect(there.left).toBeGreaterThanOrEqual(market.right)
    expect([bar, ...targets].some((k) => overlap(there, k.box))).toBe(false)
  })

  it('opens from the roles below their row', () => {
    const row = box(10, 44, 950, 62)
    const role = box(300, 44, 130, 62)
    const targets: Kept[] = [0, 1, 2, 3, 4, 5, 6].map((i) => ({ box: box(10 + i * 136, 44, 130, 62), weight: 100 }))
    const there = at(beside(card, role, row, [bar, ...targets, { box: row, weight: 10 }], view), card)
    expect(there.top).toBeGreaterThanOrEqual(row.bottom)
    expect(targets.some((k) => overlap(there, k.box))).toBe(false)
  })

  it('opens from below over what is not needed, as near as can be', () => {
    const mine = box(10, 540, 950, 180)
    const tile = box(460, 550, 120, 56)
    const targets: Kept[] = [0, 1, 2, 3].map((i) => ({ box: box(20 + i * 154, 130, 146, 390), weight: 100 }))
    const there = at(beside(card, tile, mine, [bar, ...targets, { box: tile, weight: 3000 }, { box: mine, weight: 10 }], view), card)
    expect(targets.some((k) => overlap(there, k.box))).toBe(false)
    expect(there.left).toBe(20 + 3 * 154 + 146 + 8)
  })

  it('stays in the window beside a thing at its edge', () => {
    const seat = box(976, 600, 296, 110)
    const there = at(beside(card, seat, seat, [{ box: seat, weight: 300 }], view), card)
    expect(overlap(there, seat)).toBe(false)
    expect(there.bottom).toBeLessThanOrEqual(view.bottom)
    expect(there.right).toBeLessThanOrEqual(view.right)
  })

  it('leaves its thing to be seen on a phone', () => {
    const phone = box(8, 8, 374, 600)
    const tile = box(10, 100, 180, 60)
    const most = headroom(tile, phone)
    const there = at(beside({ width: 374, height: most }, tile, tile, [{ box: tile, weight: 300 }], phone), { width: 374, height: most })
    expect(most).toBe(608 - 160 - 8)
    expect(overlap(there, tile)).toBe(false)
    expect(headroom(box(10, 280, 180, 60), phone)).toBe(600)
  })
})
