// One click: a game against bots, or alone against what the box brings along.
import { openTable, type Setup } from '../live/api'
import { kept } from '../live/keep'
import { route } from '../live/route.svelte'
import { voice } from '../words/index.svelte'
import { remember, type Box, type Habit } from './boxes'

// Whoever plays for the first time begins, and has something to decide at once; later games draw lots.
const plain = (box: Box): Setup => ({
  title: box.title, edition: box.editions[0], modules: [], options: {}, seats: [{ kind: 'me', name: kept('name') ?? '' }],
  seed: null, first: kept('habit.box') ? 'random' : null, clock: null, name: '', lang: voice.lang,
})

export function againstBots(box: Box, habit: Habit): Setup {
  const bots = Array.from({ length: habit.players - 1 }, () => ({ kind: 'bot' as const, level: habit.level }))
  return { ...plain(box), seats: [...plain(box).seats, ...bots] }
}

export function alone(box: Box): Setup {
  const solo = box.solo
  return solo ? { ...plain(box), edition: solo.edition, modules: [solo.module], players: solo.players, first: null } : plain(box)
}

export async function play(box: Box, habit: Habit): Promise<void> {
  const made = await openTable(againstBots(box, habit))
  remember(box, habit)
  route.go(`/t/${made.table}`)
}

export async function playAlone(box: Box): Promise<void> {
  route.go(`/t/${(await openTable(alone(box))).table}`)
}
