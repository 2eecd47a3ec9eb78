// What would follow from what is chosen: the words on the button, what it costs, what it brings, what is kept.
import type { Live } from '../live/live.svelte'
import type { Offer } from '../live/schema'
import { gain } from '../logic/targets'
import type { About } from '../titles/title'
import { said, t } from '../words/index.svelte'
import { nameOf } from './naming'

const SHORT = 34 // letters that a button has room for
const SAID_WHOLE = new Set(['ship', 'sell', 'extra', 'pass']) // where they are short: price and ship belong to them

/** What a move is about, as its title tells it. */
export const about = (live: Live, a: Offer | undefined): About => (a && live.things ? live.title.about(live.things, a.fields) : {})

/** A move as a verb and its thing, where its title or the page has words for it; else ''. */
export function deedOf(live: Live, a: Offer): string {
  const what = a.label ?? about(live, a).name ?? ''
  const none = a.fields['n'] === 0 ? `do.it.${a.fields.move}.none` : ''
  const key = none && said(none) ? none : `do.it.${a.fields.move}`
  return said(key) ? t(key, { what }) : ''
}

/** What the one button does, in a few words: a verb and its thing. */
export function buttonOf(live: Live): string {
  const a = live.chosen
  if (!a) return live.doing?.button(live) ?? t('confirm')
  if (a.fields.move === 'build') return t('do.build', { what: about(live, a).name ?? '' })
  if (a.fields.move === live.title.picks?.kind) return t('do.pick', { what: about(live, a).name ?? '' })
  if (a.words.length <= SHORT && (SAID_WHOLE.has(a.fields.move) || !deedOf(live, a))) return a.words
  if (a.fields.move === 'pass') return a.label ?? t('confirm')
  return deedOf(live, a) || (a.label ? t('do.it', { what: a.label }) : t('confirm'))
}

export const priceOf = (live: Live): number => (live.chosen ? -gain(live.chosen, live.you, 'coins') : 0)
export const pointsOf = (live: Live): number => (live.chosen ? gain(live.chosen, live.you, 'vp') : 0)

/** What follows for me, in short sentences; else the rule of the thing. */
export const forMe = (live: Live, a: Offer): string =>
  a.consequence || a.effects.filter((e) => e.seat === live.you).map((e) => e.words).join(', ') || (about(live, a).rule ?? '')

/** The same, and what follows for others. */
export function consequence(live: Live, a: Offer): string {
  if (a.rest) return [forMe(live, a), a.rest].filter(Boolean).join(' ')
  const others = (a.others ?? []).map((o) => `${nameOf(live, o.seat)}: ${o.words}`).join('; ')
  return [forMe(live, a), others && `${others}.`].filter(Boolean).join(' ')
}
