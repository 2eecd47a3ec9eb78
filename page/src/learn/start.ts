// Which lessons there are, and a table for one.
import { get, openTable } from '../live/api'
import { kept } from '../live/keep'
import { route } from '../live/route.svelte'
import type { Lessons } from '../live/schema'
import { voice } from '../words/index.svelte'

const asked = new Map<string, Promise<Lessons>>()

/** All lessons in a language, asked for once. */
export function lessons(lang: string): Promise<Lessons> {
  const known = asked.get(lang)
  if (known) return known
  const found = get<Lessons>(`/api/lessons?lang=${lang}`)
  asked.set(lang, found)
  found.catch(() => asked.delete(lang))
  return found
}

export async function begin({ title, lesson }: { title: string; lesson: string }): Promise<void> {
  const made = await openTable({ title, lesson, seats: [{ kind: 'me', name: kept('name') ?? '' }], lang: voice.lang })
  route.go(`/t/${made.table}`)
}
