// Names and short facts about seats and what they took that several panels say.
import type { Live } from '../live/live.svelte'
import { t } from '../words/index.svelte'

export const nameOf = (live: Live, seat: number | null): string => {
  if (seat === null) return ''
  const info = live.table?.seats[seat]
  if (info?.name) return info.name
  return info?.open ? t('empty.seat') : info?.kind === 'bot' ? `${t('bot')} ${live.chair(seat) + 1}` : t('player', { n: live.chair(seat) + 1 })
}

/** The seat's name, or "You". */
export const called = (live: Live, seat: number | null): string =>
  seat !== null && seat === live.you ? t('you') : nameOf(live, seat)

/** Who took which card in this round. */
export const picks = (live: Live): Record<string, number> => live.position?.picks ?? {}

/** The card whose phase runs; '' for none. */
export const running = (live: Live): string => (live.position && live.title.picks?.running(live.position)) ?? ''

export const chooser = (live: Live): number | null => live.position?.chooser ?? null

export const pickName = (live: Live, id: string): string => (live.things && live.title.picks?.cards(live.things).find((card) => card.id === id)?.name) ?? id

/** The name of a thing, by its key: `building:harbor`. */
export function thingCalled({ things }: Pick<Live, 'things'>, key: string): string {
  const [kind = '', id = ''] = key.split(':')
  return things?.words[kind]?.[id] ?? id
}

export const roundOf = (live: Live): number => {
  const state = live.position?.state as { rounds?: number } | undefined
  return (state?.rounds ?? 0) + 1
}

/** Whether somebody is here, away, or a bot plays. */
export function presence(live: Live, seat: number): string {
  const info = live.table?.seats[seat]
  if (!info) return ''
  if (info.open) return info.name ? t('empty.seat') : '' // its name says so already
  if (info.kind !== 'person' && info.kind !== 'bot') return t('by.rules')
  if (info.level) return info.kind === 'bot' ? t('bot') : t('bot.for')
  return info.mine ? t('you') : info.online ? t('here') : t('away')
}

/** What brings the end near, in few words; whose it is stands before them. */
export const soonWords = (live: Live): string[] => [
  ...new Set((live.position?.soon ?? []).map((s) => (s.seat === undefined ? s.words : `${called(live, s.seat)}: ${s.words}`))), // two causes, one last round
]

/** The same in a sentence each. */
export const soonNotes = (live: Live): string => (live.position?.soon ?? []).map((s) => s.note ?? s.words).join(' ')
