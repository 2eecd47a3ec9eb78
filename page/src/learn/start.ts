// A table for a lesson.
import { openTable } from '../live/api'
import { kept } from '../live/keep'
import { route } from '../live/route.svelte'
import { voice } from '../words/index.svelte'

export async function begin({ title, lesson }: { title: string; lesson: string }): Promise<void> {
  const made = await openTable({ title, lesson, seats: [{ kind: 'me', name: kept('name') ?? '' }], lang: voice.lang })
  route.go(`/t/${made.table}`)
}
