// The lines of the log as they are shown: hints stand where they were asked for, and what is said several times in a row is said once.
import type { ChatLine, Entry } from '../live/schema'
import { text } from '../live/said'

export interface Shown extends Entry {
  key: string
  times: number
  hint?: boolean
}

export function lines(log: readonly Entry[], chat: readonly ChatLine[]): Shown[] {
  const shown: Shown[] = []
  const first = log[0]?.seq ?? 0
  const hints = chat.filter((l) => l.kind === 'hint' && (l.turn ?? 0) >= first)
  const asked = (before: number, round: number) => {
    while (hints[0] && (hints[0].turn ?? 0) <= before) {
      const { n, seat, turn } = hints.shift() as ChatLine
      // It shows the table at which it was asked for: the one before that turn.
      shown.push({ key: `hint/${n}`, seq: (turn ?? 1) - 1, n, seat, round, said: [], times: 1, hint: true })
    }
  }
  for (const entry of log) {
    asked(entry.seq, entry.round)
    const last = shown.at(-1)
    if (last && !last.hint && text(last.said) === text(entry.said) && !entry.note && last.round === entry.round && !entry.fields) last.times++
    else shown.push({ ...entry, key: `${entry.seq}/${entry.n}`, times: 1 })
  }
  asked(Infinity, log.at(-1)?.round ?? 0)
  return shown
}
