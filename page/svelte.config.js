import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

// A scope's name stands at every rule and every element of a component: it is short.
const cssHash = ({ hash, css }) => `s${hash(css).slice(0, 5)}`

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
