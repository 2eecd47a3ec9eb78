// A facade by the name of its building, and the hue of its roof.
import { r, D } from './brush'
import { BASE } from './facades_base'
import { CARDS } from '../titles/san_juan/art/cards'
import { MORE } from '../titles/puerto_rico/art/expansions'
import { TOWN } from '../titles/san_juan/art/town'

const ALIKE: Record<string, string> = { indigo_plant: 'small_indigo_plant', sugar_mill: 'small_sugar_mill' }
const AFLOAT = new Set(['harbor', 'wharf', 'lighthouse', 'small_wharf'])
const FACADES: Record<string, string> = { ...CARDS, ...TOWN, ...MORE, ...BASE }

/** The drawing on its wash, on a grid of 48 units. */
export function facade(name: string): string {
  const drawn = FACADES[ALIKE[name] ?? name] ?? BASE['office'] ?? ''
  const ground = AFLOAT.has(name) ? '' : r(2, 44, 44, 2.5, D)
  const wash = (y: number, h: number) => `<rect x="-60" y="${y}" width="168" height="${h}" fill="var(--wash)"/>`
  return wash(-80, 220) + drawn + ground + wash(46, 60)
}

/** Commercial buildings carry the hue of the role in whose phase they work. */
const WORKS: Record<string, string> = {
  settler: 'hacienda construction_hut hospice forest_house hunting_lodge',
  mayor: 'villa',
  builder:
    'university church zoning_office black_market smithy quarry crane carpenter poor_house',
  craftsman: 'factory specialty_factory aqueduct well',
  trader:
    'small_market large_market office trading_post land_office market_stand market_hall hut customs_office tavern',
  captain: 'small_warehouse large_warehouse storehouse harbor wharf small_wharf lighthouse union_hall royal_supplier',
  prospector: 'gold_mine goldsmith',
  councillor: 'archive prefecture office_building',
  any: 'chapel guesthouse library tower guard_room bank park',
}
const PHASE = new Map(Object.entries(WORKS).flatMap(([role, names]) => names.split(' ').map((n) => [n, role] as const)))

export const phaseOf = (name: string): string | undefined => PHASE.get(name)
