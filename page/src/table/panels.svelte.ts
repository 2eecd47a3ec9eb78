// Which leaf lies open beside the table: keys, settings, seats, the deal, the rules; one at a time.
export type Leaf = '' | 'keys' | 'settings' | 'seats' | 'deal' | 'rules'

class Panels {
  open = $state<Leaf>('')

  turn(leaf: Leaf): void {
    this.open = this.open === leaf ? '' : leaf
  }
}

export const panels = new Panels()
