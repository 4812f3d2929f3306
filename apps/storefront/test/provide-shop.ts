/** Starts a demo shop for each worker that tests screens (`x.browser.test.ts`), and lets the page of the worker call it as
 *  a page of the shop does: Vite's server passes calls on, so that cookies and answers are those of a visitor. Files of
 *  other workers never meet in a shop: an account that one of them locks is not logged in by another. */
import { request } from 'node:http'
import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { makeDataDir, removeDataDir, startShop, WITHOUT_LIMITS } from '../../../e2e/shops/shop.ts'
import { PAGE_HEADER, pageIn } from './shop-of-page.ts'

/** Also the number of shops. */
export const WORKERS = availableParallelism()

/** The plugin and the set-up are loaded apart from each other, but in one process. */
const ADDRESSES = 'SHOPS_OF_SCREENS'
const OF_THE_SHOP = /^\/(?:api|uploads|_next)\/|^\/noImage\.png/

export async function setup(): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: WORKERS }, startDemoShop))
  process.env[ADDRESSES] = shops.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(shops.map(({ stop }) => stop()))
  }
}

async function startDemoShop() {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, env: WITHOUT_LIMITS })
  return {
    url: shop.url,
    async stop() {
      await shop.stop()
      await removeDataDir(dataDir)
    },
  }
}

export function callsToShop(): Plugin {
  const shopOf = shopsByPage()
  return {
    name: 'calls-to-shop',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        if (!OF_THE_SHOP.test(incoming.url ?? '')) return next()
        // Bytes that stay on the machine are not compressed.
        const { origin, 'accept-encoding': _, [PAGE_HEADER]: named, ...headers } = incoming.headers
        const shop = shopOf(named?.toString() ?? pageIn(headers.cookie ?? ''))
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

/** Gives the pages their shops in turn. */
function shopsByPage(): (page: string | undefined) => URL {
  const pages: string[] = []
  return (page = pages[0] ?? '') => {
    if (!pages.includes(page)) pages.push(page)
    const shops = (process.env[ADDRESSES] ?? '').split(' ')
    return new URL(shops[pages.indexOf(page) % shops.length] ?? '')
  }
}
