// A double click: the first chooses, the second confirms what the first chose.
import type { Live } from '../live/live.svelte'

type Chooser = Pick<Live, 'chosen' | 'several' | 'rev' | 'present'>

/** What the second click of two on the same thing means; the first one is only remembered. */
export class Clicks {
  #thing: unknown = null
  #before: number | undefined
  #stood = ''

  second(detail: number, thing: unknown, live: Chooser): 'confirm' | 'swallow' | 'click' {
    const stands = `${live.present?.seq}/${live.rev}`
    if (detail < 2) {
      this.#thing = thing
      this.#before = live.chosen?.id
      this.#stood = stands
      return 'click'
    }
    // The first was answered at once: the second was not meant for what lies there now.
    if (stands !== this.#stood) return 'swallow'
    const chose = live.chosen !== null && live.chosen.id !== this.#before
    return thing && thing === this.#thing && chose && !live.several ? 'confirm' : 'click'
  }
}
