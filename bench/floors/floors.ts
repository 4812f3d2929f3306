/** Measures what the shop costs beside the least that the same work takes, in one run on one machine: bytes that are ready
 *  by node:http and by Fastify alone, and a page by React without a component. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN } from '@hoistway/fixtures/accounts'
import { logIn } from '../../e2e/buyers/customer.ts'
import { type Shop, startShop } from '../../e2e/shops/shop.ts'
import { type Catalogues, type FilledCatalogue, withDatabase } from '../catalogues.ts'
import { cpuOf } from '../process-figures.ts'
import { count, digits, type Section } from '../report.ts'
import { listPath, readStoredProducts, twoFilterRequests } from '../requests.ts'
import { importFeeds } from '../run-sync.ts'
import type { FloorAnswer, FloorServer } from './floor-server.ts'
import { productionReact, treeOf } from './page-tree.ts'

/** A clock of the kernel counts processor time in steps of 10 ms. */
const READY_REQUESTS = 5_000
const READY_WARM_UP = 1_000
/** The code of a page is compiled by degrees: the first hundreds take up to three times as long. */
const WARM_UP = 1_600
/** Enough for some collections of garbage. */
const PAGES = 400
/** Of each work; the one that took the least processor time counts, since others only add to it. */
const ROUNDS = 3
const ADDRESSES = WARM_UP + ROUNDS * PAGES
const TREES = 10
const DRAWINGS = 40

type Headers = Readonly<Record<string, string>>
const GUEST: Headers = { 'accept-encoding': 'identity' }
type Received = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

const connection = new Agent({ keepAlive: true, maxSockets: 1 })
/** Headers of one connection, which each server writes itself. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

export async function measureFloors(catalogues: Catalogues): Promise<Section> {
  const filled = await catalogues.of(Math.min(...catalogues.sizes))
  const products = await withDatabase(filled, readStoredProducts)
  const lists = twoFilterRequests(products, ADDRESSES).map(listPath)
  const parts = products.map(({ id }) => `/product/${id}`)
  const larger: string[][] = []
  for (const size of catalogues.sizes.filter((size) => size > Math.min(...catalogues.sizes)))
    larger.push(...(await measureLargerList(await catalogues.of(size))))
  return withShop(filled, async (shop) => {
    await importFeeds(shop.url)
    const guest = GUEST
    const customer = { ...guest, cookie: await logIn(shop.url, KARIN) }
    const setup = `/api${productCalls.getProductFilterSetup.path}`
    const { headers } = await ask(shop.url + setup, guest)
    return {
      part: 'floors',
      title: 'Floors',
      columns: ['work', 'CPU ms', 'floor', 'CPU ms of the floor', 'times the floor'],
      rows: [
        ...(await measureReady(shop, 'a kept page (br), guest', '/', { 'accept-encoding': 'br' })),
        ...(await measureReady(shop, '304 of a call, guest', setup, {
          ...guest,
          'if-none-match': headers.etag ?? '',
        })),
        await measureDrawn(shop, 'list page, guest', lists, guest),
        await measureDrawn(shop, 'list page, customer', lists, customer),
        await measureDrawn(shop, 'product page, customer', parts, customer),
        await measureDrawn(shop, 'product page, guest', parts, guest),
        await measureDrawn(shop, 'home, customer', ['/'], customer),
        ...larger,
      ],
      notes: [
        `${count(filled.products)} products where nothing else is said, embedded database, one connection, one request after the other, after all feeds were taken over for the first time. CPU: processor time of the whole process a request or page, collection of garbage included.`,
        `Of ${ROUNDS} rounds of each work, the one that took the least processor time. Ready bytes: ${count(READY_REQUESTS)} requests a round. node:http and Fastify run in processes of their own and send the same status, headers and bytes, whatever is asked.`,
        `Pages: ${PAGES} a round, each drawn anew and not compressed, after ${count(WARM_UP)} others of the kind; of parts, whose pages are kept for guests, as many as there are, after those of a customer. The floor draws the elements of ${TREES} of these pages by renderToString, ${DRAWINGS} times each, without a component, a loader or a query.`,
      ],
    }
  })
}

/** Each visitor asks a shop of their own, so that neither finds in memory what the other has asked for. */
async function measureLargerList(filled: FilledCatalogue): Promise<string[][]> {
  const products = await withDatabase(filled, readStoredProducts)
  const lists = twoFilterRequests(products, ADDRESSES).map(listPath)
  const name = `list page of ${count(filled.products)} parts`
  await withShop(filled, ({ url }) => importFeeds(url))
  return [
    await withShop(filled, (shop) => measureDrawn(shop, `${name}, guest`, lists, GUEST)),
    await withShop(filled, async (shop) => {
      const customer = { ...GUEST, cookie: await logIn(shop.url, KARIN) }
      return measureDrawn(shop, `${name}, customer`, lists, customer)
    }),
  ]
}

