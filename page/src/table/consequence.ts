// What would follow from what is chosen: the words on the button, what it costs, what it brings, what is kept.
import type { Live } from '../live/live.svelte'
import type { Legal } from '../live/protocol'
import { gain } from '../logic/targets'
import { total } from '../logic/gestures'
import { begun } from '../titles/san_juan/reading'
import { t } from '../words/index.svelte'
import { nameOf, roleName } from './naming'

const SHORT = 26

const thingName = (live: Live, a: Legal): string =>
  live.things?.buildings?.find((b) => b.building === a.fields['building'])?.name ?? live.things?.cards?.find((c) => c.card === a.fields['card'])?.name ?? ''

/** What the one button does, in a few words. */
export function buttonOf(live: Live): string {
  const a = live.chosen
  if (!a) return gestureButton(live)
  if (a.label) return a.label
  if (a.fields.move === 'build') return t('do.build', { what: thingName(live, a) })
  if (a.fields.move === 'role') return t('do.role', { what: roleName(live, String(a.fields['role'])) })
  return a.words.length <= SHORT ? a.words : t('confirm')
}

function gestureButton(live: Live): string {
  const n = total(live.wish)
  switch (live.gesture) {
    case 'placing':
      return t('do.place')
    case 'storing':
      return t('do.keep')
    case 'producing':
      return n ? t('do.produce', { n }) : t('do.produce.none')
    case 'selling':
      return n ? t('do.sell', { n }) : t('do.sell.none')
    case 'giving':
      return paying(live) || t('do.give', { n })
    default:
      return t('confirm')
  }
}

/** The card that a payment is for, as the words of the button. */
function paying(live: Live): string {
  if (live.position?.purpose !== 'payment') return ''
  const card = begun(live)
  return card ? t('do.build', { what: card.name }) : t('do.pay', { n: total(live.wish) })
}

export const priceOf = (live: Live): number => (live.chosen ? -gain(live.chosen, live.you, 'coins') : 0)
export const pointsOf = (live: Live): number => (live.chosen ? gain(live.chosen, live.you, 'vp') : 0)

/** What follows for me, in short sentences; else the rule of the thing. */
export const forMe = (live: Live, a: Legal): string =>
  a.consequence || a.effects.filter((e) => e.seat === live.you).map((e) => e.words).join(', ') || ruleOf(live, a)

/** The same, and what follows for others. */
export function consequence(live: Live, a: Legal): string {
  const others = (a.others ?? []).map((o) => `${nameOf(live, o.seat)}: ${o.words}`).join('; ')
  return [forMe(live, a), others && `${others}.`].filter(Boolean).join(' ')
}

function ruleOf(live: Live, a: Legal): string {
  if (a.fields.move === 'role') return live.things?.roles.find((r) => r.role === a.fields['role'])?.does ?? ''
  if (a.fields.move !== 'build') return ''
  const b = live.things?.buildings?.find((x) => x.building === a.fields['building'])
  return b?.effect ?? live.things?.cards?.find((x) => x.card === a.fields['card'])?.effect ?? ''
}
