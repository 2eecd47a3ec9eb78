// The hand that stores: what it put into the warehouses stays there while it goes on.
import type { Live } from '../../live/live.svelte'
import type { PuertoRicoPosition } from './schema'
import { barrels, crate, laid, shelve } from './storing'

class Yard {
  shelved = $state.raw<string[]>([])
}
const yard = new Yard()

const store = (live: Live) => (live.position as PuertoRicoPosition | null)?.store

/** Which kinds lie in the warehouses, and how many of each on the quay. */
export const inYard = (live: Live): ReturnType<typeof laid> => {
  const room = store(live)
  return room ? laid(live.wish, new Map(barrels(live)), room, live.touched ? yard.shelved : []) : { shelf: [], quay: new Map() }
}

/** A touch on a kind, in the warehouses or on the quay. */
export function keep(live: Live, good: string, whole: boolean): void {
  const room = store(live)
  if (!room) return
  const [have, { shelf }] = [new Map(barrels(live)), inYard(live)]
  const after = whole ? shelve(live.wish, have, good, room, shelf) : { wish: crate(live.wish, have, good, room, shelf), shelved: shelf }
  yard.shelved = after.shelved
  live.touched = true
  live.refusal = ''
  for (const [each, n] of after.wish) live.wish.set(each, n)
}
