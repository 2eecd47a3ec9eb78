import { expect, test } from 'vitest'

type Book = Record<string, string>
const parts = import.meta.glob<Book>(['../src/words/*/*.json', '../src/{together,rulebook}/words/*.json', '../src/titles/*/words/*.json'], { eager: true, import: 'default' })
const LANGS = ['en', 'it', 'pt-BR']
const TITLES = [...new Set(Object.keys(parts).flatMap((path) => /titles\/([^/]+)/.exec(path)?.[1] ?? []))]

/** What a table of a title can say in a language: the page's own words and the title's. */
function book(title: string, lang: string): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const [path, part] of Object.entries(parts))
    if (path.includes(`/words/${lang}/`) || ['together', 'rulebook'].some((part) => path.endsWith(`/${part}/words/${lang}.json`)) || path.endsWith(`/${title}/words/${lang}.json`))
      for (const [key, text] of Object.entries(part)) keys.set(key, [...(keys.get(key) ?? []), text])
  return keys
}
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort()

test.each(TITLES)('every language of %s says the same things, each once, with room for the same values', (title) => {
  const english = book(title, 'en')
  for (const lang of LANGS) {
    const own = book(title, lang)
    expect([...own.keys()].sort(), lang).toEqual([...english.keys()].sort())
    expect([...own].filter(([, said]) => said.length > 1), lang).toEqual([])
    for (const [key, [text]] of own) expect(places(text ?? ''), `${lang} ${key}`).toEqual(places(english.get(key)?.[0] ?? ''))
  }
})

test('there are words of the page and of its titles', () => {
  expect(TITLES.length).toBeGreaterThan(1)
  expect(book('', 'en').size).toBeGreaterThan(100)
})
