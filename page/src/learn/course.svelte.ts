// The lesson of the table that is open: its words, what it says now, and its proposal on the table.
import { untrack } from 'svelte'
import { get } from '../live/api'
import type { Live } from '../live/live.svelte'
import type { Fields, GuidedDecision, LessonText } from '../live/schema'
import { done, heard, SILENT, FRESH, type Memory, type Step } from './course'
import { advance, recall, remember } from './memory'

const alike = (a: Fields, b: Fields): boolean => Object.keys({ ...a, ...b }).every((key) => key === 'n' || a[key] === b[key])
const same = (a: Fields, b: Fields): boolean => alike(a, b) && a['n'] === b['n']

class Course {
  text = $state.raw<LessonText | null>(null)
  memory = $state.raw<Memory>(FRESH)
  step = $state.raw<Step>(SILENT)
  folded = $state(false)
  #table = ''
  #seen = ''
  #asked = ''

  readonly total = $derived(this.text?.decisions.length ?? 0)
  /** The decision that is told: the present one, or the latest while others play. */
  readonly number = $derived(this.step.number)
  readonly decision = $derived<GuidedDecision | undefined>(this.text?.decisions[this.number])
  readonly speaks = $derived(!!this.text && !this.memory.skipped && (this.number >= 0 || !!this.step.note || !!this.step.remark))

  /** Follows a table that is a lesson; called whenever its position changes. */
  follow(live: Live, lang: string): void {
    const table = live.table
    if (!table?.lesson) return this.#leave()
    void this.#read(table.title, table.lesson, lang)
    const { position } = live
    if (!this.text || !position || live.past.moment) return
    untrack(() => {
      if (this.#table !== table.table) {
        this.#table = table.table
        this.memory = recall(table.table)
        this.step = this.memory.ended ? SILENT : { ...SILENT, number: this.memory.at }
        this.#seen = ''
      }
      const now = `${position.seq}/${position.phase.name}/${position.lesson?.decision ?? ''}`
      if (!position.asked || now === this.#seen) return
      this.#seen = now
      this.#hear(live, table.table)
    })
  }

  #hear(live: Live, table: string): void {
    if (!this.text || !live.position) return
    ;[this.memory, this.step] = heard(this.memory, live.position.lesson ?? {}, this.total)
    this.folded = false
    remember(table, this.memory)
    advance(this.text.title, this.text.lesson, { table, done: done(this.memory, this.total) })
    if (this.decision && !this.memory.skipped) propose(live, this.decision.play)
  }

  /** The learner wants to choose without the lesson's proposal; its words stay. */
  own(live: Live): void {
    live.clear()
    this.folded = true
  }

  skip(skipped: boolean): void {
    this.memory = { ...this.memory, skipped }
    remember(this.#table, this.memory)
  }

  async #read(title: string, lesson: string, lang: string): Promise<void> {
    const path = `/api/lessons/${title}/${lesson}?lang=${lang}`
    if (path === this.#asked) return
    this.#asked = path
    const text = await get<LessonText>(path).catch(() => null)
    if (path === this.#asked) this.text = text ?? this.text
    if (!text) this.#asked = ''
  }

  #leave(): void {
    this.text = null
    this.#table = this.#asked = ''
  }
}

/** Lays the advice on the table, tentatively: the bar then has the button for it. */
function propose(live: Live, play: readonly Fields[]): void {
  const doing = live.doing
  if (!doing) {
    const offer = live.position?.legal.find((a) => play.some((p) => same(p, a.fields)))
    if (offer && live.chosen?.id !== offer.id) live.choose(offer)
    return
  }
  for (const key of [...live.wish.keys()]) {
    const advised = play.find((p) => alike(p, doing.decision(key, 0)))
    if (advised) live.wish.set(key, Number(advised['n'] ?? 0))
  }
  live.touched = true
}

export const course = new Course()
