// What a rule card says about things that are listed with a sentence: tiles, tasks, abilities.
import type { Things } from '../live/schema'
import type { Picture, Ruling } from '../titles/title'

/** A thing of the list of its kind: `tasks` has a task with a name and what it does. */
export function listed(things: Things, kind: string, id: string, picture: Picture = { glyph: 'rose' }): Ruling | null {
  const list = (things as unknown as Record<string, unknown>)[`${kind}s`]
  const found = Array.isArray(list) ? (list as Record<string, unknown>[]).find((x) => x[kind] === id) : undefined
  const name = String(found?.['name'] ?? things.words[kind]?.[id] ?? '')
  const text = String(found?.['effect'] ?? found?.['does'] ?? '')
  return name && text ? { name, text, rulings: (found?.['rulings'] as string[] | undefined) ?? [], picture } : null
}
