// A confirm does what the table shows: in whole games of every title and edition, whatever was touched before it.
import { expect, test } from 'vitest'
import { Live } from '../src/live/live.svelte'
import type { Choice, FromServer, Position, ToServer } from '../src/live/schema'
import { saying } from '../src/table/bar'
import { titleOf } from '../src/titles'
import { said as hasWords } from '../src/words/index.svelte'
import { arranged, carry, hand, nextPerson, POOL, toggle, touch } from '../src/titles/puerto_rico/placing.svelte'
import { plots, thingsOf } from '../src/titles/puerto_rico/reading'
import type { PuertoRicoPosition } from '../src/titles/puerto_rico/schema'
import { FIELDS, GOODS } from '../src/titles/puerto_rico/state'
import { inYard, keep } from '../src/titles/puerto_rico/yard.svelte'
import { holds, turns } from '../src/titles/san_juan/reading'
import type { SanJuanPosition } from '../src/titles/san_juan/schema'
import { Referee, type Question } from './referee.mjs'

/** Numbers that are the same in every run. */
function dice(seed: number): (n: number) => number {
  let at = seed * 2654435761 + 1
  return (n) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0
    return Math.floor((at / 2 ** 32) * n)
  }
}

async function opened({ title, things, you, position, proposal }: Question): Promise<{ live: Live; sent: ToServer[] }> {
  const live = new Live()
  const sent: ToServer[] = []
  live.attach({ send: (message) => void sent.push(message), close: () => undefined })
  live.line = 'live'
  live.hear({ type: 'table', seq: position.seq, rev: 0, you, seats: [], mine: [you] } as unknown as FromServer)
  live.lay(await titleOf(title), things)
  live.hear({ type: 'state', seq: position.seq, rev: 0, why: 'open', log: [], log_from: 0, position } as FromServer)
  const asked = sent.find((message) => message.type === 'suggest')
  expect(!!asked, live.gesture).toBe(!!proposal)
  if (asked && proposal) {
    expect(live.ready, 'nothing changes under a hand that confirms').toBe(false)
    live.hear({ type: 'suggested', seq: position.seq, rev: 0, id: Number(asked.id), decisions: proposal })
    await new Promise((later) => setTimeout(later))
    expect([live.proposal.source, live.ready]).toEqual(['suggested', true])
  }
  return { live, sent }
}

/** Touches something that the table offers to a hand. */
function touchAnything(live: Live, roll: (n: number) => number): void {
  const you = live.you ?? 0
  if (live.gesture === 'placing') {
    const position = live.position as PuertoRicoPosition
    const mine = position.state.seats[you]
    if (!mine) return
    hand.person = roll(4) ? 'worker' : 'noble'
    const people = arranged(live, position, you)
    const fields = plots(mine, people).filter(({ who }) => who !== undefined)
    const houses = (thingsOf(live)?.buildings ?? []).filter((b) => mine.built.includes(b.building) && b.places > 0)
    const free = live.ready || roll(5) === 0 ? fields : fields.filter(({ who }) => !who)
    const open = live.ready || roll(5) === 0 ? houses : houses.filter((b) => people(b.building, 'worker') + people(b.building, 'noble') < b.places)
    const at = roll(free.length + open.length + 1)
    if (at < free.length) toggle(live, position, free[at]!.name, free[at]!.who ?? '')
    else if (at < free.length + open.length) touch(live, position, you, open[at - free.length]!.building)
    else carry(live, position, you, nextPerson(live, position) ?? 'worker', POOL, houses[0]?.building ?? 'corn')
  } else if (live.gesture === 'storing') {
    const have = GOODS.filter((good) => ((live.position as PuertoRicoPosition).state.seats[you]?.goods as Record<string, number>)?.[good])
    const good = have[roll(have.length)] ?? 'corn'
    const { kinds = 0 } = (live.position as PuertoRicoPosition).store ?? {}
    keep(live, good, kinds > 0 && (inYard(live).shelf.includes(good) || roll(2) > 0))
  } else {
    const seat = (live.position as SanJuanPosition).state.seats[you]
    const keys = [...live.wish.keys()]
    const key = keys[roll(keys.length)] ?? ''
    const site = (seat?.site ?? []).filter((card, i) => card && holds(card) === key && !!seat?.full[i] === (live.gesture === 'selling')).length
    const most = live.gesture === 'giving' ? (seat?.hand?.[key] ?? 0) : site
    const taken = live.wish.get(key) ?? 0
    if (most) live.press(key, taken < most && roll(4) > 0)
  }
}

