/** Builds the service worker, sw.js, and writes the list of the files into it that it keeps. */
import { createHash } from 'node:crypto'
import { OFFLINE_PAGE } from '@hoistway/contract/content/offline-page'
import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bareContract } from './bare-contract.ts'

/** Few texts have letters of the second font, and the stylesheet of a page repeats others. */
const NOT_KEPT = ['**/inter-latin-ext-*', '**/page-styles-*']

export function serviceWorker(): PluginOption[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
    // The server has the manifest of the shop, the frame registers the worker.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      buildPlugins: { vite: [bareContract()] },
      globPatterns: ['assets/*.{js,css,woff2}', 'favicon.svg'],
      globIgnores: NOT_KEPT,
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const build = createHash('sha256')
            .update(entries.map(({ url }) => url).join())
            .digest('hex')
          const page = { url: OFFLINE_PAGE.slice(1), revision: build.slice(0, 16), size: 0 }
          return { manifest: [...entries, page] }
        },
      ],
    },
  })
}
