// What a rule card says about a thing.
import type { Things } from '../live/protocol'
import { artOf, kindOf } from '../titles/puerto_rico/reading'
import { kindOf as cardKind } from '../titles/san_juan/reading'
import { t } from '../words/index.svelte'
import type { Subject } from './rules.svelte'

export interface Ruling {
  name: string
  sub: string
  text: string
  rulings: string[]
  art: string // a facade, or
  kind: string
  role: string // a role's emblem, or
  token: string // a glyph
  cost: number | null
  vp: number | null
}

const PLAIN = { sub: '', rulings: [] as string[], art: '', kind: '', role: '', token: 'rose', cost: null, vp: null }

export function ruleOf(things: Things, { kind, id }: Subject): Ruling | null {
  if (kind === 'role') {
    const r = things.roles.find((x) => x.role === id)
    return r ? { ...PLAIN, name: r.name, text: r.does, rulings: r.rulings ?? [], role: id } : null
  }
  if (kind === 'building') {
    const b = things.buildings?.find((x) => x.building === id)
    const sub = b ? [t('cost', { n: b.cost }), t('places', { n: b.places })].join(', ') : ''
    return b ? { ...PLAIN, name: b.name, sub, text: b.effect, rulings: b.rulings ?? [], art: b.building, kind: kindOf(b), cost: b.cost, vp: b.points } : null
  }
  if (kind === 'card') {
    const c = things.cards?.find((x) => x.card === id)
    return c ? { ...PLAIN, name: c.name, sub: t('cost', { n: c.cost }), text: c.effect, rulings: c.rulings ?? [], art: c.card, kind: cardKind(c.card), cost: c.cost, vp: c.points } : null
  }
  return other(things, kind, id)
}

/** Tiles, festival tasks, achievements, abilities: whatever the server has a sentence for. */
function other(things: Things, kind: string, id: string): Ruling | null {
  const list = (things as unknown as Record<string, unknown>)[`${kind}s`]
  const found = Array.isArray(list) ? (list as Record<string, unknown>[]).find((x) => x[kind] === id) : undefined
  const name = String(found?.['name'] ?? things.words[kind]?.[id] ?? '')
  const text = String(found?.['effect'] ?? found?.['does'] ?? '')
  const rulings = (found?.['rulings'] as string[] | undefined) ?? []
  return name && text ? { ...PLAIN, name, text, rulings, token: kind === 'tile' ? artOf(things, id) : 'rose' } : null
}
