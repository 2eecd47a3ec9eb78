// The boxes on the shelf, and how one likes to play each of them with one click.
import { keep, kept } from '../live/keep'

export interface Box {
  id: string
  cover: string
  title: string
  /** The editions in the box, the one that is played by default first. */
  editions: [string, ...string[]]
  name: string
  players: [number, number]
  minutes: number
  ground: string
  /** The edition and module of a game for one person. */
  solo?: { edition: string; module: string; players: number }
}

export const BOXES: [Box, ...Box[]] = [
  { id: 'puerto-rico', cover: 'puerto-rico', title: 'puerto-rico', editions: ['classic'], name: 'Puerto Rico', players: [2, 5], minutes: 90, ground: '#0F5566' },
  {
    id: 'puerto-rico-1897', cover: '1897', title: 'puerto-rico', editions: ['1897-special', '1897'], name: 'Puerto Rico 1897', players: [1, 5], minutes: 90, ground: '#2C624A',
    solo: { edition: '1897-special', module: 'puertoma', players: 3 },
  },
  { id: 'san-juan', cover: 'san-juan', title: 'san-juan', editions: ['second'], name: 'San Juan', players: [2, 4], minutes: 45, ground: '#2747B0' },
]

export const boxOf = (title: string, edition: string): Box =>
  BOXES.find((b) => b.title === title && b.editions.includes(edition)) ?? BOXES.find((b) => b.title === title) ?? BOXES[0]

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
export const favourite = (): Box => BOXES.find((b) => b.id === kept('habit.box')) ?? BOXES[0]
