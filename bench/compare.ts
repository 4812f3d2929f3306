/** Compares this checkout with an earlier one: processor time of a page and of a call.
 *
 *  `node bench/compare.ts ../earlier` starts two shops of each checkout. Each has a copy of the same data, which the
 *  earlier one has filled and this one migrates, and is sent the same requests, in turn. The difference of the two
 *  equal shops tells how far a figure can be trusted. Both checkouts must be set up (`node tools/prepare.mjs`).
 *  `node bench/compare.ts ../earlier call` measures only what has this word in its name. */
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join, resolve } from 'node:path'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN } from '@hoistway/fixtures/accounts'
import { logIn } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type Shop } from '../e2e/shops/shop.ts'
import { withDatabase } from './catalogues.ts'
import { cpuOf } from './process-figures.ts'
import { listPath, readStoredProducts, type TwoFilters, twoFilterRequests } from './requests.ts'

const PRODUCTS = 600
const ROUNDS = 5
const PAGE_LOAD = { warmUp: 700, block: 80 }
/** Each page of a part is asked for once, since a guest gets it from the cache the second time. */
const PART_LOAD = { warmUp: PRODUCTS - ROUNDS * 80, block: 80 }
const CALL_LOAD = { warmUp: 1000, block: 600 }
const PRODUCTS_A_CALL = 100

type Request = { readonly path: string; readonly body?: unknown }
type Kind = {
  readonly name: string
  readonly asCustomer: boolean
  readonly load: typeof PAGE_LOAD
  readonly request: (index: number) => Request
  /** Sent for each part before: what a shop reads once and keeps, such as the sizes of files, is read then. */
  readonly first?: (index: number) => Request
}
type Side = { readonly shop: Shop; readonly cookie: string; readonly agent: Agent }

const [otherPath, word = ''] = process.argv.slice(2)
if (otherPath === undefined) {
  console.error('usage: node bench/compare.ts EARLIER_CHECKOUT [WORD]')
  process.exit(1)
}
const own = join(import.meta.dirname, '..')
const other = resolve(otherPath)
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const dataDirs: string[] = []
const sides: Side[] = []
try {
  const dataDir = await freshDataDir()
  const filling = await startShopOf(other, dataDir)
  await filling.stop()
  const products = await withDatabase({ dataDir }, readStoredProducts)
  for (const checkout of [other, own, other, own]) sides.push(await startSide(checkout, dataDir))
  const kinds = kindsOf(
    products.map(({ id }) => id),
    twoFilterRequests(products, 4000),
  )
  for (const kind of kinds) {
    if (kind.name.includes(word)) console.log(rowOf(kind, await measure(kind)))
  }
} finally {
  for (const { shop } of sides) await shop.stop()
  for (const dataDir of dataDirs) await removeDataDir(dataDir)
}

async function freshDataDir(): Promise<string> {
  const dataDir = await makeDataDir()
  dataDirs.push(dataDir)
  return dataDir
}

async function startShopOf(checkout: string, dataDir: string): Promise<Shop> {
  // The shop starts from the checkout that holds this module. An early one has it in another folder.
  const places = ['e2e/shops/shop.ts', 'e2e/shop.ts'].map((place) => join(checkout, place))
  const { startShop } = (await import(
    places.find(existsSync) ?? checkout
  )) as typeof import('../e2e/shops/shop.ts')
  return startShop({ dataDir, demoProducts: PRODUCTS })
}

async function startSide(checkout: string, filledDir: string): Promise<Side> {
  const dataDir = await freshDataDir()
  await cp(filledDir, dataDir, { recursive: true })
  const shop = await startShopOf(checkout, dataDir)
  return { shop, cookie: await logIn(shop.url, KARIN), agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
}

function kindsOf(ids: readonly number[], filters: readonly TwoFilters[]): Kind[] {
  const filtersAt = (index: number) => filters[index % filters.length] ?? []
  const list = (index: number) => ({ path: listPath(filtersAt(index)) })
  const product = (index: number) => ({ path: `/product/${ids[index % ids.length]}` })
  const readPart = (index: number) => ({
    path: `/api${productCalls.getProduct.path.replace(':id', String(ids[index % ids.length]))}?locale=en`,
  })
  const filter = (index: number) => ({
    path: `/api${productCalls.filterProducts.path}`,
    body: {
      language: 1,
      selectOptions: Object.fromEntries(
        filtersAt(index).map(({ attributeId, optionId }) => [attributeId, [optionId]]),
      ),
    },
  })
  const page = (index: number) => ({
    path: `/api${productCalls.getProductsPage.path}`,
    body: {
      language: 1,
      requestedProductIDs: Array.from({ length: PRODUCTS_A_CALL }, (_, at) => ids[(index + at) % ids.length]),
    },
  })
  return [
    { name: 'page of a list, guest', asCustomer: false, load: PAGE_LOAD, request: list },
    {
      name: 'page of a product, guest',
      asCustomer: false,
      load: PART_LOAD,
      request: product,
      first: readPart,
    },
    { name: 'page of a list, customer', asCustomer: true, load: PAGE_LOAD, request: list },
    { name: 'call filter-products, customer', asCustomer: true, load: CALL_LOAD, request: filter },
    { name: 'call get-products-page, customer', asCustomer: true, load: CALL_LOAD, request: page },
  ]
}

/** Milliseconds of processor time for each request: of each side, the rounds. */
async function measure({ asCustomer, request, load, first }: Kind): Promise<number[][]> {
  const figures: number[][] = sides.map(() => [])
  if (first) {
    for (const side of sides)
      for (let index = 0; index < PRODUCTS; index++) await send(side, first(index), true)
  }
  for (const side of sides) await sendAll(side, 0, load.warmUp)
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const at = (round + turn) % sides.length
      const side = sides[at]
      if (!side) continue
      const before = await cpuOf(side.shop.pid)
      await sendAll(side, load.warmUp + round * load.block, load.block)
      figures[at]?.push(((await cpuOf(side.shop.pid)) - before) / load.block)
    }
  }
  return figures

  async function sendAll(side: Side, from: number, count: number): Promise<void> {
    for (let index = from; index < from + count; index++) await send(side, request(index), asCustomer)
  }
}

function rowOf({ name }: Kind, figures: readonly number[][]): string {
  const [other1 = 0, own1 = 0, other2 = 0, own2 = 0] = figures.map(median)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const apart = (one: number, two: number) => percent(Math.abs(one - two) / Math.min(one, two))
  return [
    name.padEnd(31),
    `other ${other1.toFixed(2)} and ${other2.toFixed(2)} ms (${apart(other1, other2)} apart)`,
    `own ${own1.toFixed(2)} and ${own2.toFixed(2)} ms (${apart(own1, own2)} apart)`,
    `own to other ${percent((own1 + own2) / (other1 + other2) - 1)}`,
  ].join(', ')
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function send({ shop, cookie, agent }: Side, { path, body }: Request, asCustomer: boolean): Promise<void> {
  const headers = {
    'accept-encoding': 'identity',
    ...(asCustomer && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((done, fail) => {
    const sent = request(
      shop.url + path,
      { agent, headers, method: body === undefined ? 'GET' : 'POST' },
      (answer) => {
        answer.resume()
        // A part that is limited to others is not found: drawn all the same.
        answer.on('end', () =>
          answer.statusCode === 200 || answer.statusCode === 404
            ? done()
            : fail(new Error(`${path} answered ${answer.statusCode}`)),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
