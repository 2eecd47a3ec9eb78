// What the action bar says in each state of the table.
import type { Live } from '../live/live.svelte'
import type { Position } from '../live/schema'
import { time } from '../live/time.svelte'
import { face, remaining } from '../logic/clocks'
import { text } from '../live/said'
import { t } from '../words/index.svelte'
import { buttonOf, consequence } from './consequence'
import { nameOf, soonNotes, thingCalled } from './naming'
import { stage } from './stage'

export type BarState = 'mine' | 'mine ending' | 'wait' | 'slow' | 'lost' | 'done' | 'over' | 'watch'

export interface Saying {
  state: BarState
  flag: string
  seat: number | null // whose flag stands before the title
  title: string
  note: string
  button: string
  goods: [string, number, number][] // good, how many, how many more than now
  lost?: string // what would stay idle or be lost
}

const QUIET = { button: '', goods: [], seat: null, note: '' }

export function saying(live: Live): Saying {
  const position = live.position
  if (live.line === 'lost') {
    const wait = Math.max(0, Math.ceil((live.retry - Date.now()) / 1000))
    void time.now // counts down
    const title = t(live.crowded ? 'crowded.in' : wait ? 'lost.in' : 'lost', { n: wait })
    return { ...QUIET, state: 'lost', flag: t('offline'), title, note: live.chosen || live.gesture ? t('lost.kept') : t('lost.note') }
  }
  void time.now
  const late = live.delivery.late(Date.now())
  if (late) return { ...QUIET, state: 'slow', flag: t('slow'), title: t('slow.for', { n: late }), note: t(live.busy ? 'slow.kept' : 'lost.note') }
  if (!position) return { ...QUIET, state: 'wait', flag: '', title: t('loading') }
  if (position.over) return { ...QUIET, state: 'over', flag: t('over'), title: t('over') }
  return position.asked ? mine(live, position) : waiting(live, position)
}

function waiting(live: Live, position: Position): Saying {
  const seat = position.turn
  const info = seat === null ? undefined : live.table?.seats[seat]
  const watch = live.you === null
  if (live.delivery.fate === 'arrived') return { ...QUIET, state: 'done', flag: t('arrived.flag'), title: t('arrived'), note: live.delivery.what }
  const base = { ...QUIET, state: watch ? ('watch' as const) : ('wait' as const), flag: watch ? t('watch') : t('wait'), seat }
  if (live.table?.waits) return { ...base, seat: null, title: t('table.waits', { n: live.table.seats.filter((s) => s.open && !s.level).length }), note: t('table.waits.note') }
  const who = nameOf(live, seat)
  if (!watch && live.table?.seats[live.you ?? -1]?.level) return { ...base, seat: live.you, title: t('bot.plays'), note: t('bot.plays.note') }
  if (info?.open) return { ...base, title: t('seat.open'), note: live.table?.host ? t('seat.open.note') : t('seat.open.wait') }
  if (info && info.kind === 'person' && !info.online && !info.mine && !info.level) {
    const left = live.table?.clock ? remaining(live.table.clock, info.seat, time.now) : null
    const gone = left === null ? t('is.away', { who }) : t('is.away.left', { who, left: face(left) })
    return { ...base, title: gone, note: left === null ? t('away.note') : t('away.clock') }
  }
  const now = stage(live)
  const title = now ? t('is.at', { who, what: now }) : t('is.choosing', { who })
  if (live.plan.key && live.planning) return { ...base, title: `${title}. ${t('plan.title', { what: thingCalled(live, live.plan.key) })}`, note: t('plan.note') }
  const next = position.next === live.you && !watch ? t('next.you') : ''
  const queue = live.ahead ? t('bots.ahead', { n: live.ahead }) : ''
  return { ...base, title, note: [live.refusal, queue, watch ? t('watch.note') : next, soonNotes(live)].filter(Boolean).join(' ') }
}

function mine(live: Live, position: Position): Saying {
  const last = position.last ?? false
  const soon = last ? soonNotes(live) : ''
  const base = { ...QUIET, state: last ? ('mine ending' as const) : ('mine' as const), flag: last ? t('last.round') : t('turn'), button: buttonOf(live) }
  const { sending, fate, what } = live.delivery
  if (sending) return { ...base, title: what ? t('sending.what', { what }) : t('sending'), note: t('sending.note'), button: t('sending') }
  if (fate === 'unsent' && live.ready) return { ...base, title: t('unsent', { what: what || base.button }), note: t('unsent.note') }
  const said = live.doing?.says?.(live, position)
  if (said?.title) return { ...base, ...said, title: said.title, note: live.refusal || said.note }
  if (live.chosen) return { ...base, title: `${live.chosen.words}?`, note: live.refusal || [asPlanned(live), consequence(live, live.chosen)].filter(Boolean).join(' ') }
  if (said) return { ...base, ...said, title: position.ask || position.phase.words, note: live.refusal || said.note }
  const done = live.log.findLast((e) => e.tentative && e.seat === live.you)
  const note = live.refusal || asPlanned(live) || soon || (done && position.tentative ? t(live.table?.forbids?.includes('undo') ? 'done.stands' : 'done.so.far', { what: text(done.said) }) : live.gesture ? t(`how.${live.gesture}`) : t(position.legal.length === 1 ? 'choose.only' : 'choose.thing'))
  return { ...base, title: position.ask || position.phase.words, note }
}

/** What became of a plan: its choice is marked, or it cannot be chosen any more. */
function asPlanned({ plan, chosen, things, title }: Live): string {
  if (!plan.last) return ''
  if (plan.stood) return chosen && title.target(chosen.fields) === plan.last ? t('plan.kept') : ''
  return chosen ? '' : t('plan.gone', { what: thingCalled({ things }, plan.last) })
}
