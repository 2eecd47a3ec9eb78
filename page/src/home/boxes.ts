// The boxes on the shelf, and how one likes to play each of them with one click.
import { keep, kept } from '../live/keep'
import type { Level, TitleCard } from '../live/schema'
import { COVERS } from '../titles'
import type { Cover } from '../titles/title'

/** A box as the server's catalogue has it, in the cover that the page draws. */
export interface Box extends Cover {
  players: [least: number, most: number]
  minutes: number
  /** A game for one person, against seats that the rules play. */
  solo?: { edition: string; module: string; players: number }
}

/** What the server can play: in its boxes, or in a blank one where the page has none. */
export const shelf = (games: readonly TitleCard[]): Box[] =>
  games.flatMap((game) => {
    const covers = COVERS.filter((cover) => cover.title === game.title)
    return (covers.length ? covers : [blank(game.title, game.name, game.editions.map((e) => e.edition))]).map((cover) => filled(cover, game))
  })

function filled(cover: Cover, game: TitleCard): Box {
  const editions = cover.editions.flatMap((name) => game.editions.find((e) => e.edition === name) ?? [])
  const solo = editions.flatMap(({ edition, modules, presets }) =>
    presets.filter((p) => p.modules.length === 1 && modules.some((m) => m.ruled && m.module === p.modules[0])).map((p) => ({ edition, module: p.modules[0] ?? '', players: p.players })),
  )[0]
  const sizes = editions.flatMap((e) => e.players)
  return { ...cover, players: [solo ? 1 : Math.min(...sizes), Math.max(...sizes)], minutes: editions[0]?.minutes ?? 0, solo }
}

const blank = (title: string, name: string, [first = '', ...more]: string[]): Cover =>
  ({ id: title, title, name, editions: [first, ...more], note: {}, ground: '#0F5566', art: '<rect width="320" height="240" fill="#0F5566"/>' })

export const boxOf = <T extends Cover>(boxes: readonly T[], title: string, edition: string): T | undefined =>
  boxes.find((b) => b.title === title && b.editions.includes(edition)) ?? boxes.find((b) => b.title === title)

/** The cover of a game, also where the page has none. */
export const coverOf = (title: string, edition: string): Cover => boxOf(COVERS, title, edition) ?? blank(title, title, [])

/** How many sit at the table and how strong the bots are: remembered for each box. */
export interface Habit {
  players: number
  level: string
}

export function habitOf(box: Box, levels: readonly Level[]): Habit {
  const [players, level] = (kept(`habit.${box.id}`) ?? '').split(' ')
  const n = Number(players)
  return {
    players: n >= 2 && n <= box.players[1] ? n : Math.min(4, box.players[1]),
    level: levels.find((l) => l.level === level)?.level ?? 'normal',
  }
}

export function remember(box: Box, habit: Habit): void {
  keep(`habit.${box.id}`, `${habit.players} ${habit.level}`)
  keep('habit.box', box.id)
}

/** The box that was played last. */
export const favourite = (boxes: readonly Box[]): Box | undefined => boxes.find((b) => b.id === kept('habit.box')) ?? boxes[0]
