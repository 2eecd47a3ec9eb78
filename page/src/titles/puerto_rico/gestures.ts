// Placing people and storing barrels: one movement of the hand each.
import type { Live } from '../../live/live.svelte'
import type { Fields } from '../../live/schema'
import type { PuertoRicoPosition } from './schema'
import type { Gesture, Sentence } from '../../logic/gestures'
import { t } from '../../words/index.svelte'
import { asNow, forecast, inHand, leaves, owed, vacant } from './placing.svelte'
import { FIELDS, GOODS } from './state'
import { asLastTime, barrels, fits, sorted, sum } from './storing'

export const PLACING: Gesture = {
  name: 'placing',
  asks: ({ move }) => move === 'man_field' || move === 'man_building',
  begin: (_, position, seat) => asNow(position as PuertoRicoPosition, seat),
  decision: (key, n): Fields => {
    const [place = '', person = 'worker'] = key.split('/')
    return FIELDS.some((field) => field === place) ? { move: 'man_field', tile: place, person, n } : { move: 'man_building', building: place, person, n }
  },
  proposed: true,
  before: (_, position, seat) => asNow(position as PuertoRicoPosition, seat),
  ready: (live, position) => !owed(live, position as PuertoRicoPosition),
  button: (live) => placeButton(live, live.position as PuertoRicoPosition),
  says: (live, position) => placing(live, position as PuertoRicoPosition),
}

export const STORING: Gesture = {
  name: 'storing',
  asks: ({ move, n }) => move === 'keep' && n !== undefined,
  begin: () => GOODS.map((good) => [good, 0]),
  proposed: true,
  before: (_, position, __, last) => asLastTime(position as PuertoRicoPosition, last),
  decision: (good, n) => ({ move: 'keep', good, n }),
  ready: (live, position) => {
    const { store } = position as PuertoRicoPosition
    return !!store && fits(live.wish, store)
  },
  button: (live) => keepButton(live),
  says: (live, position) => storing(live, position as PuertoRicoPosition),
}

/** People still in the hand, and how many found a place who had none before. */
function counted(live: Live, position: PuertoRicoPosition): { free: number; placed: number } {
  const free = inHand(live, position, 'worker') + inHand(live, position, 'noble')
  const waiting = Object.values(position.placing?.hand ?? {}).reduce((sum, n) => sum + n, 0)
  return { free, placed: waiting - free }
}

function placeButton(live: Live, position: PuertoRicoPosition): string {
  const { free, placed } = counted(live, position)
  if (!free) return placed > 0 ? t('do.place', { n: placed }) : t('do.place.as')
  const m = leaves(position) ? t('m.away', { n: free }) : t('m.idle', { n: free })
  return placed > 0 ? t('do.place.rest', { n: placed, rest: m }) : t('do.place.none', { rest: m })
}

/** Who was placed, who stays idle, and what the next harvest would bring. */
function placing(live: Live, position: PuertoRicoPosition): Sentence {
  const { free, placed } = counted(live, position)
  const due = owed(live, position)
  if (due) {
    const open = vacant(live, position, live.you ?? 0).map((place) => live.word(FIELDS.some((f) => f === place) ? 'tile' : 'building', place))
    const note = t(position.placing?.must ? 'place.all' : 'place.again', { n: due })
    return { title: t('left.to.place', { n: free }), note: open.length ? `${note} ${t('place.open', { what: open.slice(0, 3).join(', ') })}` : note }
  }
  const now = position.harvest?.[live.you ?? -1] ?? {}
  const goods = Object.entries(forecast.harvest ?? now).map(([good, n]): [string, number, number] => [good, n, n - (now[good] ?? 0)])
  const lost = free ? t(leaves(position) ? 'go.away' : 'stay.idle', { n: free }) : ''
  return { title: placedTitle(live, placed, free), note: goods.length ? t('harvest') : '', goods, lost }
}

function placedTitle({ proposal: { source } }: Live, placed: number, free: number): string {
  if (source === 'suggested') return placed > 0 ? t('placed.suggested', { n: placed }) : t('as.suggested')
  if (source === 'before') return t('placed.before')
  return placed > 0 && free ? t('placed', { n: placed }) : free ? t('left.to.place', { n: free }) : t('all.placed')
}

const told = (live: Live, lots: readonly [string, number][]): string => lots.map(([good, n]) => `${n} ${live.good(good)}`).join(', ')

const keptTitle = (live: Live, kept: readonly [string, number][]): string =>
  kept.length > FEW ? t('keep.some', { n: sum(kept), all: sum(barrels(live)) }) : kept.length ? t('keep.these', { what: told(live, kept) }) : t('keep.none')

function keepButton(live: Live): string {
  const { kept, lost } = sorted(live)
  if (!lost.length) return t('do.keep', { n: sum(kept) })
  const what = lost.length > 1 ? String(sum(lost)) : told(live, lost)
  return kept.length ? t('do.keep.lose', { n: sum(kept), what }) : t('do.lose', { what })
}

const FEW = 2 // kinds that a sentence names one by one

/** What would be lost, in words. */
export function lostWords(live: Live): string {
  const { lost } = sorted(live)
  const n = sum(lost)
  return !n ? '' : lost.length > FEW ? t('goods.lost', { n }) : t('are.lost', { n, what: told(live, lost) })
}

/** What stays and what is lost; before that, how much room there is. */
function storing(live: Live, { store }: PuertoRicoPosition): Sentence {
  const { kept, lost } = sorted(live)
  if (store && fits(live.wish, store) && (kept.length || live.proposal.source === 'clear' || live.touched)) {
    const note = live.proposal.source === 'suggested' ? t('kept.suggested') : lost.length ? t('kept.change') : ''
    return { title: keptTitle(live, kept), note, lost: lostWords(live) }
  }
  if (!store) return { note: t('how.storing') }
  const kinds = store.kinds ? `${t('room.kinds', { n: store.kinds })} ` : ''
  return { note: `${kinds}${t('room.single', { n: store.single })} ${live.touched ? t('room.left') : t('how.storing')}` }
}
