// Leaves every text of the page compressed beside it, so that the server need not do it again and again.
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const packed = {
  name: 'packed',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const [name, made] of Object.entries(bundle)) {
      if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue
      const text = Buffer.from(made.type === 'chunk' ? made.code : made.source)
      this.emitFile({ type: 'asset', fileName: `${name}.br`, source: brotliCompressSync(text) })
      this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: gzipSync(text, { level: 9 }) })
    }
  },
}
