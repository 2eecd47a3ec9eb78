// Names and short facts about seats and roles that several panels say.
import type { Live } from '../live/live.svelte'
import { t } from '../words/index.svelte'

export const nameOf = (live: Live, seat: number | null): string => {
  if (seat === null) return ''
  const info = live.table?.seats[seat]
  if (info?.name) return info.name
  return info?.open ? t('empty.seat') : info?.kind === 'bot' ? `${t('bot')} ${seat + 1}` : t('player', { n: seat + 1 })
}

/** The seat's name, or "You". */
export const called = (live: Live, seat: number | null): string =>
  seat !== null && seat === live.you ? t('you') : nameOf(live, seat)

/** Who took which role in this round: said by the server, or read off the log. */
export function picks(live: Live): Record<string, number> {
  if (live.position?.picks) return live.position.picks
  const last = live.log.at(-1)?.round ?? 0
  const found: Record<string, number> = {}
  for (const e of live.log) {
    if (e.round === last && e.verb === 'role' && e.fields?.['role'] && e.seat !== null) found[String(e.fields['role'])] = e.seat
  }
  return found
}

/** The role whose phase runs. */
export function running(live: Live): string {
  const said = live.position?.role
  if (said !== undefined) return said ?? ''
  if (live.position?.phase.name === 'roles') return ''
  const last = live.log.findLast((e) => e.verb === 'role')
  return String(last?.fields?.['role'] ?? '')
}

export const chooser = (live: Live): number | null => live.position?.chooser ?? picks(live)[running(live)] ?? null

export const roleName = (live: Live, role: string): string =>
  live.things?.roles.find((r) => r.role === role)?.name ?? role

/** The name of a role or a building, by its key: `building:harbor`. */
export function thingCalled({ things }: Pick<Live, 'things'>, key: string): string {
  const [kind = '', id = ''] = key.split(':')
  return things?.words[kind]?.[id] ?? id
}

export const roundOf = (live: Live): number => {
  const state = live.position?.state as { rounds?: number } | undefined
  return (state?.rounds ?? 0) + 1
}

/** Roles of several titles share a drawing and a colour. */
export const emblem = (id: string): string =>
  id.startsWith('prospector') ? 'prospector' : id === 'producer' ? 'craftsman' : id === 'buccaneer' ? 'smuggler' : id
export const hue = (id: string): string => (id.startsWith('prospector') ? 'prospector' : id === 'producer' ? 'craftsman' : id)

/** Whether somebody is here, away, or a bot plays. */
export function presence(live: Live, seat: number): string {
  const info = live.table?.seats[seat]
  if (!info) return ''
  if (info.open) return info.name ? t('empty.seat') : '' // its name says so already
  if (info.kind === 'farmer') return t('by.rules')
  if (info.level) return info.kind === 'bot' ? t('bot') : t('bot.for')
  return info.mine ? t('you') : info.online ? t('here') : t('away')
}

/** What brings the end near, in few words; whose it is stands before them. */
export const soonWords = (live: Live): string[] => [
  ...new Set((live.position?.soon ?? []).map((s) => (s.seat === undefined ? s.words : `${called(live, s.seat)}: ${s.words}`))), // two causes, one last round
]

/** The same in a sentence each. */
export const soonNotes = (live: Live): string => (live.position?.soon ?? []).map((s) => s.note ?? s.words).join(' ')
