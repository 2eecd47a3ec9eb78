// A table in preparation, in one sentence.
import { t, voice } from '../words/index.svelte'
import type { Plan } from './plan.svelte'

export const listed = (words: string[]): string => new Intl.ListFormat(voice.lang, { type: 'unit', style: 'short' }).format(words)
const and = (words: string[]): string => new Intl.ListFormat(voice.lang, { type: 'conjunction' }).format(words)
const capital = (s: string): string => s.charAt(0).toLocaleUpperCase(voice.lang) + s.slice(1)

export function summed(plan: Plan): { game: string; rest: string; who: string; start: string } {
  const count = (kind: string) => plan.seats.filter((s) => s.kind === kind).length
  const me = count('me')
  const who = and([
    me > 1 ? t('sum.hot', { n: me }) : me ? t('sum.me') : '',
    ...(['friend', 'bot', 'rules'] as const).map((k) => (count(k) ? t(k === 'friend' ? 'sum.friends' : k === 'bot' ? 'sum.bots' : 'sum.ruled', { n: count(k) }) : '')),
  ].filter(Boolean)) // prettier-ignore
  const clock = plan.clock === 'none' ? t('clock.no') : plan.clock === 'own' ? t('clock.sum', { n: plan.bank }) : t(`clock.${plan.clock}`)
  const first = plan.first === 'random' ? t('first.lot') : plan.seats[Number(plan.first)]?.name || t('seat.n', { n: Number(plan.first) + 1 })
  const on = plan.offered.filter((m) => plan.modules.includes(m.module)).map((m) => m.name)
  const bent = plan.changed(plan.relevant).map((o) => o.name)
  return {
    game: [plan.book?.name ?? '', t('players', { n: plan.seats.length }), t('about', { n: plan.book?.minutes ?? 0 })].join(', '),
    rest: `${capital(who)}. ${on.length ? listed(on) : t('expansions.none')}${bent.length ? `; ${listed(bent)}` : ''}. ${capital(clock)}.`,
    who: capital(who),
    start: [first, clock, plan.seed].filter(Boolean).join(', '),
  }
}
