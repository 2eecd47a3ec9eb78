// San Juan on the page.
import './styles.css'
import { EMBLEMS } from '../../art/emblems'
import { standing } from '../../art/brush'
import { SHARED } from '../../art/facades'
import { GOODS } from '../../art/goods'
import type { Fields } from '../../live/schema'
import type { SanJuanPosition, SanJuanThings } from './schema'
import { listed } from '../../table/ruling'
import { t } from '../../words/index.svelte'
import type { About, Picks, Ruling, Title } from '../title'
import { CARDS } from './art/cards'
import { TOWN } from './art/town'
import Desk from './Desk.svelte'
import { flights } from './flights'
import { GESTURES } from './gestures'
import Phone from './Phone.svelte'
import { cardOf, kindOf } from './reading'
import { target } from './targets'
import en from './words/en.json'
import it from './words/it.json'
import pt from './words/pt-BR.json'

/** The producer has the emblem of a craftsman. */
const emblem = (role: string): string => (role === 'producer' ? 'craftsman' : role)

const picks: Picks = {
  kind: 'role',
  cards: (things) => (things as SanJuanThings).roles.map(({ role, name, does, privilege }) => ({ id: role, name, does, note: privilege })),
  picture: (role) => ({ glyph: emblem(role), hue: emblem(role) }),
  running: (position) => position.running ?? '',
  steps: ['payment', 'library', 'drawing'],
}

function about(things: SanJuanThings, fields: Fields): About {
  const card = cardOf(things, fields['card'] as string | undefined)
  if (card) return { name: card.name, facade: card.card, kind: kindOf(card.card), ...(fields.move === 'build' ? { rule: card.effect } : {}) }
  const role = things.roles.find((r) => r.role === fields['role'])
  if (role) return { name: role.name, rule: role.does, ...picks.picture(role.role) }
  return fields['good'] ? { glyph: String(fields['good']) } : {}
}

function ruling(things: SanJuanThings, kind: string, id: string): Ruling | null {
  if (kind === 'role') {
    const role = things.roles.find((r) => r.role === id)
    return role ? { name: role.name, text: role.does, rulings: role.rulings ?? [], picture: picks.picture(id) } : null
  }
  const c = kind === 'card' ? cardOf(things, id) : undefined
  if (!c) return listed(things, kind, id)
  return { name: c.name, sub: t('cost', { n: c.cost }), text: c.effect, rulings: c.rulings ?? [], picture: { facade: id, kind: kindOf(id) }, cost: c.cost, vp: c.points }
}

export default {
  boards: { desk: Desk, phone: Phone },
  words: { en, it, 'pt-BR': pt },
  drawings: {
    glyphs: { ...GOODS, ...EMBLEMS },
    facades: standing({ ...CARDS, ...TOWN, ...SHARED, indigo_plant: SHARED['small_indigo_plant'] ?? '', sugar_mill: SHARED['small_sugar_mill'] ?? '' }, 'harbor'),
    roofs: {
      builder: 'black_market smithy quarry crane carpenter poor_house',
      craftsman: 'aqueduct well',
      trader: 'trading_post market_stand market_hall hut customs_office tavern',
      captain: 'harbor',
      prospector: 'gold_mine goldsmith',
      councillor: 'archive prefecture office_building',
      any: 'chapel library tower guard_room bank park',
    },
  },
  picks,
  how: () => import('./HowArt.svelte'),
  gestures: GESTURES,
  plans: { role: 'roles' },
  target,
  about,
  ruling,
  owners: (position, id) => (position as SanJuanPosition).state.seats.flatMap((s, i) => (s.site.includes(id) ? [i] : [])),
  modules: () => ({ facade: 'customs_office', kind: 'trade' }),
  flights: (before, after) => flights(before as SanJuanPosition, after as SanJuanPosition),
} satisfies Title
