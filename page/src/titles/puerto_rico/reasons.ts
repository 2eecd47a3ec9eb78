// What the farmers say of their moves, and what may end the game.
import type { Entry } from '../../live/schema'
import type { PuertoRicoPosition } from './schema'

/** A line of the log about a farmer's move: what, why, and the tie-break card if one chose. */
export type Reason = Entry & { seat: number; what: string; why: string }

/** What the farmers did in the round that is shown, oldest first. */
export function reasons(log: readonly Entry[]): Reason[] {
  const round = log.at(-1)?.round
  return log.filter((e): e is Reason => e.round === round && e.seat !== null && !!e.what && !!e.why)
}

/** Whether a supply is the one that may end the game now. */
export const ending = (position: PuertoRicoPosition, what: string): boolean => (position.soon ?? []).some((soon) => soon.what === what)
