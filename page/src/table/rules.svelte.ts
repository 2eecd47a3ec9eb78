// The one open rule card: what it is about and where it hangs. A peek follows the pointer or the focus and goes with
// it; a card that was asked for stays until it is closed.
export interface Subject {
  kind: string
  id: string
}

class Rules {
  subject = $state.raw<Subject | null>(null)
  at = $state.raw<DOMRect | null>(null)
  peek = $state(false)
  #from: HTMLElement | null = null

  show(from: HTMLElement, subject: Subject, peek = false): void {
    this.#from = from
    this.at = from.getBoundingClientRect()
    this.subject = subject
    this.peek = peek
  }

  /** The rule of the thing an element is, or is in: `data-rule="building:harbor"`. */
  about(node: Element, peek = false): void {
    const thing = node.closest<HTMLElement>('[data-rule]')
    const [kind, id] = thing?.dataset['rule']?.split(':') ?? []
    if (thing && kind && id) this.show(thing, { kind, id }, peek)
  }

  hide(): void {
    if (this.subject && !this.peek) this.#from?.focus()
    this.subject = null
    this.peek = false
  }
}

export const rules = new Rules()