/** What is on the table of mine while the gesture stands as it does, by the keys of the referee. */
function onTable(live: Live, position: Position): Record<string, number> {
  const you = live.you ?? 0
  const found: Record<string, number> = {}
  if (live.title.gestures.some((g) => g.name === 'placing')) {
    const mine = (position as PuertoRicoPosition).state.seats[you]
    const people = arranged(live, position as PuertoRicoPosition, you)
    const standing = (person: 'worker' | 'noble') => (place: string) => Number((person === 'worker' ? mine?.workers : mine?.nobles)?.[place as never] ?? 0)
    for (const place of [...FIELDS, ...(mine?.built ?? [])])
      for (const person of ['worker', 'noble'] as const) found[`${place}/${person}`] = live.gesture === 'placing' ? people(place, person) : standing(person)(place)
    for (const good of GOODS) found[good] = live.gesture === 'storing' ? (live.wish.get(good) ?? 0) : Number((mine?.goods as Record<string, number>)?.[good] ?? 0)
  } else {
    const mine = (position as SanJuanPosition).state.seats[you]
    for (const [card, n] of Object.entries(mine?.hand ?? {})) found[card] = n - (live.gesture === 'giving' ? (live.wish.get(card) ?? 0) : 0)
    const selling = live.gesture === 'selling'
    ;(mine?.site ?? []).forEach((card, i) => {
      const full = !!mine?.full[i]
      found[`full/${i}`] = Number(full !== (!!card && full === selling && turns(live, mine!, i)))
    })
  }
  return Object.fromEntries(Object.entries(found).filter(([, n]) => n))
}

/** The words of the button and beside the question say what is left over, by what really happened. */
function expectSaid(live: Live, did: Record<string, number>): void {
  const { button, lost = '' } = saying(live)
  const seat = (live.position as PuertoRicoPosition).state.seats[live.you ?? 0]
  const sum = (found: object | null | undefined) => Object.values(found ?? {}).reduce((all: number, n) => all + Number(n), 0)
  if (live.gesture === 'placing') {
    const { hand, stack, depth } = (live.position as PuertoRicoPosition).state
    const everybody = sum(hand) + (stack[depth - 1]?.placed ? sum(seat?.workers) + sum(seat?.nobles) : 0)
    const idle = everybody - Object.entries(did).reduce((all, [key, n]) => (/\/(worker|noble)$/.test(key) ? all + n : all), 0)
    expect([/(?:leave|send) (\d+)/.exec(button)?.[1], parseInt(lost) || 0], button).toEqual([idle ? String(idle) : undefined, idle])
  } else if (live.gesture === 'storing') {
    const gone = sum(seat?.goods) - GOODS.reduce((all, good) => all + (did[good] ?? 0), 0)
    expect(Number(/lose (\d+)/.exec(button)?.[1] ?? 0), button).toBe(gone)
    expect((lost.match(/\d+/g) ?? []).reduce((all, n) => all + Number(n), 0), lost).toBe(gone)
  }
}

/** Moves whose sentence of the server is a verb and its thing already. */
const SAID = /^(pass|role|build|draft|plantation|quarry|forest|pay_good|pay_point|small_wharf|library|bank)$/
const TRIES = 3

test.each([0, 1, 2, 3, 4, 5, 6, 7])('what is confirmed is what was shown, game %i', async (game) => {
  const referee = new Referee(game)
  const roll = dice(game + 1)
  let seen = 0
  for (let said = await referee.says(); !said.over; said = await referee.says()) {
    if (said.choices) {
      const { target } = await titleOf(said.title ?? '')
      for (const { move } of said.choices) if (!SAID.test(move)) expect(hasWords(`do.it.${move}`), `a verb for ${move}`).toBe(true)
      const keys = said.choices.map(target).filter(Boolean)
      expect(keys, 'one thing stands for one choice').toEqual([...new Set(keys)])
      continue
    }
    if (!said.question) continue
    const { live, sent } = await opened(said.question)
    const name = live.gesture
    expect(name, JSON.stringify(said.question.position.legal[0]?.fields)).not.toBe('')
    let last: Choice[] | null = null
    for (let tries = 0, touches = 0; (tries < TRIES || !last) && touches < 400; touches++) {
      if (live.ready && (!tries || roll(3) === 0)) {
        tries++
        sent.length = 0
        void live.confirm()
        const act = sent[0] as Extract<ToServer, { type: 'act' }>
        const shown = onTable(live, said.question.position)
        live.forsake()
        const answer = await referee.did(act.actions)
        expect(answer.refused, `${name}: ${JSON.stringify([...live.wish])}`).toBeUndefined()
        expect(answer.did, `${name}: ${JSON.stringify(act.actions)}`).toEqual(shown)
        expectSaid(live, answer.did ?? {})
        seen++
        last = act.actions
        await Promise.resolve()
      }
      touchAnything(live, roll)
    }
    expect(last, `${name} could not be confirmed`).not.toBeNull()
    referee.go(last!)
  }
  expect(seen).toBeGreaterThan(20)
}, 200_000)
