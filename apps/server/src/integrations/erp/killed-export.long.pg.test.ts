/** kill -9 of a node while it hands orders over to the business system, over each kind of exchange. In the end each order
 *  is there exactly once and whole, byte by byte, and what the kills have left is removed.
 *
 *  ORDER_KILLS is the number of kills over SFTP and over S3; 100 when unset, and a quarter of it over WebDAV and a folder.
 *  Orders come in meanwhile. A kill comes after some signs of files with the business system, so that a life is some
 *  orders long however slow the machine is: every second one at the sign itself, the others a moment later. */
import { type FSWatcher, mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ProductStatus } from '@hoistway/domain/codes'
import { KARIN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { chooseExchange } from '../../adapters.ts'
import { type Environment, readConfig } from '../../config.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { createWholeOrderReader } from '../../features/orders/public.ts'
import { releaseAllEntries } from '../../jobs/outbox-queries.ts'
import { exportJobs } from '../../sync/export-order.ts'
import { emptyPostgres } from '../../testing/databases/fresh-database.ts'
import { findPostgres } from '../../testing/databases/postgres-binaries.ts'
import { type ExportingProcess, startExportingProcess } from '../../testing/processes/exporting-process.ts'
import { startS3Server } from '../../testing/servers/s3-server.ts'
import { HAS_SSHD, startSftpServer } from '../../testing/servers/sftp-server.ts'
import { startWebdavServer } from '../../testing/servers/webdav-server.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { openTestShop, type Person, type TestShop } from '../../testing/test-shop.ts'
import { orderDocument } from './documents/order-document.ts'
import { ORDERS_OUT } from './exchange-erp.ts'

const KILLS = Number(process.env.ORDER_KILLS ?? 100)
const FEWER = Math.ceil(KILLS / 4)
const LINES = 5
/** Orders that wait at the start of a life, more than it can export. */
const WAITING = 12
/** An order gives about three signs: a draft, its bytes, its name. */
const MOST_SIGNS = 15
const MOMENT_MS = 30
const SLOW_MS = 5_000
const HOUR_MS = 3_600_000
/** The version of PostgreSQL makes no difference here, so one is enough. */
const isNewest = inject('postgres')?.major === findPostgres()[0]?.major

let databaseUrl = ''
let shop: TestShop
let place: () => Promise<void>
beforeAll(async () => {
  databaseUrl = await emptyPostgres()
  const database = await openDatabase({ databaseUrl })
  await migrate(database.background)
  shop = await openTestShop(database)
  place = await ordersOf(await shop.as(KARIN.email))
})
afterAll(() => shop?.close())

/** The business system, as it sees what it has received. */
type Received = {
  readonly env: Environment
  /** The directory in which the orders appear. */
  readonly orders: string
  /** The name of the order that a file holds; undefined for drafts and other files. */
  readonly nameOf: (file: string) => string | undefined
}

const isDraft = (file: string) => file.startsWith('.')
const shownName = (file: string) => (isDraft(file) ? undefined : file)

const PLACES: readonly (readonly [string, number, () => Promise<Received>])[] = [
  ['SFTP', KILLS, openSftp],
  ['S3', KILLS, openS3],
  ['WebDAV', FEWER, openWebdav],
  ['a folder', FEWER, openFolder],
]

test.skipIf(!isNewest).for(PLACES.filter(([name]) => HAS_SSHD || name !== 'SFTP'))(
  'orders that leave over %s are there once and whole, however often the node is killed',
  { timeout: 120_000 + KILLS * 10_000 },
  async ([name, kills, open]) => {
    const { env, orders, nameOf } = await open()
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryDirectory(), DEMO: 'off', ...env }
    await shop.db.deleteFrom('outbox').execute()
    const began = performance.now()
    let interrupted = 0
    const start = (): ExportingProcess => {
      const exporting = startExportingProcess(settings)
      onTestFinished(() => exporting.kill())
      return exporting
    }

    for (let kill = 1; kill <= kills; kill++) {
      const exporting = start()
      const missing = WAITING - (await openEntries()).length
      await Promise.all(Array.from({ length: Math.max(0, missing) }, place))
      await exporting.untilOpen()
      await signsOf(orders, 1 + Math.floor(Math.random() * MOST_SIGNS))
      if (kill % 2 === 1) await setTimeout(Math.random() * MOMENT_MS)
      await exporting.kill()
      if ((await openEntries()).some(({ taken_by }) => taken_by !== null)) interrupted += 1
      // Another node would wait for the end of the lease.
      await releaseAllEntries(shop.db)
    }
    start()
    await vi.waitFor(async () => expect(await openEntries()).toEqual([]), { timeout: 60_000, interval: 100 })

    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    const expected = await documentsOf(shop)
    const files = readdirSync(orders)
    const found = new Map(files.flatMap((file) => textOf(orders, file, nameOf)))
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [order, text] of expected) expect(found.get(order)).toBe(text)
    expect(interrupted).toBeGreaterThan(kills / 2)
    // Lives went on to further orders: they were more than those that waited at once.
    expect(expected.size).toBeGreaterThan(WAITING)

    const drafts = files.filter(isDraft).length
    const exchange = chooseExchange(readConfig(settings))
    onTestFinished(() => exchange.close())
    const later = new Date(Date.now() + 2 * HOUR_MS)
    expect(await exchange.removeAbandonedDrafts(ORDERS_OUT, later)).toBe(drafts)
    console.log(
      `${kills} kills over ${name} in ${seconds} s, ${interrupted} while the node held orders: ` +
        `${expected.size} orders, ${found.size} files, ${drafts} drafts, which were removed`,
    )
  },
)

