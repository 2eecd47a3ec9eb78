// What is going on at the table, in few words: for the header, the phone's bar, and whoever waits.
import type { Live } from '../live/live.svelte'
import type { Position } from '../live/protocol'
import { told } from '../titles/puerto_rico/told'
import type { State } from '../titles/puerto_rico/state'
import { t } from '../words/index.svelte'
import { called, chooser, roleName, running } from './naming'

/** Questions that come up within a role's phase and are better called by their own name. */
const STEPS = new Set(['hospice', 'lodge', 'university', 'payment', 'supplier', 'small_wharf', 'storage', 'guests', 'festival', 'cards', 'last_points', 'library', 'drawing'])

/** The name of what is being done now; '' while a role is chosen. */
export function stage(live: Live): string {
  const position = live.position
  if (!position || position.phase.name === 'roles') return ''
  const draft = told(position as Position<State>).draft
  if (draft) return `${t('draft')}, ${t('draft.pick', { n: draft.pick, all: draft.of })}`
  const role = running(live)
  return role && !STEPS.has(position.phase.name) ? roleName(live, role) : position.phase.words
}

/** The same as half a sentence, with whoever chose the role. */
export function stageLine(live: Live): string {
  const now = stage(live)
  const [role, by] = [running(live), chooser(live)]
  if (!now) return t('choosing')
  if (!role || by === null) return now
  const choice = by === live.you ? t('your.choice', { role: roleName(live, role) }) : t('their.choice', { role: roleName(live, role), who: called(live, by) })
  return now === roleName(live, role) ? choice : `${choice}: ${now}`
}
