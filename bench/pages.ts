/** Measures what a page costs: processor time of a page that is drawn again, and how many a second come from the
 *  cache. */
import { Agent, get } from 'node:http'
import { KARIN } from '@hoistway/fixtures/accounts'
import autocannon from 'autocannon'
import { logIn } from '../e2e/buyers/customer.ts'
import { type Shop, startShop } from '../e2e/shops/shop.ts'
import { type Catalogues, withDatabase } from './catalogues.ts'
import { cpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'
import { listPath, readStoredProducts, twoFilterRequests } from './requests.ts'
import { summarise } from './timing.ts'

const PAGES = 400
const WARM_UP = 200
const CACHED = { connections: 16, seconds: 5 }

const connection = new Agent({ keepAlive: true, maxSockets: 1 })

type Visit = { readonly who: string; readonly headers: Readonly<Record<string, string>> }

export async function measurePages(catalogues: Catalogues): Promise<Section> {
  const size = Math.min(...catalogues.sizes)
  const filled = await catalogues.of(size)
  const products = await withDatabase(filled, readStoredProducts)
  const lists = twoFilterRequests(products, 2 * (PAGES + WARM_UP)).map(listPath)
  const parts = products.map(({ id }) => `/product/${id}`)
  const shop = await startShop({ dataDir: filled.dataDir })
  try {
    const guest: Visit = { who: 'guest', headers: {} }
    const karin: Visit = { who: 'customer', headers: { cookie: await logIn(shop.url, KARIN) } }
    const drawn = [
      await measureDrawn(shop, 'list', lists, guest, 'identity'),
      await measureDrawn(shop, 'list', lists.slice(PAGES + WARM_UP), guest, 'br'),
      await measureDrawn(shop, 'list', lists, karin, 'identity'),
      await measureDrawn(shop, 'product', parts, guest, 'identity'),
      await measureDrawn(shop, 'product', parts, karin, 'identity'),
    ]
    const cached = [
      await measureCached(shop, 'home', '/'),
      await measureCached(shop, 'list', lists[0] ?? '/'),
    ]
    return {
      part: 'pages',
      title: 'Pages',
      columns: [
        'page',
        'visitor',
        'encoding',
        'pages',
        'CPU ms/page',
        'p50 ms',
        'p99 ms',
        'pages/s',
        'mean bytes',
      ],
      rows: [...drawn, ...cached],
      notes: [
        `${count(size)} products, embedded database. Drawn: ${PAGES} distinct addresses asked once each on one connection after ${WARM_UP} others; lists have two filters. A customer's pages are never cached.`,
        'CPU: processor time of the whole shop process, database and compression included, in steps of 10 ms over the whole run.',
        `Cached: one address on ${CACHED.connections} connections for ${CACHED.seconds} s, identity encoding; the load generator takes the other core. Every 10 s such a page is drawn again.`,
      ],
    }
  } finally {
    await shop.stop()
  }
}

async function measureDrawn(
  shop: Shop,
  page: string,
  paths: readonly string[],
  { who, headers }: Visit,
  encoding: string,
): Promise<string[]> {
  const visit = async (path: string) => {
    const start = performance.now()
    const bytes = await open(shop.url + path, { ...headers, 'accept-encoding': encoding })
    return { bytes, ms: performance.now() - start }
  }
  for (const path of paths.slice(0, WARM_UP)) await visit(path)
  const measured = paths.slice(WARM_UP, WARM_UP + PAGES)
  const cpuBefore = await cpuOf(shop.pid)
  const visits: { bytes: number; ms: number }[] = []
  for (const path of measured) visits.push(await visit(path))
  const cpu = (await cpuOf(shop.pid)) - cpuBefore
  const { p50, p99 } = summarise(visits.map(({ ms }) => ms))
  const bytes = visits.reduce((sum, { bytes }) => sum + bytes, 0) / visits.length
  return [
    page,
    who,
    encoding,
    count(visits.length),
    digits(cpu / visits.length),
    digits(p50),
    digits(p99),
    '',
    count(bytes),
  ]
}

/** The bytes that travelled, which fetch would have unpacked: so as node:http hands them over. */
function open(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { ...headers }, agent: connection }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        // A part that is limited to others is not found: drawn all the same.
        answer.statusCode === 200 || answer.statusCode === 404
          ? done(bytes)
          : fail(new Error(`${address} answered ${answer.statusCode}`)),
      )
    }).on('error', fail)
  })
}

async function measureCached(shop: Shop, page: string, path: string): Promise<string[]> {
  const started = performance.now()
  const cpuBefore = await cpuOf(shop.pid)
  const result = await autocannon({
    url: shop.url,
    connections: CACHED.connections,
    duration: CACHED.seconds,
    headers: { 'accept-encoding': 'identity' },
    requests: [{ method: 'GET', path }],
  })
  const seconds = (performance.now() - started) / 1000
  const cpu = (await cpuOf(shop.pid)) - cpuBefore
  const pages = result['2xx']
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path} failed under load`)
  return [
    `${page}, cached`,
    'guest',
    'identity',
    count(pages),
    digits(cpu / pages),
    '',
    '',
    count(pages / seconds),
    count(result.throughput.total / pages),
  ]
}
