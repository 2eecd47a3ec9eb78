// A choice made ahead while others play: kept on this page, seen by nobody, looked at again when its question comes.
import { byTarget, target } from '../logic/targets'
import type { Legal, Position } from './protocol'

const kind = (key: string) => key.slice(0, key.indexOf(':') + 1)
/** The phase that asks for it, also when nothing of the kind is possible. */
const PHASES: Record<string, string> = { 'role:': 'roles', 'building:': 'builder' }

export class Plan {
  /** What I mean to choose, as its target: `building:harbor`; '' for nothing. */
  key = $state('')
  /** The plan that was looked at last, and whether it still stood. */
  last = $state('')
  stood = $state(false)

  make(key: string): void {
    this.key = key
  }

  drop(): void {
    this.key = this.last = ''
  }

  /** The planned action, once a question of its kind comes and it is possible; in any case the plan is over then. */
  recall({ asked, legal, phase }: Position): Legal | undefined {
    if (!asked) this.last = ''
    const mine = kind(this.key)
    if (!asked || !mine || (phase.name !== PHASES[mine] && !legal.some(({ fields }) => target(fields).startsWith(mine)))) return undefined
    const found = byTarget(legal).get(this.key)
    this.last = this.key
    this.stood = !!found
    this.key = ''
    return found
  }
}
