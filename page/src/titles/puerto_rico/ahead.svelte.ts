// What the marked choice would lead to: the server plays it, nothing is stored.
import type { Live } from '../../live/live.svelte'
import type { Legal, Position } from '../../live/protocol'
import type { State } from './state'

class Ahead {
  position = $state.raw<Position<State> | null>(null)
  #choice: Legal | null = null

  /** Several boards may ask about the same choice: the server is asked once. */
  async look(live: Live, choice: Legal | null): Promise<void> {
    if (choice === this.#choice) return
    this.#choice = choice
    this.position = null
    if (!choice) return
    const answer = await live.ask({ type: 'try', seq: live.position?.seq ?? 0, rev: live.rev, actions: [choice.id] })
    if (answer.type === 'refused') live.refusal = '' // nobody asked for an answer
    else if (answer.type === 'tried' && choice === this.#choice) this.position = answer.position as Position<State>
  }
}
export const ahead = new Ahead()
