// What flew between two positions of San Juan: cards between pile, hands, cities and discards.
import type { SanJuanPosition } from './schema'
import type { Seat, State } from './schema'
import { Flow, picked, type Flight } from '../../motion/flight'

type Pair = { i: number; was: Seat; now: Seat }
const sum = (map: Record<string, number> | null) => Object.values(map ?? {}).reduce((a, b) => a + b, 0)
const full = (s: Seat) => s.full.filter(Boolean).length

export function flights(before: SanJuanPosition, after: SanJuanPosition): Flight[] {
  const [a, b] = [before.state, after.state]
  const seats = b.seats.flatMap((now, i) => (a.seats[i] ? [{ i, was: a.seats[i], now }] : []))
  return [...picked('role', before, after), ...cards(a, b, seats)]
}

function cards(a: State, b: State, seats: Pair[]): Flight[] {
  const built = seats.flatMap(({ i, was, now }) =>
    now.site.flatMap((card, at) => (card && card !== was.site[at] ? [{ art: `facade:${card}`, from: `seat:${i}:hand`, to: `seat:${i}:city:${at}`, n: 1 }] : [])),
  )
  const flow = new Flow('card')
  for (const { i, was, now } of seats) {
    const laid = built.filter((f) => f.from === `seat:${i}:hand`).length
    flow.change(`seat:${i}:hand`, was.held - laid, now.held)
    flow.change(`seat:${i}:city`, full(was), full(now))
    flow.change(`seat:${i}:city:tucked`, was.under_chapel + was.under_bank + was.under_harbor, now.under_chapel + now.under_bank + now.under_harbor)
  }
  flow.change('discards', a.in_discards, b.in_discards)
  flow.change('drawn', sum(a.drawn), sum(b.drawn))
  // The pile is what fills the rest: it is also mixed anew from the discards.
  return [...built, ...flow.settle('pile')]
}
