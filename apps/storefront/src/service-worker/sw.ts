/** The service worker of the shop. It keeps the code and styles of its build and the page without a connection, and reads
 *  the reader of codes that a page has stored. Its storage holds nothing else: no answer of a call and no page of
 *  anybody. Pages come from the network; the page without a connection takes the place of one that does not come in
 *  time. Where the browser wakes it, the worker renews the catalogue on the device.
 *
 *  A new worker waits until somebody takes the new version (NewVersionBar.tsx), or until the last page is closed. */
import { OFFLINE_PAGE } from '@hoistway/contract/content/offline-page'
import { enable as fetchPagesAtOnce } from 'workbox-navigation-preload'
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { NOT_PAGES } from './addresses.ts'
import { isOfBuild } from './is-of-build.ts'
import { renewInBackground } from './renew-in-background.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The build writes the list of its files here (vite.config.ts). */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

/** A page on a slow line in a shaft takes some seconds; after this time nobody waits for it any more. */
const PAGE_TIMEOUT_S = 10
/** The shop has just answered, so its page may take longer. */
const PATIENT_MS = 60_000

const files = self.__WB_MANIFEST
const paths = new Set(
  files.map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.href).pathname),
)

addPlugins([
  {
    async fetchDidSucceed({ request, response }) {
      if (new URL(request.url).pathname !== OFFLINE_PAGE) return response
      // The browser installs the worker again later.
      if (!isOfBuild(await response.clone().text(), paths)) throw new Error('The page is of another build.')
      return response
    },
  },
])
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' })
cleanupOutdatedCaches()
fetchPagesAtOnce()

// Too large for everybody: a page stores it together with the catalogue (data/device/code-reader.ts).
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.endsWith('.wasm'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)

const inTime = new NetworkOnly({ networkTimeoutSeconds: PAGE_TIMEOUT_S })
const patient = new NetworkOnly()
let patientUntil = 0

registerRoute(
  new NavigationRoute(
    async (options) => {
      const network = Date.now() < patientUntil ? patient : inTime
      try {
        return await network.handle(options)
      } catch {
        return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error()
      }
    },
    { denylist: [...NOT_PAGES] },
  ),
)

renewInBackground(self)

self.addEventListener('message', ({ data }) => {
  if (data === 'takeOver') void self.skipWaiting()
  if (data === 'shopAnswers') patientUntil = Date.now() + PATIENT_MS
})
