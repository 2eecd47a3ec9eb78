// Where a sentence names a good, its token is drawn after the word.
import type { Things } from '../live/protocol'
import { artOf } from '../puerto/reading'

export interface Part {
  text: string
  art: string
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function glyphs(things: Things, text: string): Part[] {
  const names = new Map(things.goods.map((g) => [g.name.toLowerCase(), artOf(things, g.good)]))
  // Names of buildings and cards contain goods; they stay as they are.
  for (const b of [...(things.buildings ?? []), ...(things.cards ?? [])]) names.set(b.name.toLowerCase(), '')
  const words = [...names.keys()].sort((a, b) => b.length - a.length)
  if (!words.length) return [{ text, art: '' }]
  const found = new RegExp(`(?<![\\p{L}])(${words.map(escape).join('|')})(?![\\p{L}])`, 'giu')
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(found)) {
    const end = match.index + match[0].length
    parts.push({ text: text.slice(at, end), art: names.get(match[0].toLowerCase()) ?? '' })
    at = end
  }
  return [...parts, { text: text.slice(at), art: '' }]
}
