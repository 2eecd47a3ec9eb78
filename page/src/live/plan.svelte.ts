// A choice made ahead while others play: kept in this tab, seen by nobody, looked at again when its question comes.
import { byTarget } from '../logic/targets'
import type { Title } from '../titles/title'
import { keep, kept } from './keep'
import type { Offer, Position } from './schema'

const kind = (key: string) => key.slice(0, Math.max(0, key.indexOf(':')))

export class Plan {
  /** What I mean to choose, as its target: `building:harbor`; '' for nothing. */
  key = $state('')
  /** The plan that was looked at last, and whether it still stood. */
  last = $state('')
  stood = $state(false)
  #name = '' // under which it is kept

  /** Whose plan it is: one that was made before the page was loaded again is still there. */
  belong(table: string, seat: number | null): void {
    const name = `plan/${table}/${seat}`
    if (name === this.#name) return
    this.#name = name
    this.key = kept(name, 'sessionStorage') ?? ''
    this.last = ''
  }

  make(key: string): void {
    this.key = key
    keep(this.#name, key, 'sessionStorage')
  }

  drop(): void {
    this.last = ''
    this.make('')
  }

  /** The planned action, once a question of its kind comes and it is possible; in any case the plan is over then. */
  recall({ asked, legal, phase }: Position, { plans, target }: Pick<Title, 'plans' | 'target'>): Offer | undefined {
    if (!asked) this.last = ''
    const mine = kind(this.key)
    if (!asked || !mine || (phase.name !== plans[mine] && !legal.some(({ fields }) => target(fields).startsWith(`${mine}:`)))) return undefined
    const found = byTarget(legal, target).get(this.key)
    this.last = this.key
    this.stood = !!found
    this.make('')
    return found
  }
}
