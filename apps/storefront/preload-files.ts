/** Has lazily loaded modules fetched by `src/ui/loading/preload.ts` in place of Vite's own helper. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module from which built code imports the helper. */
const VITE_HELPER = /^\0vite\/preload-helper\.js$/
const OUR_HELPER = fileURLToPath(new URL('src/ui/loading/preload.ts', import.meta.url))

export function preloadFiles(): Plugin {
  return {
    name: 'hoistway:preload-files',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: VITE_HELPER },
      handler: () => `export { preload as __vitePreload } from ${JSON.stringify(OUR_HELPER)}`,
    },
  }
}
