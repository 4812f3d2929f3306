/** Compresses the code that the home page of a guest fetches with terser before the bundler minifies it: 1.6 kB less over
 *  the wire. For all other code it is not worth its time. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

const OF_HOME = /^(?:frame|screens|HomePage|load-home)$/

export function minifyHome(): Plugin {
  return {
    name: 'minify-home',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (!OF_HOME.test(name)) return null
      // The bundler gives the short names.
      const minified = await minify(code, { module: true, compress: { passes: 2 }, mangle: false })
      return minified.code ?? null
    },
  }
}
