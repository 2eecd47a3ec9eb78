// Where a card hangs beside the thing it is about: in the neighbouring zone, over as little as possible of what matters.
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Something that should stay visible; the heavier, the more. */
export interface Kept {
  box: Box
  weight: number
}

const GAP = 8
const area = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
const between = (n: number, low: number, high: number) => Math.max(low, Math.min(n, high))

/** The corner of a card of this size that covers least; among equals the one that is nearest. */
export function beside(card: { width: number; height: number }, thing: Box, zone: Box, kept: readonly Kept[], view: Box): { left: number; top: number } {
  const { width, height } = card
  const across = [zone.right + GAP, zone.left - GAP - width, thing.right + GAP, thing.left - GAP - width, thing.left, thing.right - width, view.left, view.right - width]
  const down = [zone.top, thing.top, zone.bottom + GAP, zone.top - GAP - height, thing.bottom + GAP, thing.top - GAP - height, zone.bottom - height, view.top, view.bottom - height]
  const middle = (thing.left + thing.right) / 2
  let best = { left: view.left, top: view.top }
  let least = Infinity
  for (const left of across.map((x) => between(x, view.left, view.right - width)))
    for (const top of down.map((y) => between(y, view.top, view.bottom - height))) {
      const there = { left, top, right: left + width, bottom: top + height }
      const far = Math.abs(left + width / 2 - middle) + Math.abs(top - thing.top)
      const cost = kept.reduce((sum, k) => sum + k.weight * area(there, k.box), far)
      if (cost < least) {
        least = cost
        best = { left, top }
      }
    }
  return best
}

/** How high a card may be that is nearly as wide as the window: it leaves its thing to be seen, where that leaves enough. */
export function headroom(thing: Box, view: Box): number {
  const whole = view.bottom - view.top
  const room = Math.max(thing.top - view.top, view.bottom - thing.bottom) - GAP
  return room < 0.45 * whole ? whole : room
}
