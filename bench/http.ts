/** filter-products over HTTP: the whole way from the socket through the engine, prices and stock to JSON. */
import { COMPACT_FILTER_RESULT, productCalls } from '@hoistway/contract/products'
import { KARIN } from '@hoistway/fixtures/cast'
import autocannon from 'autocannon'
import { logIn } from '../e2e/customer.ts'
import { startShop } from '../e2e/shop.ts'
import { cpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'
import { readShelvedProducts, type TwoFilters, twoFilterRequests } from './requests.ts'
import { type FilledShelf, type Shelves, withDatabase } from './shelves.ts'
import { timeEachAsync } from './timing.ts'

const PATH = `/api${productCalls.filterProducts.path}`
/** Drawn for each size: a third warms up, a third is sent as it is, a third compressed. */
const REQUESTS = 9_000
const REPEATED_REQUESTS = 20_000
const TIMED_REQUESTS = 300
const CONNECTIONS = 8
const PAGE_SIZE = 20
/** No option has so high an id. */
const UNKNOWN_OPTION = 1_000_000_000

const COLUMNS = [
  'products',
  'what is asked',
  'quiet p50 ms',
  'quiet p99 ms',
  'raw p50 ms',
  'raw p99 ms',
  'requests',
  'requests/s',
  'CPU ms/request',
  'mean bytes',
]

export async function measureHttp(shelves: Shelves): Promise<Section> {
  const rows: string[][] = []
  for (const size of shelves.sizes) rows.push(...(await measureSize(await shelves.of(size))))
  return {
    part: 'http',
    title: 'filter-products over HTTP',
    columns: COLUMNS,
    rows,
    notes: [
      `Two select filters, resultsPageSize ${PAGE_SIZE}, as ${KARIN.email} with prices or as a guest; embedded database.`,
      'Distinct: no request was ever sent before, so no answer is kept. Other requests went ahead, as in a shop in use: of many products the text, prices and stock are in memory.',
      `Times: one connection, ${TIMED_REQUESTS} other requests. Quiet: best of 3 shots at each, raw: every shot; both after a warm-up of one shot. Each shot names another unknown option beside the known ones, which changes nothing but that no answer is kept for it.`,
      `Requests/s: ${CONNECTIONS} connections. The load comes from another process, which on two cores takes the other one.`,
      'CPU: processor time of the whole shop process over that run, database included. What else runs on the machine makes it higher.',
    ],
  }
}

type Ask = { readonly name: string; readonly bodies: readonly string[]; readonly headers: Headers }
type Headers = Readonly<Record<string, string>>

async function measureSize(filled: FilledShelf): Promise<string[][]> {
  const products = await withDatabase(filled, readShelvedProducts)
  const drawn = twoFilterRequests(products, REQUESTS)
  const bodies = drawn.map((filters) => bodyOf(filters))
  const third = Math.floor(bodies.length / 3)
  const [warmUp, plain, zipped] = [0, 1, 2].map((part) => bodies.slice(part * third, (part + 1) * third))
  const shop = await startShop({ dataDir: filled.dataDir })
  try {
    const guest = { 'content-type': 'application/json', 'accept-encoding': 'identity' }
    const customer = { ...guest, cookie: await logIn(shop.url, KARIN) }
    const times = await timeOneByOne(shop.url, drawn.slice(0, TIMED_REQUESTS), customer)
    await sendAll(shop.url, { name: 'warm-up', bodies: warmUp ?? [], headers: customer })

    const repeated = Array<string>(REPEATED_REQUESTS).fill(plain?.[0] ?? '')
    const knownTo = async (headers: Headers) => ({
      ...headers,
      'if-none-match': await etagOf(shop.url, plain?.[0] ?? '', headers),
    })
    const asks: Ask[] = [
      { name: 'distinct, customer', bodies: plain ?? [], headers: customer },
      {
        name: 'distinct, customer, zstd',
        bodies: zipped ?? [],
        headers: { ...customer, 'accept-encoding': 'zstd' },
      },
      { name: 'the same again, customer', bodies: plain ?? [], headers: customer },
      {
        name: 'the same again, customer, compact and zstd',
        bodies: plain ?? [],
        headers: { ...customer, accept: COMPACT_FILTER_RESULT, 'accept-encoding': 'zstd' },
      },
      { name: 'one again and again, guest', bodies: repeated, headers: guest },
      { name: '304, guest', bodies: repeated, headers: await knownTo(guest) },
      { name: '304, customer', bodies: repeated, headers: await knownTo(customer) },
    ]
    const rows: string[][] = []
    for (const ask of asks) {
      const cpuBefore = await cpuOf(shop.pid)
      const run = await sendAll(shop.url, ask)
      const cpu = (await cpuOf(shop.pid)) - cpuBefore
      rows.push([
        count(filled.products),
        ask.name,
        ...(rows.length === 0 ? times : ['', '', '', '']),
        count(run.requests),
        count(run.perSecond),
        digits(cpu / run.requests),
        count(run.meanBytes),
      ])
    }
    return rows
  } finally {
    await shop.stop()
  }
}

async function timeOneByOne(
  url: string,
  requests: readonly TwoFilters[],
  headers: Headers,
): Promise<string[]> {
  let shots = 0
  const { raw, quiet } = await timeEachAsync(requests, async (filters) => {
    const body = bodyOf(filters, [UNKNOWN_OPTION + shots++])
    const answer = await fetch(url + PATH, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`filter-products answered ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  })
  return [quiet.p50, quiet.p99, raw.p50, raw.p99].map(digits)
}

async function etagOf(url: string, body: string, headers: Headers): Promise<string> {
  const answer = await fetch(url + PATH, { method: 'POST', headers, body })
  return answer.headers.get('etag') ?? ''
}

/** @param beside options that every filter names too */
function bodyOf(filters: TwoFilters, beside: readonly number[] = []): string {
  const selectOptions = Object.fromEntries(
    filters.map(({ attributeId, optionId }) => [attributeId, [optionId, ...beside]]),
  )
  return JSON.stringify({ selectOptions, resultsPageSize: PAGE_SIZE, language: 'en' })
}

/** Each connection gets its own share of the requests and works through it once. */
async function sendAll(url: string, { name, bodies, headers }: Ask) {
  const share = Math.floor(bodies.length / CONNECTIONS)
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
      client.setRequests(mine.map((body) => ({ method: 'POST', path: PATH, body })))
    },
  })
  const seconds = (performance.now() - started) / 1000
  const requests = share * CONNECTIONS
  const wanted = 'if-none-match' in headers ? result['3xx'] : result['2xx']
  if (wanted !== requests || result.errors > 0) throw new Error(`filter-products failed under load: ${name}`)
  return { requests, perSecond: requests / seconds, meanBytes: result.throughput.total / requests }
}
