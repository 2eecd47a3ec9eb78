import { expect, test } from 'vitest'

type Book = Record<string, string>
const parts = import.meta.glob<Book>(['../src/words/*/*.json', '../src/titles/*/words/*.json'], { eager: true, import: 'default' })
const books = new Map<string, Map<string, string[]>>()
for (const [path, book] of Object.entries(parts)) {
  const lang = /(en|it|pt-BR)(?=\/[^/]+\.json|\.json)/.exec(path)?.[0] ?? ''
  const keys = books.get(lang) ?? new Map<string, string[]>()
  for (const [key, text] of Object.entries(book)) keys.set(key, [...(keys.get(key) ?? []), text])
  books.set(lang, keys)
}
const english = books.get('en') ?? new Map<string, string[]>()
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort()

test('every language says the same things, each once', () => {
  expect([...books.keys()].sort()).toEqual(['en', 'it', 'pt-BR'])
  for (const [lang, keys] of books) {
    expect([...keys.keys()].sort(), lang).toEqual([...english.keys()].sort())
    expect([...keys].filter(([, said]) => said.length > 1), lang).toEqual([])
  }
})

test('every sentence has room for the same values', () => {
  for (const [lang, keys] of books)
    for (const [key, [text]] of keys) expect(places(text ?? ''), `${lang} ${key}`).toEqual(places(english.get(key)?.[0] ?? ''))
})
