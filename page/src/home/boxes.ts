// The boxes on the shelf, and how one likes to play each of them with one click.
import { keep, kept } from '../live/keep'
import { BOXES } from '../titles'
import type { Box } from '../titles/title'

/** The box of an edition; a title without one gets a blank box. */
export const boxOf = (title: string, edition: string): Box =>
  BOXES.find((b) => b.title === title && b.editions.includes(edition)) ?? BOXES.find((b) => b.title === title) ?? blank(title, edition)

const blank = (title: string, edition: string): Box => ({ id: title, title, editions: [edition], name: title, note: {}, players: [2, 5], minutes: 0, ground: '#0F5566', cover: '' })

export const LEVELS = ['easy', 'normal', 'hard', 'expert']

/** How many sit at the table and how strong the bots are: remembered for each box. */
export interface Habit {
  players: number
  level: string
}

export function habitOf(box: Box): Habit {
  const [players, level] = (kept(`habit.${box.id}`) ?? '').split(' ')
  const n = Number(players)
  return {
    players: n >= 2 && n <= box.players[1] ? n : Math.min(4, box.players[1]),
    level: LEVELS.includes(level ?? '') ? (level as string) : 'normal',
  }
}

export function remember(box: Box, habit: Habit): void {
  keep(`habit.${box.id}`, `${habit.players} ${habit.level}`)
  keep('habit.box', box.id)
}

/** The box that was played last. */
export const favourite = (): Box | undefined => BOXES.find((b) => b.id === kept('habit.box')) ?? BOXES[0]
