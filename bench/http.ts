/** filter-products over HTTP: the whole way from the socket through the engine, prices and stock to JSON. */
import { productCalls } from '@hoistway/contract/products'
import { KARIN } from '@hoistway/fixtures/cast'
import autocannon from 'autocannon'
import { logIn } from '../e2e/customer.ts'
import { startShop } from '../e2e/shop.ts'
import { cpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'
import { readShelvedProducts, type TwoFilters, twoFilterRequests } from './requests.ts'
import { type FilledShelf, type Shelves, withDatabase } from './shelves.ts'
import { timeEachAsync } from './timing.ts'

const REQUESTS = 4_000
const TIMED_REQUESTS = 300
const CONNECTIONS = 8
const PAGE_SIZE = 20

export async function measureHttp(shelves: Shelves): Promise<Section> {
  const rows: string[][] = []
  for (const size of shelves.sizes) rows.push(await measureSize(await shelves.of(size)))
  return {
    part: 'http',
    title: 'filter-products over HTTP',
    columns: [
      'products',
      'quiet p50 ms',
      'quiet p99 ms',
      'raw p50 ms',
      'raw p99 ms',
      'requests',
      'requests/s',
      'CPU ms/request',
      'mean bytes',
    ],
    rows,
    notes: [
      `Distinct requests with two select filters as ${KARIN.email}, so with prices; resultsPageSize ${PAGE_SIZE}, identity encoding, embedded database.`,
      `Times: one connection, ${TIMED_REQUESTS} requests. Quiet: best of 3 shots at each, raw: every shot; both after a warm-up of one shot.`,
      `Requests/s: ${CONNECTIONS} connections, every request sent once, none twice. The load comes from another process, which on two cores takes the other one.`,
      'CPU: processor time of the whole shop process over that run, database included.',
    ],
  }
}

async function measureSize(filled: FilledShelf): Promise<string[]> {
  const products = await withDatabase(filled, readShelvedProducts)
  const bodies = twoFilterRequests(products, REQUESTS).map(bodyOf)
  const shop = await startShop({ dataDir: filled.dataDir })
  try {
    const address = `${shop.url}/api${productCalls.filterProducts.path}`
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      cookie: await logIn(shop.url, KARIN),
    }
    const ask = async (body: string) => {
      const answer = await fetch(address, { method: 'POST', headers, body })
      if (answer.status !== 200) throw new Error(`filter-products answered ${answer.status}`)
      return (await answer.arrayBuffer()).byteLength
    }
    const { raw, quiet } = await timeEachAsync(bodies.slice(0, TIMED_REQUESTS), ask)

    const cpuBefore = await cpuOf(shop.pid)
    const run = await sendOnce(shop.url, headers, bodies)
    const cpu = (await cpuOf(shop.pid)) - cpuBefore
    return [
      count(filled.products),
      ...[quiet.p50, quiet.p99, raw.p50, raw.p99].map(digits),
      count(run.requests),
      count(run.perSecond),
      digits(cpu / run.requests),
      count(run.meanBytes),
    ]
  } finally {
    await shop.stop()
  }
}

function bodyOf(filters: TwoFilters): string {
  const selectOptions = Object.fromEntries(
    filters.map(({ attributeId, optionId }) => [attributeId, [optionId]]),
  )
  return JSON.stringify({ selectOptions, resultsPageSize: PAGE_SIZE, language: 'en' })
}

/** Each connection gets its own share of the requests and works through it once. */
async function sendOnce(url: string, headers: Readonly<Record<string, string>>, bodies: readonly string[]) {
  const share = Math.floor(bodies.length / CONNECTIONS)
  const path = `/api${productCalls.filterProducts.path}`
  let connection = 0
  const started = performance.now()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: share * CONNECTIONS,
    headers,
    setupClient(client) {
      const mine = bodies.slice(connection * share, (connection + 1) * share)
      connection += 1
      client.setRequests(mine.map((body) => ({ method: 'POST', path, body })))
    },
  })
  const seconds = (performance.now() - started) / 1000
  if (result.non2xx > 0 || result.errors > 0) throw new Error('filter-products failed under load')
  return {
    requests: result['2xx'],
    perSecond: result['2xx'] / seconds,
    meanBytes: result.throughput.total / result['2xx'],
  }
}
