// What makes the page installable and lets it be told something while it is closed: beside the page, under fixed names.
import { readFileSync } from 'node:fs'

const read = (name) => readFileSync(new URL(`../src/installed/${name}`, import.meta.url))
const icon = () => readFileSync(new URL('../src/art/rose.svg', import.meta.url), 'utf8')
const FILES = { 'sw.js': () => read('sw.js'), 'manifest.webmanifest': () => read('manifest.webmanifest'), 'badge.svg': () => read('badge.svg'), 'icon.svg': icon, 'icon.png': () => read('icon.png') }

export const installable = {
  name: 'installable',
  apply: 'build',
  generateBundle() {
    for (const [fileName, source] of Object.entries(FILES)) this.emitFile({ type: 'asset', fileName, source: source() })
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon.png' }, injectTo: 'head' },
    { tag: 'meta', attrs: { name: 'theme-color', content: '#0F5566' }, injectTo: 'head' },
  ],
}
