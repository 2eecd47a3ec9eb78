import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { packed } from './tools/packed.mjs'

// The page is built into the package; fixtures are served only while developing.
export default defineConfig(({ command }) => ({
  plugins: [svelte(), packed],
  base: '/',
  publicDir: command === 'serve' ? 'fixtures/out' : false,
  build: {
    outDir: '../src/antilles/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
}))
