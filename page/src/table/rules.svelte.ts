// The one open rule card: what it is about and where it hangs. A peek follows the pointer or the focus and goes with
// it; a card that was asked for stays until it is closed.
export interface Subject {
  kind: string
  id: string
}

/** Below this width a card is as wide as the window. */
export const NARROW = 700

class Rules {
  subject = $state.raw<Subject | null>(null)
  at = $state.raw<DOMRect | null>(null)
  peek = $state(false)
  #from: HTMLElement | null = null
  #shut: HTMLElement | null = null // its card was closed by the press that goes on

  /** What the card is about, as it lies on the table. */
  get from(): HTMLElement | null {
    return this.#from
  }

  show(from: HTMLElement, subject: Subject, peek = false): void {
    this.#from = from
    if (!peek && innerWidth < NARROW) from.scrollIntoView({ block: 'start' }) // leaves the card the rest of the stage
    this.at = from.getBoundingClientRect()
    this.subject = subject
    this.peek = peek
  }

  /** The rule of the thing an element is, or is in: `data-rule="building:harbor"`. */
  about(node: Element, peek = false): void {
    const thing = node.closest<HTMLElement>('[data-rule]')
    const [kind, id] = thing?.dataset['rule']?.split(':') ?? []
    const again = thing === this.#shut
    this.#shut = null
    if (thing && kind && id && !again) this.show(thing, { kind, id }, peek)
  }

  /** Something else was pressed: the card goes, and the press counts as one. On its own thing it only goes. */
  press(on: Element): void {
    this.#shut = this.subject && !this.peek && this.#from?.contains(on) ? this.#from : null
    this.subject = null
    this.peek = false
  }

  hide(): void {
    if (this.subject && !this.peek) this.#from?.focus()
    this.subject = null
    this.peek = false
  }
}

export const rules = new Rules()
