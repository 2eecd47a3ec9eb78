// What is said only where people come together: loaded with those screens.
import { teach } from '../words/index.svelte'

const books = import.meta.glob<Record<string, string>>('./words/*.json', { eager: true, import: 'default' })
teach(Object.fromEntries(Object.entries(books).map(([path, book]) => [path.slice('./words/'.length, -'.json'.length), book])))
