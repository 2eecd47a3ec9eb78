// The titles of this page: each folder beside this file is one, found by its name. A title is loaded when it is played;
// its boxes are known before.
import { sheet } from '../art/drawings.svelte'
import { teach } from '../words/index.svelte'
import { PLAIN, type Cover, type Title } from './title'

const TITLES = import.meta.glob<Title>('./*/index.ts', { import: 'default' })
const SHELF = import.meta.glob<Cover[]>('./*/cover.ts', { eager: true, import: 'COVERS' })

export const COVERS: Cover[] = Object.values(SHELF).flat()

/** Loads a title with its words and drawings; one that has no folder is shown plainly. */
export async function titleOf(name: string): Promise<Title> {
  const title = (await TITLES[`./${name.replaceAll('-', '_')}/index.ts`]?.()) ?? PLAIN
  teach(title.words)
  sheet.add(title.drawings)
  return title
}
