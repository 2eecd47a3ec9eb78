// Placing people and storing barrels: one movement of the hand each.
import type { Live } from '../../live/live.svelte'
import type { Fields } from '../../live/schema'
import type { PuertoRicoPosition } from './schema'
import type { Gesture } from '../../logic/gestures'
import { t } from '../../words/index.svelte'
import { asNow, forecast, inHand, owed } from './placing.svelte'
import { FIELDS, GOODS } from './state'
import { fits } from './storing'
import Storing from './Storing.svelte'

export const PLACING: Gesture = {
  name: 'placing',
  asks: ({ move }) => move === 'man_field' || move === 'man_building',
  begin: (_, position, seat) => asNow(position as PuertoRicoPosition, seat),
  decision: (key, n): Fields => {
    const [place = '', person = 'worker'] = key.split('/')
    return FIELDS.some((field) => field === place) ? { move: 'man_field', tile: place, person, n } : { move: 'man_building', building: place, person, n }
  },
  ready: (live, position) => !owed(live, position as PuertoRicoPosition),
  button: () => t('do.place'),
  says: (live, position) => placing(live, position as PuertoRicoPosition),
}

export const STORING: Gesture = {
  name: 'storing',
  asks: ({ move, n }) => move === 'keep' && n !== undefined,
  begin: () => GOODS.map((good) => [good, 0]),
  decision: (good, n) => ({ move: 'keep', good, n }),
  ready: (live, position) => {
    const { store } = position as PuertoRicoPosition
    return !!store && fits(live.wish, store)
  },
  button: () => t('do.keep'),
  says: (live, position) => ({ note: storing(live, position as PuertoRicoPosition) }),
  Beside: Storing,
}

/** How many people wait in the hand, and what the next harvest would bring. */
function placing(live: Live, position: PuertoRicoPosition) {
  const free = inHand(live, position, 'worker') + inHand(live, position, 'noble')
  const title = free ? t('left.to.place', { n: free }) : t('all.placed')
  const due = owed(live, position)
  if (due) return { title, note: t(position.placing?.must ? 'place.all' : 'place.again', { n: due }) }
  const now = position.harvest?.[live.you ?? -1] ?? {}
  const goods = Object.entries(forecast.harvest ?? now).map(([good, n]): [string, number, number] => [good, n, n - (now[good] ?? 0)])
  return { title, note: goods.length ? t('harvest') : '', goods }
}

/** How many barrels may stay, and whether there is room for more. */
function storing(live: Live, { store }: PuertoRicoPosition): string {
  if (!store) return t('how.storing')
  if (fits(live.wish, store)) return t('room.used')
  const kinds = store.kinds ? `${t('room.kinds', { n: store.kinds })} ` : ''
  return `${kinds}${t('room.single', { n: store.single })} ${live.touched ? t('room.left') : t('how.storing')}`
}
