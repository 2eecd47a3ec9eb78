// Ways to begin a gesture: as the bot would, as it was before, or with nothing. All tentative; every piece can be moved.
import type { Live } from './live.svelte'
import type { Fields } from './schema'

/** How long a question waits for its first proposal; what comes later is not laid out under somebody's hand. */
const PATIENCE = 1500
type Counts = readonly (readonly [string, number])[]
export type Source = '' | 'suggested' | 'before' | 'clear'

const about = ({ n: _, ...rest }: Fields): string => JSON.stringify(Object.entries(rest).sort())

export class Proposal {
  readonly #live: Live
  #source = $state<Source>('')
  /** The first proposal is on its way: nothing can be confirmed before it is there, or given up. */
  pending = $state(false)
  #asked = 0
  #confirmed = new Map<string, Counts>()

  constructor(live: Live) {
    this.#live = live
  }

  /** What is laid out as it is; '' once a hand has changed it. */
  get source(): Source {
    return this.#live.touched ? '' : this.#source
  }

  /** Whether the bot may be asked: the one place to switch proposals off. */
  get offered(): boolean {
    const { doing, asked, past } = this.#live
    return !!doing?.proposed && asked && !past.moment
  }

  /** A gesture's question has come. */
  open(): void {
    this.#asked++
    this.#source = ''
    this.pending = false
    if (this.offered) void this.suggest(true)
  }

  /** Lays out what the bot would do; a question that just opened waits for it a little. */
  async suggest(first = false): Promise<void> {
    const mine = ++this.#asked
    this.pending = first
    const late = setTimeout(() => mine === this.#asked && first && this.#giveUp(), PATIENCE)
    const answer = await this.#live.ask({ type: 'suggest', ...this.#live.at })
    clearTimeout(late)
    if (mine !== this.#asked) return
    this.pending = false
    if (answer.type === 'suggested' && !(first && this.#live.touched)) this.#decided(answer.decisions)
    else if (answer.type === 'refused' && !first) this.#live.refusal = answer.sentence
  }

  #giveUp(): void {
    this.#asked++
    this.pending = false
  }

  #decided(decisions: readonly Fields[]): void {
    const { doing, wish } = this.#live
    if (!doing) return
    const found = new Map(decisions.map((each) => [about(each), Number(each['n'])]))
    this.#lay([...wish.keys()].map((key) => [key, found.get(about(doing.decision(key, 0))) ?? 0]), 'suggested')
  }

  /** How it was before the question, or the last time; null where there is no such thing. */
  get earlier(): Counts | null {
    const { doing, present, you } = this.#live
    return (present && you !== null && doing?.before?.(this.#live, present, you, this.#confirmed.get(doing.name))) || null
  }

  before(): void {
    if (this.earlier) this.#lay(this.earlier, 'before')
  }

  clear(): void {
    this.#lay([...this.#live.wish.keys()].map((key) => [key, 0]), 'clear')
  }

  /** What is confirmed now is the last time of the next. */
  remember(): void {
    if (this.#live.doing) this.#confirmed.set(this.#live.doing.name, [...this.#live.wish])
  }

  #lay(counts: Counts, source: Source): void {
    this.#asked++
    this.pending = false
    this.#live.refusal = ''
    for (const [key, n] of counts) this.#live.wish.set(key, n)
    this.#live.touched = false
    this.#source = source
  }
}
