import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { installable } from './tools/installable.mjs'
import { packed } from './tools/packed.mjs'

const CHUNKS: [string, RegExp][] = [
  ['draft', /puerto_rico\/(Draft|Shelf)\.svelte/],
  ['page', /\/node_modules\/|\/src\/(styles|words|kit|logic|titles\/(index|title)\.|titles\/\w+\/cover\.|home\/(HomeBar|MyName|boxes|listing|lately|MenuButton)|end\/Share|art\/(scenery|drawings|interface|pieces|pen|flags)|live\/(api|keep|patience|route|settings|tempo))/],
  ['opened', /\/src\/opened\//],
  ['together', /\/src\/together\//],
  ['rulebook', /\/src\/rulebook\//],
  ['leaves', /\/src\/table\/(Seats|SeatRow|Devices|Deal|Keys|Settings|Leaf)\./],
  ['scores', /\/src\/end\/(End|Scores|Chart|Timeline|ReplayBar|Lens|Steps|Deed|Share|replay|shortened)\./],
  ['table', /\/src\/(table|motion|end|live|art)\//],
]
/** The folder of a title, but for the pictures of its how-to: one chunk. */
const TITLE = /\/src\/titles\/(\w+)\/(?!HowArt)/

// The page is built into the package; fixtures are served only while developing.
export default defineConfig(({ command }) => ({
  plugins: [svelte(), installable, packed],
  base: '/',
  publicDir: command === 'serve' ? 'fixtures/out' : false,
  build: {
    outDir: '../src/antilles/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // What every screen needs is one file, what every table needs another: few files compress better than many.
        manualChunks: (id) => CHUNKS.find(([, part]) => part.test(id))?.[0] ?? TITLE.exec(id)?.[1],
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
}))
