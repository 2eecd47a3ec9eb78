// Puerto Rico on the page.
import './styles/tiles.css'
import './styles/desk.css'
import './styles/roles.css'
import './styles/laptop.css'
import './styles/solo.css'
import { EMBLEMS } from '../../art/emblems'
import { standing } from '../../art/brush'
import { SHARED } from '../../art/facades'
import { GOODS } from '../../art/goods'
import type { Fields } from '../../live/schema'
import type { PuertoRicoPosition, PuertoRicoThings } from './schema'
import { artOf } from '../../live/things'
import { listed } from '../../table/ruling'
import { said, t } from '../../words/index.svelte'
import type { About, Picks, Picture, Ruling, Title } from '../title'
import { BASE } from './art/base'
import { EXPANSIONS } from './art/expansions'
import { FESTIVAL } from './art/festival'
import { PIECES } from './art/pieces'
import Desk from './Desk.svelte'
import { emblem, hue } from './emblems'
import { flights } from './flights'
import { PLACING, STORING } from './gestures'
import Phone from './Phone.svelte'
import { kindOf } from './reading'
import Tablet from './Tablet.svelte'
import { target } from './targets'
import en from './words/en.json'
import it from './words/it.json'
import pt from './words/pt-BR.json'

const picks: Picks = {
  kind: 'role',
  cards: (things) => (things as PuertoRicoThings).roles.map(({ role, name, does, privilege }) => ({ id: role, name, does, note: privilege })),
  picture: (role) => ({ glyph: emblem(role), hue: hue(role) }),
  running: (position) => position.running ?? '',
  coins: (position) => (position as PuertoRicoPosition).state.role_coins,
  steps: ['hospice', 'lodge', 'university', 'payment', 'supplier', 'small_wharf', 'storage', 'guests', 'festival', 'cards', 'last_points'],
}

function about(things: PuertoRicoThings, fields: Fields): About {
  const building = things.buildings?.find((b) => b.building === fields['building'])
  if (building) return { name: building.name, facade: building.building, kind: kindOf(building), ...(fields.move === 'build' ? { rule: building.effect } : {}) }
  const role = things.roles.find((r) => r.role === fields['role'])
  if (role) return { name: role.name, rule: role.does, ...picks.picture(role.role) }
  const place = String(fields['place'] ?? '')
  if (place) return { name: things.words['building']?.[place] ?? things.words['tile']?.[place] ?? t('idle') }
  if (fields['person']) return { name: things.words['person']?.[String(fields['person'])] ?? '' }
  const name = fields['good'] ?? fields['tile'] ?? (fields.move === 'quarry' ? 'quarry' : '')
  return name ? { glyph: artOf(things, String(name)) } : {}
}

const OWN_SHIP = 3 // the hold of one's own wharf

/** What a move is about: a ship, those who are moved, what is given. */
function group({ ships, words }: PuertoRicoThings, { move, ...fields }: Fields): string {
  if (move === 'raid') return t('group.raid', { n: ships[Number(fields['ship'])] ?? '' })
  if (move === 'ship') return fields['hold'] === OWN_SHIP ? t('group.own') : t('group.ship', { n: ships[Number(fields['hold'])] ?? '' })
  if (move === 'guest') return t('group.guest', { who: words['person']?.[String(fields['person'])] ?? '' })
  const head = `group.${SAME[move] ?? move}`
  return said(head) ? t(head) : ''
}
const SAME: Record<string, string> = { quarry: 'plantation', hacienda: 'plantation', forest: 'as_forest', sell_tile: 'tile', buy_tile: 'tile', plunder: 'poach' }

function ruling(things: PuertoRicoThings, kind: string, id: string): Ruling | null {
  if (kind === 'role') {
    const role = things.roles.find((r) => r.role === id)
    return role ? { name: role.name, text: role.does, rulings: role.rulings ?? [], picture: picks.picture(id) } : null
  }
  if (kind === 'building') {
    const b = things.buildings?.find((x) => x.building === id)
    const sub = b ? [t('cost', { n: b.cost }), t('places', { n: b.places })].join(', ') : ''
    return b ? { name: b.name, sub, text: b.effect, rulings: b.rulings ?? [], picture: { facade: id, kind: kindOf(b) }, cost: b.cost, vp: b.points } : null
  }
  return listed(things, kind, id, { glyph: kind === 'tile' ? artOf(things, id) : 'rose' })
}

/** The draft before the first round. */
function stage(position: PuertoRicoPosition): string {
  const draft = position.draft
  return draft ? `${t('draft')}, ${t('draft.pick', { n: draft.pick, all: draft.of })}` : ''
}

const SIGNS: Record<string, string> = { citizens: 'noble', nobles: 'noble', festival: 'mask', achievements: 'medal', puertoma: 'puertoma', smuggler: 'smuggler', buccaneer: 'smuggler' }
const modules = (module: string): Picture =>
  SIGNS[module] ? { glyph: SIGNS[module], ...(SIGNS[module] === 'smuggler' ? { hue: 'buccaneer' } : {}) } : module === 'festival-cards' ? { facade: 'royal_garden', kind: 'great' } : { facade: 'lighthouse', kind: 'trade' }

export default {
  boards: { desk: Desk, phone: Phone, tablet: Tablet },
  words: { en, it, 'pt-BR': pt },
  drawings: {
    glyphs: { ...GOODS, ...PIECES, ...FESTIVAL, ...EMBLEMS },
    facades: standing({ ...EXPANSIONS, ...BASE, ...SHARED }, 'harbor', 'wharf', 'lighthouse', 'small_wharf'),
    roofs: {
      settler: 'hacienda construction_hut hospice forest_house hunting_lodge',
      mayor: 'villa',
      builder: 'university church zoning_office black_market',
      craftsman: 'factory specialty_factory aqueduct',
      trader: 'small_market large_market office trading_post land_office',
      captain: 'small_warehouse large_warehouse storehouse harbor wharf small_wharf lighthouse union_hall royal_supplier',
      any: 'chapel guesthouse library',
    },
  },
  picks,
  how: () => import('./HowArt.svelte'),
  gestures: [PLACING, STORING],
  plans: { role: 'roles', building: 'builder' },
  target,
  about,
  ruling,
  group: (things, fields) => group(things as PuertoRicoThings, fields),
  owners: (position, id) => (position as PuertoRicoPosition).state.seats.flatMap((s, i) => (s.built.includes(id) ? [i] : [])),
  stage,
  flights: (before, after, things) => flights(before as PuertoRicoPosition, after as PuertoRicoPosition, things as PuertoRicoThings),
  modules,
} satisfies Title