async function withShop<T>({ dataDir }: FilledCatalogue, use: (shop: Shop) => Promise<T>): Promise<T> {
  const shop = await startShop({ dataDir })
  try {
    return await use(shop)
  } finally {
    await shop.stop()
  }
}

async function measureReady(shop: Shop, name: string, path: string, headers: Headers): Promise<string[][]> {
  const answer = await ask(shop.url + path, headers)
  const own = await cpuOfReady(shop.pid, shop.url + path, headers)
  const rows: string[][] = []
  for (const by of ['http', 'fastify'] as const) {
    const floor = await cpuOfFloor(by, answer, headers)
    rows.push(rowOf(name, own, by === 'http' ? 'node:http' : 'Fastify', floor))
  }
  return rows
}

async function cpuOfReady(pid: number, address: string, headers: Headers): Promise<number> {
  for (let i = 0; i < READY_WARM_UP; i++) await ask(address, headers)
  const least = await leastCpuOf(pid, async () => {
    for (let i = 0; i < READY_REQUESTS; i++) await ask(address, headers)
  })
  return least / READY_REQUESTS
}

/** Of the process, in milliseconds, by the round that took the least. */
async function leastCpuOf(pid: number, work: (round: number) => Promise<void>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cpuOf(pid)
    await work(round)
    least = Math.min(least, (await cpuOf(pid)) - before)
  }
  return least
}

async function cpuOfFloor(
  by: FloorServer,
  { status, headers, body }: Received,
  asked: Headers,
): Promise<number> {
  const file = join(process.env.TMPDIR ?? '/tmp', `hoistway-floor-${process.pid}.json`)
  const own = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name))
  const answer: FloorAnswer = {
    status,
    headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  }
  await writeFile(file, JSON.stringify(answer))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts'), by, file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(child.stdout, 'data')
    return await cpuOfReady(child.pid ?? 0, `http://localhost:${String(port).trim()}/`, asked)
  } finally {
    child.kill()
    await rm(file, { force: true })
  }
}

/** @param paths as many as there are; the pages of a customer are not kept, so that they can be asked for again */
async function measureDrawn(
  shop: Shop,
  name: string,
  paths: readonly string[],
  headers: Headers,
): Promise<string[]> {
  const isKept = headers.cookie === undefined
  const pages = isKept ? Math.min(PAGES, Math.floor(paths.length / (ROUNDS + 1))) : PAGES
  const warmUp = isKept ? Math.min(WARM_UP, paths.length - ROUNDS * pages) : WARM_UP
  const address = (at: number) => shop.url + (paths[at % paths.length] as string)
  for (let at = 0; at < warmUp; at++) await ask(address(at), headers)
  const drawn: string[] = []
  const least = await leastCpuOf(shop.pid, async (round) => {
    for (let at = 0; at < pages; at++)
      drawn.push((await ask(address(warmUp + round * pages + at), headers)).body.toString())
  })
  return rowOf(name, least / pages, 'React', cpuOfReact(drawn.slice(0, TREES)))
}

/** Drawn once more than counted, so that the code is warm. */
function cpuOfReact(pages: readonly string[]): number {
  const { make, draw } = productionReact()
  const trees = pages.map((html) => treeOf(html, make))
  for (const [at, tree] of trees.entries()) refuseOther(draw(tree), pages[at] ?? '')
  for (let i = 0; i < DRAWINGS; i++) for (const tree of trees) draw(tree)
  const before = process.cpuUsage()
  for (let i = 0; i < DRAWINGS; i++) for (const tree of trees) draw(tree)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / (DRAWINGS * trees.length)
}

/** The floor draws what the shop has drawn: as many elements, but for hints to load pictures early, which React adds by
 *  itself to a page drawn in one go. */
function refuseOther(drawn: string, page: string): void {
  const elements = (html: string) => html.match(/<(?!link\b)[a-zA-Z]/g)?.length ?? 0
  if (elements(drawn) !== elements(page))
    throw new Error(`The floor draws ${elements(drawn)} elements of ${elements(page)}`)
}

function rowOf(name: string, own: number, floor: string, ofFloor: number): string[] {
  return [name, digits(own), floor, digits(ofFloor), digits(own / ofFloor)]
}

function ask(address: string, headers: Headers): Promise<Received> {
  return new Promise((done, fail) => {
    get(address, { headers: { ...headers }, agent: connection }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status >= 500) return fail(new Error(`${address} answered ${status}`))
        done({ status, headers: answer.headers, body: Buffer.concat(chunks) })
      })
    }).on('error', fail)
  })
}
