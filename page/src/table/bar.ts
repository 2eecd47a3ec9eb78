// What the action bar says in each state of the table.
import type { Live } from '../live/live.svelte'
import type { Position } from '../live/protocol'
import { forecast, inHand } from '../puerto/placing.svelte'
import type { State } from '../puerto/state'
import { t } from '../words/index.svelte'
import { nameOf } from './naming'

export interface Saying {
  state: 'mine' | 'wait' | 'lost' | 'ending' | 'mine ending'
  flag: string
  title: string
  note: string
  button: string
  goods: [string, number, number][] // good, how many, how many more than now
}

export function saying(live: Live): Saying {
  const position = live.position
  const plain = { button: '', goods: [] }
  if (live.line === 'lost') return { ...plain, state: 'lost', flag: t('offline'), title: t('lost'), note: t('lost.note') }
  if (!position) return { ...plain, state: 'wait', flag: '', title: t('loading'), note: '' }
  if (position.over) return { ...plain, state: 'wait', flag: t('over'), title: t('over'), note: '' }
  const soon = position.soon?.join(' ') ?? ''
  if (!live.asked) {
    const next = position.next === live.you && live.you !== null ? t('next.you') : ''
    const flag = live.you === null ? t('watch') : t('wait')
    return { ...plain, state: 'wait', flag, title: t('is.deciding', { who: nameOf(live, position.turn) }), note: [next, soon].filter(Boolean).join(' ') }
  }
  const state = soon ? 'mine ending' : 'mine'
  const mine = { state, flag: t('turn') } as const
  if (live.gesture === 'placing' && live.you !== null) return { ...mine, ...placingWords(live, position as Position<State>, live.you) }
  if (live.chosen) {
    return { ...mine, ...plain, title: `${live.chosen.words}?`, note: live.refusal || effectOf(live), button: t('confirm') }
  }
  const title = position.ask || position.phase.words
  return { ...mine, ...plain, title, note: live.refusal || soon || (live.gesture ? '' : t('choose.thing')), button: t('confirm') }
}

function placingWords(live: Live, position: Position<State>, seat: number) {
  const free = inHand(live, position, 'worker') + inHand(live, position, 'noble')
  const title = free ? t('left.to.place', { n: free }) : t('all.placed')
  const now = position.harvest?.[seat] ?? {}
  const goods = Object.entries(forecast.harvest ?? now).map(([good, n]): [string, number, number] => [good, n, n - (now[good] ?? 0)])
  return { title, note: live.refusal || (goods.length ? t('harvest') : ''), button: t('confirm'), goods }
}

/** The rule of what is chosen, in one sentence. */
function effectOf(live: Live): string {
  const f = live.chosen?.fields
  if (!f) return ''
  if (f.move === 'build') {
    const b = live.things?.buildings?.find((x) => x.building === f['building'])
    return b?.effect ?? live.things?.cards?.find((x) => x.card === f['card'])?.effect ?? ''
  }
  if (f.move === 'role') return live.things?.roles.find((r) => r.role === f['role'])?.does ?? ''
  return live.chosen?.effects.map((e) => e.words).join(', ') ?? ''
}
