// Until what bots call is compiled they look less far ahead: each box tells how far it is, as long as it is not done.
import { preparing, type Preparing } from '../live/api'

export const AGAIN = 2000 // milliseconds between two looks

export const done = (told: Preparing): boolean => Object.values(told).every((each) => each.done >= each.parts)

/** Asks again and again until everything is prepared or nobody looks any more; returns how to stop. */
export function follow(tell: (told: Preparing) => void, ask: () => Promise<Preparing> = preparing): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const look = async () => {
    const told = await ask().catch(() => null) // a server that does not answer just now is asked again
    if (over) return
    if (told) tell(told)
    if (!told || !done(told)) timer = setTimeout(() => void look(), AGAIN)
  }
  void look()
  return () => {
    over = true
    clearTimeout(timer)
  }
}
