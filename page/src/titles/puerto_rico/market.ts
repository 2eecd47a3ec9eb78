// How a building stands in the supply: its state, my price, why not.
import type { Live } from '../../live/live.svelte'
import type { Building, PuertoRicoPosition } from './schema'
import { gain } from '../../logic/targets'
import { t } from '../../words/index.svelte'
import { kindOf, thingsOf } from './reading'
import { of } from './state'

export type Stand = ReturnType<typeof stand>

/** The buildings of this game: those for sale and those that stand somewhere. */
export const inPlay = (live: Live, position: PuertoRicoPosition): Building[] =>
  (thingsOf(live)?.buildings ?? []).filter((b) => b.building in position.state.market || position.state.seats.some((s) => s.built.includes(b.building)))

/** The farmer whose marker keeps a large building for itself. */
function keeper(position: PuertoRicoPosition, building: string): number | null {
  const at = position.state.reserved?.indexOf(building) ?? -1
  return at < 0 ? null : (position.farmers?.[at]?.seat ?? null)
}

export function stand(live: Live, position: PuertoRicoPosition, b: Building) {
  const legal = live.targets.get(`building:${b.building}`)
  const dim = position.dim.find((d) => d.fields['building'] === b.building)
  const left = of(position.state.market, b.building)
  const owners = position.state.seats.flatMap((s, i) => (s.built.includes(b.building) ? [i] : []))
  const mine = live.you !== null && owners.includes(live.you) ? live.you : null
  const price = legal ? Math.max(0, -gain(legal, live.you, 'coins')) : (dim?.price ?? position.prices?.[b.building] ?? null)
  const short = dim?.code === 'short'
  const barred = !!dim && dim.code !== 'gone' && dim.code !== 'mine'
  const state = legal ? (live.chosen?.id === legal.id ? 'sel' : 'legal') : mine !== null ? 'dim' : !left ? 'gone' : barred ? 'dim' : live.planning && live.plan.key === `building:${b.building}` ? 'plan' : ''
  const why = short ? t('short', { n: dim.by ?? 0 }) : mine !== null ? t('mine.built') : !left ? t('none.left') : (dim?.why ?? '')
  const pays = legal || short ? price : b.cost
  return {
    id: b.building,
    name: b.name,
    kind: kindOf(b),
    cost: b.cost,
    vp: b.points,
    places: b.places,
    left,
    price,
    state,
    why,
    mine,
    owners,
    hint: legal ? (live.hints?.findIndex((h) => h.id === legal.id) ?? -1) + 1 : 0,
    keeper: keeper(position, b.building),
    label: [b.name, t('cost', { n: pays ?? b.cost }), t('left', { n: left }), why, keeper(position, b.building) === null ? '' : t('reserved')].filter(Boolean).join(', '),
    legal,
  }
}
