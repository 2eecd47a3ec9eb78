// The titles of this page: each folder beside this file is one, found by its name. A title is loaded when it is played;
// its boxes are known before.
import { sheet } from '../art/drawings.svelte'
import { teach } from '../words/index.svelte'
import { PLAIN, type Cover, type Title } from './title'

const TITLES = import.meta.glob<Title>('./*/index.ts', { import: 'default' })
const SHELF = import.meta.glob<Cover[]>('./*/cover.ts', { eager: true, import: 'COVERS' })

export const COVERS: Cover[] = Object.values(SHELF).flat()

const loading = new Map<string, Promise<Title>>()

/** The folder of a title. Whoever asks while it is being fetched waits for the same: a second import would not wait for
 * its styles. */
function folder(name: string): Promise<Title> {
  const found = loading.get(name) ?? Promise.resolve(TITLES[`./${name.replaceAll('-', '_')}/index.ts`]?.() ?? PLAIN)
  loading.set(name, found)
  found.catch(() => loading.delete(name)) // another try may do better
  return found
}

/** Loads a title with its words and drawings; one that has no folder is shown plainly. */
export async function titleOf(name: string): Promise<Title> {
  const title = await folder(name)
  teach(title.words)
  sheet.add(title.drawings)
  return title
}
