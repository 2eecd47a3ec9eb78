// Seats are counted from whoever starts; chairs are the places that were chosen in set-up. Flags and numbers go by chairs.
import { getContext, setContext } from 'svelte'

interface Seated {
  seat: number
  chair: number
}

const KEY = Symbol('chair')

/** In the order in which they sit. */
export const byChair = <S extends Seated>(seats: readonly S[]): S[] => [...seats].sort((a, b) => a.chair - b.chair)

/** Says for everything within which chair a seat has. */
export const setChairs = (of: (seat: number) => number): void => void setContext(KEY, of)
export const chairs = (): ((seat: number) => number) => getContext<((seat: number) => number) | undefined>(KEY) ?? ((seat) => seat)
