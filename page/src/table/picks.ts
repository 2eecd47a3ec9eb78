// The cards that are taken in a round, as they stand now.
import type { Live } from '../live/live.svelte'
import { called, picks, running } from './naming'

export type Pick = ReturnType<typeof picksOf>[number]

export function picksOf(live: Live) {
  const { position, things } = live
  const own = live.title.picks
  if (!position || !things || !own) return []
  const { kind } = own
  const [taken, now, coins] = [picks(live), running(live), own.coins?.(position) ?? {}]
  return own.cards(things).map((card, i) => {
    const { id, name, does } = card
    const legal = live.targets.get(`${kind}:${id}`)
    const by = taken[id] ?? null
    const who = by === null ? '' : called(live, by)
    const planned = live.planning && live.plan.key === `${kind}:${id}`
    const state = legal ? (legal.id === live.chosen?.id ? 'sel' : 'pick') : planned ? 'plan' : now === id ? 'now' : by === null ? '' : 'taken'
    const why = position.dim.find((d) => d.fields[kind] === id)?.why
    const label = [`${i + 1}`, name, coins[id] ? `+${coins[id]}` : '', who || why || '', does].filter(Boolean).join(', ')
    return { ...card, ...own.picture(id), kind, coins: coins[id] ?? 0, by, who, state, legal, label }
  })
}
