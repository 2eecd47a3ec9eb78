// Letters on goods, for viewers who asked for them: by the drawing's name, in the language and edition of the table.
import type { Things } from '../live/schema'

class Letters {
  #of = $state.raw<Record<string, string>>({})

  read(things: Things): void {
    this.#of = Object.fromEntries(things.goods.map((g) => [g.art ?? g.good, g.letter ?? g.name.charAt(0).toUpperCase()]))
  }

  get(art: string): string {
    return this.#of[art] ?? ''
  }
}

export const letters = new Letters()
