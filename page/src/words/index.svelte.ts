// Words of the interface itself. Everything of the game comes from the server in the viewer's language.
import { keep } from '../live/keep'

export const LANGS = { en: 'English', 'pt-BR': 'Português', it: 'Italiano' } as const
export type Lang = keyof typeof LANGS

type Book = Record<string, string>
const PARTS = import.meta.glob<Book>('./*/*.json', { eager: true, import: 'default' })
const book = (lang: Lang): Book => Object.assign({}, ...Object.entries(PARTS).flatMap(([path, part]) => (path.startsWith(`./${lang}/`) ? [part] : [])))
const BOOKS: Record<Lang, Book> = { en: book('en'), 'pt-BR': book('pt-BR'), it: book('it') }

/** Adds the words of a title, before anything of it is shown. */
export function teach(words: Record<string, Book>): void {
  voice.taught++
  for (const lang of Object.keys(LANGS) as Lang[]) Object.assign(BOOKS[lang], words[lang])
}
const known = (lang: string | null | undefined): lang is Lang => !!lang && lang in LANGS

/** The first of the browser's languages that the page speaks. */
export function preferred(wanted: readonly string[]): Lang {
  for (const lang of wanted) {
    if (known(lang)) return lang
    const near = Object.keys(LANGS).find((l) => l.split('-')[0] === lang.split('-')[0])
    if (known(near)) return near
  }
  return 'en'
}

class Voice {
  lang = $state<Lang>('en')
  taught = $state(0) // times that words were added: what is shown is said again

  set(lang: string): void {
    if (!known(lang)) return
    this.lang = lang
    document.documentElement.lang = lang
    keep('lang', lang)
  }
}

export const voice = new Voice()

/** Whether there are words for something. */
export const said = (key: string): boolean => key in BOOKS.en

/** A message with its values; `key.one` is taken where n is 1. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  void voice.taught
  const book = BOOKS[voice.lang]
  const one = values['n'] === 1 ? book[`${key}.one`] : undefined
  const text = one ?? book[key] ?? BOOKS.en[key] ?? key
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
