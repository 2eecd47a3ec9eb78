// Where a sent move is: on its way, in a slow line, arrived after all, or not arrived. Nothing is sent twice.
import type { Entry, Position } from './schema'

/** Most moves are over before anybody could read that they are sent. */
const SOON = 400
/** How long it is said that a move had arrived. */
const SAID = 4000
/** Without an answer for so long the line is slow; the socket gives it up later. */
export const SLOW = 5000

interface Sent {
  seq: number
  rev: number
}

export class Delivery {
  /** The move that was sent last, in the words of its button. */
  what = $state('')
  /** It has no answer yet, and it is time to say so. */
  sending = $state(false)
  /** What became of a move whose answer was lost with the line. */
  fate = $state<'' | 'arrived' | 'unsent'>('')
  /** Since when the server owes an answer to anything, in milliseconds; 0 while it does not. */
  owed = $state(0)
  #sent: Sent | null = null
  #lost: Sent | null = null
  #timer = 0

  begin(what: string, { seq, rev }: Sent): void {
    this.what = what
    this.fate = ''
    this.#sent = { seq, rev }
    clearTimeout(this.#timer)
    this.#timer = Number(setTimeout(() => (this.sending = true), SOON))
  }

  /** The answer is there, whatever it is. */
  answered(): void {
    this.#sent = null
    clearTimeout(this.#timer)
    this.sending = false
  }

  /** The line broke: whether it arrived is seen when the table is. */
  broke(): void {
    this.#lost = this.#sent ?? this.#lost
    this.answered()
  }

  /** The table as it is now: the question that was answered still stands, or my move is in the log. */
  reopened(position: Position, rev: number, log: readonly Entry[], you: number | null): void {
    const lost = this.#lost
    if (!lost) return
    this.#lost = null
    const stands = position.seq === lost.seq && rev === lost.rev
    const mine = log.some((entry) => entry.seat === you && entry.seq > lost.seq)
    this.fate = stands ? 'unsent' : mine ? 'arrived' : ''
    if (mine && !stands) setTimeout(() => (this.fate = this.fate === 'arrived' ? '' : this.fate), SAID)
  }

  /** Seconds without an answer, once it is worth a word. */
  late(now: number): number {
    return this.owed && now - this.owed >= SLOW ? Math.floor((now - this.owed) / 1000) : 0
  }
}
