// The one open rule card: what it is about and where it hangs.
export interface Subject {
  kind: 'role' | 'building' | 'card'
  id: string
}

class Rules {
  subject = $state.raw<Subject | null>(null)
  at = $state.raw<DOMRect | null>(null)
  #from: HTMLElement | null = null

  show(from: HTMLElement, subject: Subject): void {
    if (this.subject?.kind === subject.kind && this.subject.id === subject.id) return this.hide()
    this.#from = from
    this.at = from.getBoundingClientRect()
    this.subject = subject
  }

  hide(): void {
    this.subject = null
    this.#from?.focus()
  }
}

export const rules = new Rules()
