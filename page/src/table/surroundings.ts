// What lies around a thing on the table and should not be covered by its rule card.
import type { Box, Kept } from '../logic/beside'

const EDGE = 8
const BAR = 10000
const THING = 3000
const LEGAL = 100
const ZONE = 10

const seen = (e: Element) => e.checkVisibility({ visibilityProperty: true })
const kept = (selector: string, weight: number): Kept[] => [...document.querySelectorAll(selector)].filter(seen).map((e) => ({ box: e.getBoundingClientRect(), weight }))

/** The window above the question, where the question takes its whole width; else all of it. */
export function view(): Box {
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  const across = bar && bar.width > 0.6 * innerWidth
  return { left: EDGE, top: EDGE, right: innerWidth - EDGE, bottom: (across ? bar.top : innerHeight) - EDGE }
}

/** The zone of a thing: a part of the table with a name. */
export const zoneOf = (thing: Element): Box => (thing.closest('[data-zone]') ?? thing.closest('section, nav, aside') ?? thing).getBoundingClientRect()

/** The question, the thing itself, what is chosen, what can be chosen, and the zone. */
export function around(thing: Element): Kept[] {
  return [
    ...kept('[data-bar]', BAR),
    ...kept('[data-legal][aria-pressed=true]', THING / 2),
    ...kept('[data-legal]', LEGAL),
    { box: thing.getBoundingClientRect(), weight: THING },
    { box: zoneOf(thing), weight: ZONE },
  ]
}
