// What the marked choice would lead to: the server plays it, nothing is stored.
import type { Live } from '../../live/live.svelte'
import type { Offer } from '../../live/schema'
import type { PuertoRicoPosition } from './schema'

class Ahead {
  position = $state.raw<PuertoRicoPosition | null>(null)
  #choice: Offer | null = null

  /** Several boards may ask about the same choice: the server is asked once. */
  async look(live: Live, choice: Offer | null): Promise<void> {
    if (choice === this.#choice) return
    this.#choice = choice
    this.position = null
    if (!choice) return
    const answer = await live.ask({ type: 'try', seq: live.position?.seq ?? 0, rev: live.rev, actions: [choice.id] })
    if (answer.type === 'tried' && choice === this.#choice) this.position = answer.position as PuertoRicoPosition
  }
}
export const ahead = new Ahead()
