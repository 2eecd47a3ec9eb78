// Where a gesture starts: people as they stand, nothing kept, paid, produced or sold yet.
import type { Live } from '../live/live.svelte'
import type { Position } from '../live/protocol'
import { asNow } from '../titles/puerto_rico/placing.svelte'
import type { State } from '../titles/puerto_rico/state'
import type { State as Cards } from '../titles/san_juan/state'

export function asGiven(live: Live, position: Position): [string, number][] {
  if (live.you === null) return []
  switch (live.gesture) {
    case 'placing':
      return asNow(position as Position<State>, live.you)
    case 'giving':
      return Object.keys((position as Position<Cards>).state.seats[live.you]?.hand ?? {}).map((card) => [card, 0])
    case 'producing':
      // Only what a building makes; a customs office is filled by other means.
      return (live.things?.goods ?? []).filter(({ good }) => live.things?.cards?.some((c) => c.good === good)).map(({ good }) => [good, 0])
    default:
      return (live.things?.goods ?? []).map(({ good }) => [good, 0])
  }
}
