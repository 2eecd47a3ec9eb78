// How a lesson goes on: what is said in a position, from what was said before. Kept in the browser; the game itself is
// where the table is.
import type { Guide } from '../live/schema'

/** What this browser remembers of a lesson at a table. */
export interface Memory {
  at: number // the latest guided decision; -1 before the first
  ended: boolean // the guided part is over
  said: string[] // remarks
  quiet: number // own questions since the last of them
  skipped: boolean
}

/** What is said now. */
export interface Step {
  number: number // a guided decision; -1 for none
  note: '' | 'otherwise' | 'alone' | 'done'
  remark: string
}

export const FRESH: Memory = { at: -1, ended: false, said: [], quiet: 0, skipped: false }
export const SILENT: Step = { number: -1, note: '', remark: '' }

/** The learner is asked: what is said, and what is remembered of it. Remarks come ever more seldom, each once. */
export function heard(memory: Memory, guide: Guide, total: number): [Memory, Step] {
  const number = guide.decision ?? -1
  if (number >= 0) {
    const other = memory.at >= 0 && number !== memory.at && number !== memory.at + 1
    return [{ ...memory, at: number }, { number, note: other ? 'otherwise' : '', remark: '' }]
  }
  if (!memory.ended) {
    const whole = memory.at === total - 1
    return [{ ...memory, ended: true }, { number, note: whole ? 'done' : 'alone', remark: '' }]
  }
  const remark = (guide.remarks ?? []).find((name) => !memory.said.includes(name)) ?? ''
  if (!remark || memory.quiet < memory.said.length) return [{ ...memory, quiet: memory.quiet + 1 }, SILENT]
  return [{ ...memory, said: [...memory.said, remark], quiet: 0 }, { number, note: '', remark }]
}

/** How many guided decisions are behind the learner. */
export const done = (memory: Memory, total: number): number => (memory.ended && memory.at === total - 1 ? total : Math.max(0, memory.at))

/** A message of the server with its values. */
export const filled = (text: string | undefined, values: Record<string, string | number>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
