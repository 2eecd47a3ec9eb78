// What is going on at the table, in few words: for the header, the phone's bar, and those who wait.
import type { Live } from '../live/live.svelte'
import { t } from '../words/index.svelte'
import { called, chooser, pickName, running } from './naming'

/** The name of what is being done now; '' while a card is chosen that opens a phase. */
export function stage(live: Live): string {
  const { position, title } = live
  if (!position || title.plans[title.picks?.kind ?? ''] === position.phase.name) return ''
  const own = title.stage?.(position)
  if (own) return own
  const now = running(live)
  return now && !title.picks?.steps.includes(position.phase.name) ? pickName(live, now) : position.phase.words
}

/** The same as half a sentence, with who opened the phase. */
export function stageLine(live: Live): string {
  const now = stage(live)
  const [open, by] = [running(live), chooser(live)]
  if (!now) return t('choosing')
  if (!open || by === null) return now
  const what = pickName(live, open)
  const choice = by === live.you ? t('your.choice', { what }) : t('their.choice', { what, who: called(live, by) })
  return now === what ? choice : `${choice}: ${now}`
}
