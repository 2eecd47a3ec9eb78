// Giving cards, producing and selling: one movement of the hand each.
import type { Live } from '../../live/live.svelte'
import type { SanJuanPosition } from './schema'
import { total, type Gesture, type Sentence } from '../../logic/gestures'
import { t } from '../../words/index.svelte'
import { begun, deedOf, thingsOf } from './reading'

const GIVING: Gesture = {
  name: 'giving',
  asks: ({ move }) => move === 'give',
  begin: (_, position, seat) => Object.keys((position as SanJuanPosition).state.seats[seat]?.hand ?? {}).map((card) => [card, 0]),
  proposed: true,
  decision: (card, n) => ({ move: 'give', card, n }),
  button: (live) => paying(live) || t(`do.${deedOf(live.position?.purpose)}`, { n: total(live.wish) }),
  says: (live, position) => ({ note: staying(live, position as SanJuanPosition) }),
}

const PRODUCING: Gesture = {
  name: 'producing',
  asks: ({ move }) => move === 'produce',
  // Only what a building makes; a customs office is filled by other means.
  begin: (live) => (live.things?.goods ?? []).filter(({ good }) => thingsOf(live)?.cards.some((c) => c.good === good)).map(({ good }) => [good, 0]),
  decision: (good, n) => ({ move: 'produce', good, n }),
  button: ({ wish }) => (total(wish) ? t('do.produce', { n: total(wish) }) : t('do.produce.none')),
  says: (live) => more(live, 'how.producing'),
}

const SELLING: Gesture = {
  name: 'selling',
  asks: ({ move }) => move === 'sell',
  begin: ({ things }) => (things?.goods ?? []).map(({ good }) => [good, 0]),
  decision: (good, n) => ({ move: 'sell', good, n }),
  button: ({ wish }) => (total(wish) ? t('do.sell', { n: total(wish) }) : t('do.sell.none')),
  says: (live) => more(live, 'how.selling'),
}

export const GESTURES = [GIVING, PRODUCING, SELLING]

/** How it is done, and how many more could be. */
const more = ({ wish, due }: Live, how: string): Sentence => ({ note: t(how), lost: due.most > total(wish) && due.most < 99 ? t('could.more', { n: due.most - total(wish) }) : '' })

/** The card that a payment is for, as the words of the button. */
function paying(live: Live): string {
  if (live.position?.purpose !== 'payment') return ''
  const card = begun(live)
  return card ? t('do.build', { what: card.name }) : ''
}

/** How to give cards, and how many stay in the hand. */
function staying(live: Live, { state }: SanJuanPosition): string {
  const held = state.seats[live.you ?? -1]?.held ?? 0
  if (!live.ready) return t(`how.${deedOf(live.position?.purpose)}`)
  const kept = t('keep.cards', { n: held - total(live.wish) })
  return live.proposal.source === 'suggested' ? `${kept} ${t('given.suggested')}` : kept
}
