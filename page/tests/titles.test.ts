import { expect, test } from 'vitest'
import { COVERS, titleOf } from '../src/titles'
import { PLAIN } from '../src/titles/title'

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte,css,json}', { eager: true, query: '?raw', import: 'default' })
const generic = Object.entries(sources).filter(([path]) => !/\/titles\/[^/]+\//.test(path))

test('outside its folder nothing imports a title', () => {
  expect(generic.length).toBeGreaterThan(100)
  const found = generic.filter(([, text]) => /(?:from|import)\s*\(?\s*['"][^'"]*titles\/[a-z_]+\//.test(text)).map(([path]) => path)
  expect(found).toEqual([])
})

test('no title imports another one', () => {
  const found = Object.entries(sources).flatMap(([path, text]) => {
    const own = /\/titles\/([^/]+)\//.exec(path)?.[1]
    const others = COVERS.map((cover) => cover.title.replaceAll('-', '_')).filter((title) => title !== own)
    return own && others.some((other) => new RegExp(`['"][./]+${other}/`).test(text)) ? [path] : []
  })
  expect(found).toEqual([])
})

/** Names of a title's things; `role` also as a part of a name, but for what ARIA calls so. */
const BARRED = /puerto|juan|farmer|governor|plantation|\broles?\b|[a-z]Roles?\b|\bRoles?[A-Z]|\brole[A-Z_]/i
const ARIA = /\brole=|\[role=[a-z]+\]|^ *role:? ?=? ?\{rules/gm

test('words of a title stand in its folder alone', () => {
  const found = generic.flatMap(([path, text]) => {
    const lines = text.replace(ARIA, '').split('\n').filter((line) => BARRED.test(line))
    return lines.map((line) => `${path}: ${line.trim().slice(0, 120)}`)
  })
  expect(found).toEqual([])
})

const loaded = await Promise.all([...COVERS.map((cover) => titleOf(cover.title)), titleOf('never-heard-of')])

test('a title is found by its name; one without a folder is plain', () => {
  expect(loaded.pop()).toBe(PLAIN)
  expect(loaded.map((title) => typeof title.boards?.desk)).toEqual(COVERS.map(() => 'function'))
})
