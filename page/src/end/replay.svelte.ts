// Walking through a game: where one stands, and going on by itself. On the board it moves the past that is shown.
import { chart } from '../live/api'
import type { Live } from '../live/live.svelte'
import { deedAt, pickAt, roundAt, roundsOf } from './rounds'

const STEP = 1100 // milliseconds from one turn to the next at plain speed
export const SPEEDS = [0.5, 1, 2, 4]
export const faster = (speed: number): number => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
export const speedWords = (speed: number): string => (speed === 0.5 ? '½×' : `${speed}×`)

/** Where one stood last, so that scores and board agree. */
const STOOD = new WeakMap<Live, number>()

export class Replay {
  playing = $state(false)
  speed = $state(1)
  #stand = $state<number | null>(null)
  #whole = $state(false)
  #timer = 0
  readonly #live: Live

  readonly last = $derived.by(() => this.#live.present?.seq ?? 0)
  /** The turn one stands at: the one the board shows, or the one chosen beside the scores. */
  readonly at = $derived.by(() => this.#live.past.at ?? this.#stand ?? this.last)
  /** Empty until the whole log is known. */
  readonly rounds = $derived.by(() => (this.#whole ? roundsOf(this.#live.log, this.last, this.#live.chart, this.#live.title.picks?.kind) : []))
  readonly round = $derived(roundAt(this.rounds, this.at))
  readonly pick = $derived(pickAt(this.round, this.at))
  /** What was done there; until the whole log is known, what came with the moment. */
  readonly deed = $derived.by(() => deedAt(this.#live.log, this.at) ?? deedAt(this.#live.past.moment?.log ?? [], this.at))

  constructor(live: Live) {
    this.#live = live
    this.#stand = STOOD.get(live) ?? null
  }

  /** Fetches what is not known yet: the whole log, and after the end the chart. */
  async learn(): Promise<void> {
    const live = this.#live
    const drawn = live.present?.over && live.table && live.chart?.lang !== live.lang ? chart(live.table.table, live.lang).catch(() => null) : null
    if ((live.log[0]?.seq ?? 1) > 0) await live.earlier()
    this.#whole = true
    if (drawn) live.chart = (await drawn) ?? live.chart
  }

  /** Goes to a turn; the board follows when it shows the past. */
  async go(seq: number): Promise<void> {
    const at = Math.max(0, Math.min(seq, this.last))
    this.#stand = at
    STOOD.set(this.#live, at)
    if (this.#live.past.moment) await this.#live.past.go(at)
  }

  step(by: number): void {
    this.pause()
    void this.go(this.at + by)
  }

  /** Shows the board at this moment. */
  open(): Promise<void> {
    return this.#live.past.go(this.at)
  }

  play(): void {
    this.playing = true
    if (this.at >= this.last) void this.go(0)
    this.#next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#tick(), STEP / this.speed)
  }

  async #tick(): Promise<void> {
    if (!this.playing) return
    await this.go(this.at + 1)
    if (this.at >= this.last) this.pause()
    else if (this.playing) this.#next()
  }

  /** The address of this moment. */
  get link(): string {
    const url = new URL(location.pathname, location.origin)
    if (this.at < this.last || !this.#live.present?.over) url.searchParams.set('at', String(this.at))
    return url.href
  }
}
