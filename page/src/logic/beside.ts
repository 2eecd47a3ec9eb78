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
/** Different places between two bounds. */
const spots = (all: readonly number[], low: number, high: number) => [...new Set(all.map((n) => Math.round(Math.max(low, Math.min(n, high)))))]

/** The corner of a card of this size that covers least; among equals the one that is nearest. */
export function beside(card: { width: number; height: number }, thing: Box, zone: Box, kept: readonly Kept[], view: Box): { left: number; top: number } {
  const { width, height } = card
  const edges = [zone, thing, ...kept.map((k) => k.box)]
  const across = spots([...edges.flatMap((b) => [b.right + GAP, b.left - GAP - width]), thing.left, thing.right - width, view.left], view.left, view.right - width)
  const down = spots([...edges.flatMap((b) => [b.bottom + GAP, b.top - GAP - height]), zone.top, thing.top, zone.bottom - height, view.top, view.bottom], view.top, view.bottom - height)
  const middle = (thing.left + thing.right) / 2
  let best = { left: view.left, top: view.top }
  let least = Infinity
  for (const left of across)
    for (const top of down) {
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
