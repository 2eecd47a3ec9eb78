// One click: a game against bots, or alone against what the box brings along.
import { openTable } from '../live/api'
import { kept } from '../live/keep'
import { route } from '../live/route.svelte'
import type { TableWish } from '../live/schema'
import { voice } from '../words/index.svelte'
import { remember, type Box, type Habit } from './boxes'

// Whoever plays for the first time begins, and has something to decide at once; later games draw lots.
const me = () => ({ kind: 'me' as const, name: kept('name') ?? '' })
const plain = (box: Box): TableWish => ({ title: box.title, edition: box.editions[0], seats: [me()], lang: voice.lang })

export async function play(box: Box, habit: Habit): Promise<void> {
  const bots = Array.from({ length: habit.players - 1 }, () => ({ kind: 'bot' as const, level: habit.level }))
  const first = kept('habit.box') ? 'random' : undefined
  const made = await openTable({ ...plain(box), seats: [me(), ...bots], first })
  remember(box, habit)
  route.go(`/t/${made.table}`)
}

export async function playAlone(box: Box): Promise<void> {
  const { edition, module = '', players } = box.solo ?? {}
  const made = await openTable({ ...plain(box), edition, modules: [module], players })
  route.go(`/t/${made.table}`)
}
