// What flew between two positions of Puerto Rico: the difference tells, no rule is needed.
import type { PuertoRicoPosition, PuertoRicoThings } from './schema'
import { artOf } from '../../live/things'
import { Flow, picked, type Flight } from '../../motion/flight'
import { GOODS, of } from './state'
import type { Seat, State } from './schema'

const sum = (map: Record<string, number> | null | undefined) => Object.values(map ?? {}).reduce((a, b) => a + b, 0)
const people = (s: Seat) => sum(s.idle) + sum(s.workers) + sum(s.nobles)

export function flights(before: PuertoRicoPosition, after: PuertoRicoPosition, things: PuertoRicoThings | null): Flight[] {
  const art = (good: string) => artOf(things, good)
  const [a, b] = [before.state, after.state]
  const seats = b.seats.flatMap((now, i) => (a.seats[i] ? [{ i, was: a.seats[i], now }] : []))
  return [...picked('role', before, after), ...tiles(seats, art), ...buildings(seats), ...goods(a, b, seats, art), ...persons(a, b, seats), ...money(after, a, b, seats), ...points(seats)]
}

type Pair = { i: number; was: Seat; now: Seat }

function goods(a: State, b: State, seats: Pair[], art: (good: string) => string): Flight[] {
  return GOODS.flatMap((good) => {
    const flow = new Flow(art(good))
    for (const { i, was, now } of seats) flow.change(`seat:${i}:goods:${good}`, of(was.goods, good), of(now.goods, good))
    b.load.forEach((n, hold) => {
      const load = (s: State, m: number) => (s.cargo[hold] === good ? m : 0)
      flow.change(`ship:${hold}`, load(a, a.load[hold] ?? 0), load(b, n))
    })
    flow.change('house', of(a.house, good), of(b.house, good))
    return flow.settle(`supply:${good}`)
  })
}

function tiles(seats: Pair[], art: (good: string) => string): Flight[] {
  return seats.flatMap(({ i, was, now }) =>
    Object.keys(now.tiles)
      .filter((tile) => of(now.tiles, tile) > of(was.tiles, tile))
      .map((tile) => ({ art: art(tile), from: `tiles:${tile}`, to: `seat:${i}:tile:${tile}`, n: of(now.tiles, tile) - of(was.tiles, tile) })),
  )
}

function buildings(seats: Pair[]): Flight[] {
  return seats.flatMap(({ i, was, now }) =>
    now.built.filter((b) => !was.built.includes(b)).map((b) => ({ art: `facade:${b}`, from: `market:${b}`, to: `seat:${i}:city`, n: 1 })),
  )
}

function persons(a: State, b: State, seats: Pair[]): Flight[] {
  const flow = new Flow('worker')
  for (const { i, was, now } of seats) flow.change(`seat:${i}:idle`, people(was), people(now))
  return flow.change('people', sum(a.ship), sum(b.ship)).settle('people:supply')
}

/** Coins come from where they were earned: a role card, the trading house, the building they paid for. */
function money(after: PuertoRicoPosition, a: State, b: State, seats: Pair[]): Flight[] {
  return seats.flatMap(({ i, was, now }) => {
    const n = now.coins - was.coins
    const role = Object.keys(a.role_coins).find((r) => of(a.role_coins, r) > of(b.role_coins, r) && after.picks?.[r] === i)
    const built = now.built.find((x) => !was.built.includes(x))
    const sold = sum(b.house) !== sum(a.house)
    const bank = role ? `role:${role}` : built ? `market:${built}` : sold ? 'house' : `role:${after.running ?? ''}`
    if (!n) return []
    return [n > 0 ? { art: 'coin', from: bank, to: `seat:${i}:coins`, n } : { art: 'coin', from: `seat:${i}:coins`, to: bank, n: -n }]
  })
}

/** Points that lie face down do not fly: nobody could count them. */
function points(seats: Pair[]): Flight[] {
  const flow = new Flow('vp')
  for (const { i, was, now } of seats) if (was.vp !== null && now.vp !== null) flow.change(`seat:${i}:vp`, was.vp, now.vp)
  return flow.settle('vp')
}
