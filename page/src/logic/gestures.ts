// A gesture is one movement of the hand and many decisions of the engine: the page keeps what is wished for,
// and asks the server step by step which decisions lead there. Nothing is stored before the whole list is known.
import type { Fields, Legal } from '../live/protocol'

/** How many of each thing: people on places, barrels that stay, cards that are paid. */
export type Wish = ReadonlyMap<string, number>

const GESTURES: Record<string, string> = {
  man_field: 'placing',
  man_building: 'placing',
  give: 'giving',
}

/** Which gesture a list of legal actions belongs to, or ''. */
export function gestureOf(legal: readonly Legal[]): string {
  const first = legal[0]
  if (!first) return ''
  if (first.fields.move === 'keep') return first.fields['n'] === undefined ? '' : 'storing'
  return GESTURES[first.fields.move] ?? ''
}

/** The thing a decision is about. */
export function thing(fields: Fields): string {
  const place = fields['tile'] ?? fields['building'] ?? fields['good'] ?? fields['card'] ?? ''
  return fields['person'] ? `${place}/${fields['person']}` : String(place)
}

/** The decision that fits the wish, among those that are legal now. */
export function fitting(legal: readonly Legal[], wish: Wish): Legal | undefined {
  return legal.find((action) => Number(action.fields['n']) === (wish.get(thing(action.fields)) ?? 0))
}

export interface Tried {
  legal: readonly Legal[]
  stopped: boolean
}

/** The list of decisions that makes the wish true, or the legal actions of the question that no wish answers. */
export async function decisions(
  start: readonly Legal[],
  wish: Wish,
  attempt: (actions: number[]) => Promise<Tried>,
): Promise<{ actions: number[]; stuck: readonly Legal[] }> {
  const kind = gestureOf(start)
  const actions: number[] = []
  let legal = start
  for (let step = 0; step < 64; step++) {
    const next = fitting(legal, wish)
    if (!next) return { actions, stuck: legal }
    actions.push(next.id)
    const after = await attempt(actions)
    if (after.stopped || gestureOf(after.legal) !== kind) return { actions, stuck: [] }
    legal = after.legal
  }
  return { actions, stuck: legal }
}
