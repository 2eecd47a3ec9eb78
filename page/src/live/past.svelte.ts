// Looking back: a moment of the past is shown instead of the present one; nothing can be pressed there.
import { get } from './api'
import type { Back, Position } from './schema'

export type Moment = Back & { seq: number }

/** The table one looks back on. */
interface Shown {
  readonly present: Position | null
  readonly table: { readonly table: string } | null
  readonly you: number | null
  readonly lang: string
}

export class Past {
  moment = $state.raw<Moment | null>(null)
  loading = $state(false)
  readonly at = $derived(this.moment?.seq ?? null)
  readonly #live: Shown
  readonly #seen = new Map<string, Moment>()
  #wanted = -1

  constructor(live: Shown) {
    this.#live = live
  }

  /** The number of the newest turn. */
  get last(): number {
    return this.#live.present?.seq ?? 0
  }

  /** Shows the table after a turn. */
  async go(seq: number): Promise<void> {
    const at = Math.max(0, Math.min(seq, this.last))
    this.#wanted = at
    this.loading = true
    const moment = await this.fetch(at).catch(() => null)
    if (this.#wanted !== at) return // another moment was asked for since
    this.loading = false
    if (!moment) return
    this.moment = moment
    this.#address(at)
  }

  step(by: number): void {
    const from = this.#wanted >= 0 ? this.#wanted : this.last
    if (from + by > this.last) this.back()
    else void this.go(from + by)
  }

  /** To the present again. */
  back(): void {
    this.#leave()
    this.#address(null)
  }

  /** Another viewer or another language: what was seen before is not theirs. */
  forget(): void {
    this.#seen.clear()
    if (this.moment) void this.go(this.moment.seq)
  }

  /** The table after a turn, as it was. */
  async fetch(at: number): Promise<Moment> {
    const { table, you, lang } = this.#live
    const key = `${lang}/${you}/${at}/${this.#live.present?.over}` // after the end nothing is hidden
    const seen = this.#seen.get(key)
    if (seen) return seen
    const moment = { seq: at, ...(await get<Back>(`/api/tables/${table?.table}/at/${at}?lang=${lang}&as=${you ?? 'watch'}`)) }
    this.#seen.set(key, moment)
    return moment
  }

  /** The browser went back or on: what is shown follows the address. */
  returned(): void {
    const at = new URL(location.href).searchParams.get('at')
    if (at !== null) void this.go(Number(at))
    else if (this.moment || this.loading) this.#leave()
  }

  #leave(): void {
    this.#wanted = -1
    this.loading = false
    this.moment = null
  }

  /** A moment has an address, and going there is a step of the browser: Back leads to where one looked back from. */
  #address(at: number | null): void {
    const url = new URL(location.href)
    const there = url.searchParams.has('at')
    if (at !== null) {
      url.searchParams.set('at', String(at))
      if (there) history.replaceState(history.state, '', url)
      else history.pushState({ looking: true }, '', url)
    } else if (there && (history.state as { looking?: boolean } | null)?.looking) history.back()
    else if (there) {
      url.searchParams.delete('at')
      history.replaceState(history.state, '', url)
    }
  }
}
