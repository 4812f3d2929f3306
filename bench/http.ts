/** filter-products over HTTP: the whole way from the socket through the engine, prices and stock to JSON. */
import { COMPACT_FILTER_RESULT, productCalls } from '@hoistway/contract/catalogue/products'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN } from '@hoistway/fixtures/accounts'
import autocannon from 'autocannon'
import { logIn } from '../e2e/buyers/customer.ts'
import { type Shop, startShop } from '../e2e/shops/shop.ts'
import { type Catalogues, type FilledCatalogue, withDatabase } from './catalogues.ts'
import { cpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'
import { readStoredProducts, type TwoFilters, twoFilterRequests } from './requests.ts'
import { startSync } from './run-sync.ts'
import { timeEachAsync } from './timing.ts'

const PATH = `/api${productCalls.filterProducts.path}`
/** Drawn for each size; a catalogue may have fewer pairs of options. */
const REQUESTS = 9_000
const REPEATED_REQUESTS = 20_000
const TIMED_REQUESTS = 300
/** The number of unmeasured rounds before a shop counts as one in use: code that runs often has been compiled by
 *  then. */
const WARM_UPS = 5
/** Of each ask but the first; the round that took the least processor time counts, since others only add to it. */
const ROUNDS = 3
const CONNECTIONS = 8
const FIRST_SECONDS = 180
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
  'requests/s a core',
  'requests/s',
  'CPU ms/request',
  'mean bytes',
]

export async function measureHttp(catalogues: Catalogues): Promise<Section> {
  // Before any shop of this catalogue has taken over its feeds.
  const firstMinutes = await measureFirstMinutes(await catalogues.of(Math.max(...catalogues.sizes)))
  const rows: string[][] = []
  for (const size of catalogues.sizes) rows.push(...(await measureSize(await catalogues.of(size))))
  rows.push(firstMinutes)
  return {
    part: 'http',
    title: 'filter-products over HTTP',
    columns: COLUMNS,
    rows,
    notes: [
      `Two select filters, resultsPageSize ${PAGE_SIZE}, as ${KARIN.email} with prices or as a guest; embedded database; uncompressed where nothing else is said.`,
      'A core: requests for each second of processor time of the whole shop process, database included. Other programs on the machine make it lower.',
      `Distinct: no answer is cached for any of the requests. After a start, most products of a page are read from the database; the other rows were measured after ${WARM_UPS} more rounds of distinct requests, and the text, prices and stock of those that others have asked for are in memory by then, as in a shop in use.`,
      `The first ${FIRST_SECONDS / 60} minutes: from the moment a shop is ready, while it takes over all feeds for the first time and its code is compiled.`,
      `Of ${ROUNDS} rounds of each ask but the first, the one that took the least processor time.`,
      'The same again: the ids and counts of the answer are cached, prices and stock are joined again. One again and again, as a guest: the whole answer is cached. 304: the caller has it already and is told so.',
      'Goals at 100,000 products, requests/s a core: 2,000 distinct for a customer, with 1,000 as the floor; 15,000 of one again and again and of 304 for a guest.',
      `Times: one connection, ${TIMED_REQUESTS} of the requests. Quiet: best of 3 shots at each, raw: every shot; both after a warm-up of one shot.`,
      'A request of which no answer is cached names an unknown option beside the known ones, another one each time, which changes nothing else.',
      `Requests/s: ${CONNECTIONS} connections. The load comes from another process, which on two cores takes the other one.`,
    ],
  }
}

type Ask = {
  readonly name: string
  /** Of one round. */
  readonly bodies: () => readonly string[]
  readonly headers: Headers
  /** Its requests are timed one by one too. */
  readonly isTimed?: boolean
  /** True for a request that is sent once, to a shop that has answered none yet. */
  readonly isFirst?: boolean
  /** The caller has the answer to the first already. */
  readonly isKnown?: boolean
}
type Headers = Readonly<Record<string, string>>

async function measureSize(filled: FilledCatalogue): Promise<string[][]> {
  const products = await withDatabase(filled, readStoredProducts)
  const drawn = twoFilterRequests(products, REQUESTS).filter(canBeFresh)
  const plain = drawn.map((filters) => bodyOf(filters))
  const fresh = createFreshBodies()
  const shop = await startShop({ dataDir: filled.dataDir })
  try {
    const guest = { 'content-type': 'application/json', 'accept-encoding': 'identity' }
    const customer = { ...guest, cookie: await logIn(shop.url, KARIN) }
    const compact = { accept: COMPACT_FILTER_RESULT, 'accept-encoding': 'zstd' }
    const [first = ''] = plain
    const repeated = Array<string>(REPEATED_REQUESTS).fill(first)
    const distinct = () => drawn.map(fresh)
    const asks: Ask[] = [
      { name: 'distinct, customer, after a start', bodies: distinct, headers: customer, isFirst: true },
      { name: 'distinct, customer', bodies: distinct, headers: customer, isTimed: true },
      {
        name: 'distinct, customer, zstd',
        bodies: distinct,
        headers: { ...customer, 'accept-encoding': 'zstd' },
      },
      { name: 'distinct, guest', bodies: distinct, headers: guest },
      { name: 'the same again, customer', bodies: () => plain, headers: customer },
      {
        name: 'the same again, customer, compact and zstd',
        bodies: () => plain,
        headers: { ...customer, ...compact },
      },
      { name: 'one again and again, guest', bodies: () => repeated, headers: guest },
      {
        name: 'one again and again, guest, zstd',
        bodies: () => repeated,
        headers: { ...guest, 'accept-encoding': 'zstd' },
      },
      { name: '304, guest', bodies: () => repeated, headers: guest, isKnown: true },
      { name: '304, customer', bodies: () => repeated, headers: customer, isKnown: true },
    ]
    const rows: string[][] = []
    for (const ask of asks) {
      const run = await measureAsk(shop, ask)
      if (ask.isFirst) {
        for (let round = 0; round < WARM_UPS; round++) await sendAll(shop.url, ask, distinct())
      }
      const times = ask.isTimed
        ? await timeOneByOne(shop.url, drawn.slice(0, TIMED_REQUESTS), ask.headers, fresh)
        : ['', '', '', '']
      rows.push([
        count(filled.products),
        ask.name,
        ...times,
        count(run.requests),
        count((1000 * run.requests) / run.cpu),
        count(run.perSecond),
        digits(run.cpu / run.requests),
        count(run.meanBytes),
      ])
    }
    return rows
  } finally {
    await shop.stop()
  }
}

