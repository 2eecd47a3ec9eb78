// Maracaibo on the page.
import './styles.css'
import { GOODS } from '../../art/goods'
import type { Fields } from '../../live/schema'
import { listed } from '../../table/ruling'
import type { About, Ruling, Title } from '../title'
import { GLYPHS } from './art/glyphs'
import Desk from './Desk.svelte'
import Phone from './Phone.svelte'
import Provenance from './Provenance.svelte'
import { cardOf } from './reading'
import type { MaracaiboPosition, MaracaiboThings } from './schema'
import { target } from './targets'
import en from './words/en.json'
import it from './words/it.json'
import pt from './words/pt-BR.json'

function about(things: MaracaiboThings, fields: Fields): About {
  const card = cardOf(things, fields['card'] as string | undefined)
  if (card) return { name: card.name, glyph: card.good, rule: card.does }
  const building = things.buildings.find((b) => b.building === fields['building'])
  if (building) return { name: building.name, rule: building.does, glyph: 'prestige' }
  return fields['nation'] ? { glyph: String(fields['nation']) } : {}
}

function ruling(things: MaracaiboThings, kind: string, id: string): Ruling | null {
  const card = kind === 'card' ? cardOf(things, id) : undefined
  if (card) return { name: card.name, text: [card.needs, card.does].filter(Boolean).join(' → '), picture: { glyph: card.good }, cost: card.cost, vp: card.points }
  const building = kind === 'building' ? things.buildings.find((b) => b.building === id) : undefined
  if (building) return { name: building.name, text: building.does, picture: { glyph: 'prestige' }, cost: building.cost }
  return listed(things, kind, id)
}

export default {
  boards: { desk: Desk, phone: Phone },
  chip: Provenance,
  words: { en, it, 'pt-BR': pt },
  drawings: { glyphs: { ...GOODS, ...GLYPHS }, facades: {}, roofs: {} },
  gestures: [],
  plans: {},
  target,
  about,
  ruling,
  owners: (position, id) => (position as MaracaiboPosition).state.seats.flatMap((s, i) => (s.bought.includes(id) || s.invested.includes(id) ? [i] : [])),
  flights: () => [],
} satisfies Title
