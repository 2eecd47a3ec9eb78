// How cards of San Juan are drawn, and how a hand is laid out.
import type { Card, Things } from '../live/protocol'
import type { Count } from '../puerto/state'

const MAKES: Record<string, string> = {
  indigo_plant: 'indigo',
  sugar_mill: 'sugar',
  tobacco_storage: 'tobacco',
  coffee_roaster: 'coffee',
  silver_smelter: 'silver',
}
const GREAT = new Set(['statue', 'victory_column', 'hero', 'guild_hall', 'city_hall', 'triumphal_arch', 'palace', 'residence', 'cathedral'])

export const makes = (card: string): string => MAKES[card] ?? ''
export const kindOf = (card: string): string => MAKES[card] ?? (GREAT.has(card) ? 'great' : 'trade')
export const cardOf = (things: Things | null, id: string | null | undefined): Card | undefined =>
  things?.cards?.find((c) => c.card === id)

export interface Held {
  key: string
  card: Card
  index: number // among equal ones
}

/** A hand as single cards in the order of their cost. */
export function laidOut(things: Things | null, hand: Count | null | undefined): Held[] {
  return (things?.cards ?? [])
    .filter((c) => (hand?.[c.card] ?? 0) > 0)
    .sort((a, b) => a.cost - b.cost)
    .flatMap((card) => Array.from({ length: hand?.[card.card] ?? 0 }, (_, index) => ({ key: `${card.card}/${index}`, card, index })))
}

/** Points as printed; buildings that count at the end show a star. */
export const worth = (card: Card): number | string => card.points || '★'
