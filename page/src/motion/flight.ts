// A flight: one piece that goes from a named place to another. Places are `data-place` of what is drawn.
export interface Flight {
  art: string // a glyph of the sheet; `card` is the back of a card, `facade:x` a building
  from: string
  to: string
  n: number
}

/** The names to look for, from the finest to the coarsest: `seat:1:goods:corn`, `seat:1:goods`, `seat:1`. */
export function names(place: string): string[] {
  const parts = place.split(':')
  const least = parts[0] === 'seat' ? 2 : parts.length
  return Array.from({ length: parts.length - least + 1 }, (_, i) => parts.slice(0, parts.length - i).join(':'))
}

/** Who took a card of a kind puts the flag on it. */
export function picked(kind: string, before: { picks?: Record<string, number> }, after: { picks?: Record<string, number> }): Flight[] {
  return Object.entries(after.picks ?? {})
    .filter(([id, seat]) => before.picks?.[id] !== seat)
    .map(([id, seat]) => ({ art: `flag:${seat}`, from: `seat:${seat}`, to: `${kind}:${id}`, n: 1 }))
}

/** What flows out of some places and into others, matched one by one; what has no other end is left over. */
export class Flow {
  readonly flights: Flight[] = []
  readonly #out: [string, number][] = []
  readonly #in: [string, number][] = []
  readonly #art: string

  constructor(art: string) {
    this.#art = art
  }

  /** A place had `before` of it and has `after` now. */
  change(place: string, before: number, after: number): this {
    if (before > after) this.#out.push([place, before - after])
    if (after > before) this.#in.push([place, after - before])
    return this
  }

  /** Pairs outs with ins; the rest goes to, or comes from, `bank`. */
  settle(bank: string): Flight[] {
    for (const source of this.#out) {
      for (const sink of this.#in) {
        const n = Math.min(source[1], sink[1])
        if (n) this.#fly(source[0], sink[0], n)
        source[1] -= n
        sink[1] -= n
      }
      if (source[1]) this.#fly(source[0], bank, source[1])
    }
    for (const [place, n] of this.#in) if (n) this.#fly(bank, place, n)
    return this.flights
  }

  #fly(from: string, to: string, n: number): void {
    if (from !== to) this.flights.push({ art: this.#art, from, to, n })
  }
}
