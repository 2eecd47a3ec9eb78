// What a list says of a table of mine: whose turn, which round, who is there, and what removing it would mean.
import { byChair } from '../kit/chairs'
import { kept } from '../live/keep'
import type { Mine, TitleCard } from '../live/schema'
import { t, voice } from '../words/index.svelte'
import { ago } from './lately'

const waitsFor = (m: Mine) => m.seats.filter((s) => s.open && !s.level)

/** A game has begun when somebody played, or everybody has come. */
export const begun = (m: Mine): boolean => m.seq > 0 || !waitsFor(m).length

/** What removing it means: it is gone for all, it stays with the others, a bot takes my seat, or my seat stays open. */
export function removal(m: Mine): 'alone' | 'over' | 'bot' | 'open' {
  if (!m.seats.some((s) => s.kind === 'person' && !s.mine && !s.open)) return 'alone'
  if (m.over) return 'over'
  return begun(m) ? 'bot' : 'open'
}

/** Lines of the chat that I have not read; the list tells ten at most. */
export const unread = (m: Mine): number => m.said.filter((n) => n > Number(kept(`read.${m.table}`) ?? 0)).length

/** Mine first where I am asked, then the latest. */
export const inOrder = (tables: readonly Mine[]): Mine[] => [...tables].sort((a, b) => Number(b.my_turn) - Number(a.my_turn) || b.changed - a.changed)

export function stateOf(m: Mine): string {
  const when = ago(m.changed, voice.lang)
  if (!begun(m)) return t('home.missing', { n: waitsFor(m).length })
  const asked = m.seats.find((s) => s.seat === m.turn)?.name
  return `${m.my_turn ? t('home.your.turn') : asked ? t('home.waiting.for', { who: asked }) : t('home.waiting')}, ${when}`
}

/** The others, people by their names, and the edition and the round. */
export function othersOf(m: Mine): string {
  const names = byChair(m.seats).filter((s) => !s.mine && !s.open && s.name).map((s) => s.name)
  return names.length ? t('home.with', { who: names.join(', ') }) : ''
}

export function editionOf(m: Mine, games: readonly TitleCard[]): string {
  const edition = games.find((g) => g.title === m.title)?.editions.find((e) => e.edition === m.edition)
  const modules = m.modules.flatMap((name) => edition?.modules.find((x) => x.module === name)?.name ?? [])
  const round = m.over || m.round === undefined ? '' : t('round', { n: m.round + 1 })
  return [round, edition?.name ?? '', ...modules].filter(Boolean).join(', ')
}