async function openSftp(): Promise<Received> {
  const server = await startSftpServer()
  onTestFinished(() => server.stop())
  const root = temporaryDirectory()
  const { host, port, user, keyFile = '', hostKeys } = server.access
  const env = {
    ERP_URL: `sftp://${user}@${host}:${port}${root}`,
    ERP_KEY_FILE: keyFile,
    ERP_HOST_KEY: hostKeys.join(','),
  }
  return { env, orders: madeIn(root), nameOf: shownName }
}

async function openS3(): Promise<Received> {
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  const { endpoint, region, accessKey, secretKey, bucket } = server.access
  const env = {
    ERP_URL: `s3://${bucket}/erp`,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const exchange = chooseExchange(readConfig(env))
  await exchange.write(`${ORDERS_OUT}/first.txt`, Buffer.from('This makes the folder.'))
  await exchange.close()
  const nameOf = (file: string) => {
    const name = server.nameOf(file)
    return name?.endsWith('.json') ? name : undefined
  }
  return { env, orders: server.folderOf(`erp/${ORDERS_OUT}`), nameOf }
}

async function openWebdav(): Promise<Received> {
  const root = temporaryDirectory()
  const server = await startWebdavServer(root)
  onTestFinished(() => server.stop())
  return { env: { ERP_URL: server.url, ERP_TOKEN: 'right' }, orders: madeIn(root), nameOf: shownName }
}

async function openFolder(): Promise<Received> {
  const root = temporaryDirectory()
  return { env: { ERP_DIR: root }, orders: madeIn(root), nameOf: shownName }
}

function madeIn(root: string): string {
  const orders = join(root, ORDERS_OUT)
  mkdirSync(orders, { recursive: true })
  return orders
}

/** Returns what places one more order of a careful buyer: parts with a price, a saved address, a transport that was
 *  offered. */
async function ordersOf(person: Person): Promise<() => Promise<void>> {
  const { topResults } = await person.call(productCalls.filterProducts, {
    body: { onlyInStock: true, resultsPageSize: 200, language: 'en', productSort: 'ARTICLE_NR' },
  })
  const parts = topResults.filter(
    ({ platformData, stockInfo }) =>
      platformData.status === ProductStatus.Default &&
      !platformData.requiresSpecification &&
      !platformData.isLongGoods &&
      stockInfo.prices.some((tier) => tier.validForPurchaseAmount <= 1),
  )
  const cartItems = parts
    .slice(0, LINES)
    .map(({ id }) => ({ productID: id, amount: 1, specificationText: '' }))
  const { transports } = await person.call(orderCalls.updateCartInfo, { body: { cartItems, language: 'en' } })
  const [address] = await person.call(orderCalls.addresses, {})
  const transport = transports.find(({ selected }) => selected) ?? transports[0]
  if (cartItems.length < LINES || !transport || !address) throw new Error('the demo shop has too few parts')
  let placed = 0
  return async () => {
    placed += 1
    await person.call(orderCalls.placeOrder, {
      body: {
        cartItems,
        orderInformation: {
          desiredDelivery: shop.now().toISOString(),
          transportId: transport.iTransport,
          addressId: address.id,
          partialDelivery: false,
          orderSource: 2,
          userOrder: `export-${placed}`,
        },
      },
      headers: { 'idempotency-key': `export-${placed}` },
    })
  }
}

/** The entries of exports that are not done. */
function openEntries() {
  return shop.db
    .selectFrom('outbox')
    .select(['id', 'taken_by'])
    .where('topic', '=', 'erp.export-order')
    .where('done', 'is', null)
    .execute()
}

/** The document of every order that was to be exported, by its name. */
async function documentsOf({ db }: TestShop): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>()
  const { erp } = shop.outside
  const jobs = exportJobs({
    readWholeOrder: createWholeOrderReader(db),
    erp: {
      ...erp,
      exportOrder: async (order) => {
        const { fileName, text } = await orderDocument(order, 'json', { name: 'Hoistway' })
        documents.set(fileName, text)
      },
    },
  })
  const { rows } = await sql<{ id: number }>`
    select (payload ->> 'orderId')::integer as id from outbox where topic = 'erp.export-order'`.execute(db)
  for (const { id } of rows) await jobs['erp.export-order']({ orderId: id })
  expect(documents.size).toBe(rows.length)
  return documents
}

/** Resolves after so many signs of files, at most after some seconds. */
function signsOf(directory: string, wanted: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let signs = 0
  const watcher: FSWatcher = watch(directory, () => {
    signs += 1
    if (signs >= wanted) resolve()
  })
  return Promise.race([promise, setTimeout(SLOW_MS)]).finally(() => watcher.close())
}

function textOf(
  orders: string,
  file: string,
  nameOf: Received['nameOf'],
): readonly (readonly [string, string])[] {
  const name = nameOf(file)
  return name === undefined ? [] : [[name, readFileSync(join(orders, file), 'utf8')]]
}
