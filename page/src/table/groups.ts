// Moves to choose from, grouped by what they are about, each as a verb and its thing.
import type { Live } from '../live/live.svelte'
import type { Offer } from '../live/schema'
import { isPass } from '../logic/targets'
import { deedOf } from './consequence'

const FEW = 4 // moves that need no heads
const SHORT = 28 // letters of which two stand beside each other on a phone, in two lines

export interface Group {
  head: string
  /** Two beside each other. */
  pairs: boolean
  moves: { offer: Offer; words: string }[]
}

/** In the order in which they are offered; heads only where there are several kinds. */
export function grouped(live: Live, moves: readonly Offer[]): Group[] {
  const groups = new Map<string, Offer[]>()
  const about = (offer: Offer) => (live.things && live.title.group?.(live.things, offer.fields)) || ''
  for (const offer of moves.filter((move) => !isPass(move))) groups.set(about(offer), [...(groups.get(about(offer)) ?? []), offer])
  if (groups.size < 2 || moves.length <= FEW) return [{ head: '', pairs: false, moves: [...groups.values()].flat().map((offer) => ({ offer, words: offer.words })) }]
  return [...groups].map(([head, offers]) => {
    const deeds = offers.map((offer) => (head && deedOf(live, offer)) || offer.words)
    const alike = (deed: string) => deeds.filter((each) => each === deed).length > 1
    const found = offers.map((offer, i) => ({ offer, words: alike(deeds[i]!) ? offer.words : deeds[i]! }))
    return { head, pairs: found.length > 1 && found.every(({ words }) => words.length <= SHORT), moves: found }
  })
}
