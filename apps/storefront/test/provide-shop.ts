/** Starts one demo shop for all tests of screens (`x.browser.test.ts`), and lets the page of the tests call it as a page
 *  of the shop does: Vite's server passes calls on, so that cookies and answers are those of a visitor. */
import { request } from 'node:http'
import type { Plugin } from 'vite'
import { makeDataDir, removeDataDir, startShop, WITHOUT_LIMITS } from '../../../e2e/shop.ts'

/** The plugin and the set-up are loaded apart from each other, but in one process. */
const ADDRESS = 'SHOP_OF_SCREENS'
const OF_THE_SHOP = /^\/(?:api|uploads|_next)\/|^\/noImage\.png/

export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, env: WITHOUT_LIMITS })
  process.env[ADDRESS] = shop.url
  return async () => {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

export function callsToShop(): Plugin {
  return {
    name: 'calls-to-shop',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        if (!OF_THE_SHOP.test(incoming.url ?? '')) return next()
        const shop = new URL(process.env[ADDRESS] ?? '')
        const { origin, ...headers } = incoming.headers
        const passed = request(
          new URL(incoming.url ?? '', shop),
          {
            method: incoming.method ?? 'GET',
            headers: {
              ...headers,
              host: shop.host,
              ...(origin === undefined ? {} : { origin: shop.origin }),
            },
          },
          (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          },
        )
        passed.on('error', () => outgoing.destroy())
        incoming.pipe(passed)
      })
    },
  }
}
