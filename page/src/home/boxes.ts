// The boxes on the shelf, and how one likes to play each of them with one click.
import { keep, kept } from '../live/keep'
import type { Edition, Titles } from '../live/schema'
import { BOXES } from '../titles'
import type { Box } from '../titles/title'

type Game = Pick<Titles['titles'][number], 'title' | 'name'> & { editions: Pick<Edition, 'edition' | 'players' | 'minutes'>[] }

/** What the server can play: in its boxes, or in a blank one where the page has none. */
export const shelf = (games: readonly Game[]): Box[] =>
  games.flatMap((game) => {
    const own = BOXES.filter((box) => box.title === game.title)
    return own.length ? own : [blank(game)]
  })

export const boxOf = (title: string, edition: string, boxes: readonly Box[] = BOXES): Box =>
  boxes.find((b) => b.title === title && b.editions.includes(edition)) ?? boxes.find((b) => b.title === title) ?? blank({ title, name: title, editions: [] })

function blank({ title, name, editions }: Game): Box {
  const players = editions.flatMap((e) => e.players)
  const [first = '', ...more] = editions.map((e) => e.edition)
  return {
    id: title, title, name, editions: [first, ...more], note: {}, minutes: editions[0]?.minutes ?? 0, ground: '#0F5566', cover: '<rect width="320" height="240" fill="#0F5566"/>',
    players: players.length ? [Math.min(...players), Math.max(...players)] : [2, 5],
  } // prettier-ignore
}

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
