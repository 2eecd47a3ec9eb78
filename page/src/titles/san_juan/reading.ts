// How cards of San Juan are drawn, and how a hand is laid out.
import type { Live } from '../../live/live.svelte'
import type { Card, SanJuanPosition, SanJuanThings } from './schema'

/** What every part of the board is given. */
export interface BoardProps {
  live: Live
  position: SanJuanPosition
}

const MAKES: Record<string, string> = {
  indigo_plant: 'indigo',
  sugar_mill: 'sugar',
  tobacco_storage: 'tobacco',
  coffee_roaster: 'coffee',
  silver_smelter: 'silver',
}
const GREAT = new Set(['statue', 'victory_column', 'hero', 'guild_hall', 'city_hall', 'triumphal_arch', 'palace', 'residence', 'cathedral'])

export const makes = (card: string): string => MAKES[card] ?? ''
/** The good that lies on a building: its own, or whatever a customs office holds. */
export const holds = (card: string): string => MAKES[card] ?? (card === 'customs_office' ? 'customs' : '')
export const kindOf = (card: string): string => MAKES[card] ?? (GREAT.has(card) ? 'great' : 'trade')
export const cardOf = (things: SanJuanThings | null, id: string | null | undefined): Card | undefined =>
  things?.cards?.find((c) => c.card === id)

export interface Held {
  key: string
  card: Card
  index: number // among equal ones
}

/** A hand as single cards in the order of their cost. */
export function laidOut(things: SanJuanThings | null, hand: Record<string, number> | null | undefined): Held[] {
  return (things?.cards ?? [])
    .filter((c) => (hand?.[c.card] ?? 0) > 0)
    .sort((a, b) => a.cost - b.cost)
    .flatMap((card) => Array.from({ length: hand?.[card.card] ?? 0 }, (_, index) => ({ key: `${card.card}/${index}`, card, index })))
}

/** Points as printed; buildings that count at the end show a star. */
export const worth = (card: Card): number | string => card.points || '★'

/** The card I am building and have not paid yet. */
export function begun(live: Live): Card | undefined {
  const last = live.asked ? live.log.findLast((e) => e.tentative && e.seat === live.you && e.verb === 'build') : undefined
  return cardOf(thingsOf(live), last?.fields?.['card'] as string | undefined)
}

const DEEDS: Record<string, string> = { payment: 'pay', limit: 'discard', archive: 'discard', start: 'discard', swap: 'swap', banking: 'bank' }
/** What one does with cards that leave the hand: they are paid, discarded, exchanged, or put under the bank. */
export const deedOf = (purpose: string | null | undefined): string => DEEDS[purpose ?? ''] ?? 'give'

/** What lies under a building: cards of chapel, bank and harbor. */
export const under = (seat: { under_chapel: number; under_bank: number; under_harbor: number }, card: string): number =>
  card === 'chapel' ? seat.under_chapel : card === 'bank' ? seat.under_bank : card === 'harbor' ? seat.under_harbor : 0

type Town = SanJuanPosition['state']['seats'][number]

/** How many of its equals the rules take before a building: goods come on the first empty one, all else begins with the last. */
export function before({ site, full }: Town, at: number, filling = false): number {
  const equal = site.flatMap((card, i) => (card === site[at] && !!full[i] === !!full[at] ? [i] : []))
  return filling ? equal.indexOf(at) : equal.length - 1 - equal.indexOf(at)
}

/** Whether the gesture fills or empties this building. */
export function turns({ gesture, wish }: Live, seat: Town, at: number): boolean {
  const filling = gesture === 'producing'
  const card = seat.site[at]
  return !!card && (filling || gesture === 'selling') && !!seat.full[at] !== filling && before(seat, at, filling) < (wish.get(holds(card)) ?? 0)
}

/** What is in the box, as this title has it. */
export const thingsOf = (live: Live): SanJuanThings | null => live.things as SanJuanThings | null