/** Another shop, which has just started. */
async function measureFirstMinutes(filled: FilledCatalogue): Promise<string[]> {
  const products = await withDatabase(filled, readStoredProducts)
  const drawn = twoFilterRequests(products, REQUESTS).filter(canBeFresh)
  const fresh = createFreshBodies()
  let asked = 0
  const shop = await startShop({ dataDir: filled.dataDir })
  try {
    const cookie = await logIn(shop.url, KARIN)
    const before = await cpuOf(shop.pid)
    await startSync(shop.url, SyncType.All)
    const result = await autocannon({
      url: shop.url,
      connections: CONNECTIONS,
      duration: FIRST_SECONDS,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', cookie },
      requests: [
        {
          method: 'POST',
          path: PATH,
          setupRequest: (request) => ({
            ...request,
            body: fresh(drawn[asked++ % drawn.length] as TwoFilters),
          }),
        },
      ],
    })
    const cpu = (await cpuOf(shop.pid)) - before
    const requests = result['2xx']
    if (result.non2xx + result.errors > 0) throw new Error('filter-products failed in the first minutes')
    return [
      count(filled.products),
      'distinct, customer, in the first minutes',
      ...['', '', '', ''],
      count(requests),
      count((1000 * requests) / cpu),
      count(requests / result.duration),
      digits(cpu / requests),
      count(result.throughput.total / requests),
    ]
  } finally {
    await shop.stop()
  }
}

/** The round that took the least processor time. */
async function measureAsk({ url, pid }: Shop, ask: Ask) {
  const known = ask.isKnown ? { 'if-none-match': await etagOf(url, ask) } : {}
  const asked = { ...ask, headers: { ...ask.headers, ...known } }
  const runs = []
  for (let round = 0; round < (ask.isFirst ? 1 : ROUNDS); round++) {
    const bodies = ask.bodies()
    const before = await cpuOf(pid)
    const run = await sendAll(url, asked, bodies)
    runs.push({ ...run, cpu: (await cpuOf(pid)) - before })
  }
  return runs.reduce((best, run) => (run.cpu < best.cpu ? run : best))
}

/** Where one option is enough to match, an unknown one beside it changes nothing; where all must match, it would leave
 *  nothing. */
function canBeFresh(filters: TwoFilters): boolean {
  return filters.some(({ mustMatchAll }) => !mustMatchAll)
}

/** No two are the same to the shop, also where the filters are. */
function createFreshBodies(): (filters: TwoFilters) => string {
  let made = 0
  return (filters) => bodyOf(filters, [UNKNOWN_OPTION + made++])
}

async function timeOneByOne(
  url: string,
  requests: readonly TwoFilters[],
  headers: Headers,
  fresh: (filters: TwoFilters) => string,
): Promise<string[]> {
  const { raw, quiet } = await timeEachAsync(requests, async (filters) => {
    const answer = await fetch(url + PATH, { method: 'POST', headers, body: fresh(filters) })
    if (answer.status !== 200) throw new Error(`filter-products answered ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  })
  return [quiet.p50, quiet.p99, raw.p50, raw.p99].map(digits)
}

async function etagOf(url: string, { bodies, headers }: Ask): Promise<string> {
  const [body = ''] = bodies()
  const answer = await fetch(url + PATH, { method: 'POST', headers, body })
  return answer.headers.get('etag') ?? ''
}

/** @param beside options that filters name too, where one is enough to match */
function bodyOf(filters: TwoFilters, beside: readonly number[] = []): string {
  const selectOptions = Object.fromEntries(
    filters.map(({ attributeId, optionId, mustMatchAll }) => [
      attributeId,
      mustMatchAll ? [optionId] : [optionId, ...beside],
    ]),
  )
  return JSON.stringify({ selectOptions, resultsPageSize: PAGE_SIZE, language: 'en' })
}

/** Each connection gets its own share of the requests and works through it once. */
async function sendAll(url: string, { name, headers }: Ask, bodies: readonly string[]) {
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
