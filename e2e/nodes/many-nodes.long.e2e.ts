/** Three nodes over one PostgreSQL and one folder of the business system: each scheduled run happens once, a node that is
 *  killed in the middle of a run is followed by another one, and sessions, limits, orders, prices and stock are the same on
 *  all of them. A rolling restart behind a balancer is in rolling-restart.long.e2e.ts, settings of attributes are in
 *  settings-on-nodes.long.e2e.ts. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCalls } from '@hoistway/contract/account/account'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import type { OpenDatabase } from '../../apps/server/src/database/open-database.ts'
import { findPostgres } from '../../apps/server/src/testing/databases/postgres-binaries.ts'
import {
  type PostgresServer,
  startPostgres,
} from '../../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, draftOrder, logIn, withUserOrder } from '../buyers/customer.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const LOGIN_LIMIT = 5
const PART = NAMED_PARTS.stockHundred
/** Seconds of a minute and a half: QuickProductSync is due once or twice. */
const WATCHED_MS = 90_000
/** A node that is silent for a minute is taken for dead. */
const FOLLOWED_MS = 180_000
const PRICED_PARTS = 300
const TIERS = 400

/** In CI a missing PostgreSQL fails; elsewhere vitest.config.ts has said that it is missing. */
const withPostgres = test.skipIf(findPostgres().length === 0 && !process.env.CI)

let server: PostgresServer
let databaseUrl: string
let erpDir: string
let database: OpenDatabase
const dataDirs: string[] = []
const nodes: Shop[] = []

beforeAll(async () => {
  if (findPostgres().length === 0) return
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
  erpDir = await makeDataDir()
  await mkdir(join(erpDir, 'in'), { recursive: true })
  for (let node = 0; node < 3; node++) await startNode()
  database = await openDatabase({ databaseUrl })
}, 600_000)
afterAll(async () => {
  await database?.close()
  await Promise.all(nodes.map((node) => node.kill()))
  await server?.stop()
  await Promise.all([...dataDirs, ...(erpDir ? [erpDir] : [])].map(removeDataDir))
})

async function startNode(): Promise<Shop> {
  const dataDir = await makeDataDir()
  dataDirs.push(dataDir)
  const env = { ERP_DIR: erpDir, LOGIN_LIMIT: String(LOGIN_LIMIT), FEED_SETTLE_SECONDS: '0' }
  const node = await startShop({ dataDir, databaseUrl, env })
  nodes.push(node)
  return node
}

/** As a business system does: beside it, then renamed. */
async function deliver(name: string, lines: readonly string[]): Promise<void> {
  const path = join(erpDir, 'in', name)
  await writeFile(`${path}.tmp`, lines.map((line) => `${line}\n`).join(''))
  await rename(`${path}.tmp`, path)
}

async function runSync(node: Shop, type: 'Small' | 'Price'): Promise<void> {
  const sven = clientOf(node.url, await logIn(node.url, SVEN))
  await sven.call(syncCalls.createSyncLog, { query: { type } })
}

const syncLog = () =>
  database.db
    .selectFrom('sync_log')
    .select(['id', 'type', 'status', 'manual', 'scheduled_start', 'message'])
    .orderBy('id')
    .execute()

withPostgres('a session is known on every node, and its end too', async () => {
  const [first, second, third] = nodes
  const cookie = await logIn(first?.url ?? '', ADA)
  const nameOn = async (node: Shop | undefined) =>
    (await clientOf(node?.url ?? '', cookie).call(homeCalls.userObject, {})).user?.email
  expect(await Promise.all(nodes.map(nameOn))).toEqual([ADA.email, ADA.email, ADA.email])
  await clientOf(third?.url ?? '', cookie).call(accountCalls.logout, {})
  expect(await nameOn(second)).toBeUndefined()
  expect(await nameOn(first)).toBeUndefined()
})

withPostgres('failed logins of all nodes count together', async () => {
  const fail = async (node: Shop | undefined) => {
    const answer = await fetch(`${node?.url}/api${accountCalls.login.path}`, {
      method: accountCalls.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@nordlift.example', password: 'wrong' }),
    })
    return answer.status
  }
  const statuses: number[] = []
  for (let attempt = 0; attempt < LOGIN_LIMIT + 2; attempt++) statuses.push(await fail(nodes[attempt % 3]))
  expect(statuses.slice(0, LOGIN_LIMIT)).not.toContain(429)
  expect(statuses.slice(LOGIN_LIMIT)).toEqual([429, 429])
})

withPostgres('an order of one node is in the history of the others at once', async () => {
  const cookie = await logIn(nodes[0]?.url ?? '', KARIN)
  const clients = nodes.map(({ url }) => clientOf(url, cookie))
  const [first] = clients
  if (!first) throw new Error('There is no node.')
  const body = withUserOrder(await draftOrder(first, 2), 'nodes-1')
  const { order } = await first.call(orderCalls.placeOrder, { body })
  for (const client of clients) {
    const history = await client.call(orderCalls.orderHistory, {})
    expect(history.map((one) => one.order)).toContain(order)
  }
  // The same key on another node is the same order.
  const keyed = {
    body: withUserOrder(await draftOrder(first, 2), 'nodes-2'),
    headers: { 'idempotency-key': 'nodes-key-2' },
  }
  const placed = await Promise.all(clients.map((client) => client.call(orderCalls.placeOrder, keyed)))
  expect(new Set(placed.map((one) => one.order)).size).toBe(1)
})

withPostgres(
  'stock that one node took is on every node within ten seconds',
  { timeout: 120_000 },
  async () => {
    const stock = 4_711
    await deliver('stock.csv', ['articleNr;warehouse;stock', `${PART.articleNr};H;${stock}`])
    await runSync(nodes[1] as Shop, 'Small')
    const cookie = await logIn(nodes[0]?.url ?? '', KARIN)
    for (const node of nodes) {
      const client = clientOf(node.url, cookie)
      const stockThere = async () => {
        const body = { language: 'en', requestedProductIDs: [PART.id] }
        const [part] = await client.call(productCalls.getProductsPage, { body })
        return part?.stockInfo.stockInfos.find(({ warehouse }) => warehouse === 'H')?.stock
      }
      await expect.poll(stockThere, { timeout: 40_000, interval: 500 }).toBe(stock)
    }
  },
)

withPostgres('each scheduled run happens once', { timeout: WATCHED_MS + 120_000 }, async () => {
  const seen = new Map<number, string>()
  const until = Date.now() + WATCHED_MS
  while (Date.now() < until) {
    for (const { id, type, manual, scheduled_start } of await syncLog()) {
      if (!manual) seen.set(id, `${type} ${scheduled_start.toISOString()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const runs = [...seen.values()]
  expect(runs.filter((run) => run.startsWith(`${SyncType.QuickProductSync} `)).length).toBeGreaterThan(0)
  expect(new Set(runs).size).toBe(runs.length)
})

withPostgres(
  'a node that is killed in the middle of a run is followed by another one',
  { timeout: FOLLOWED_MS + 300_000 },
  async () => {
    // Only the first node is there, so the run is its own.
    const [first, ...others] = nodes as [Shop, ...Shop[]]
    await Promise.all(others.map((node) => node.stop()))
    const karin = clientOf(first.url, await logIn(first.url, KARIN))
    const parts = await karin.call(productCalls.filterProducts, { body: { resultsPageSize: PRICED_PARTS } })
    const numbers = parts.topResults.map(({ attributes }) => attributes.articleNr)
    const lines = numbers.flatMap((number) =>
      Array.from(
        { length: TIERS },
        (_, tier) => `${number};contract;20417;SEK;${1000 + tier};${5 + (tier % 90)}.00`,
      ),
    )
    await deliver('prices.csv', ['articleNr;source;companyCode;currency;fromAmount;price', ...lines])
    await runSync(first, 'Price')
    const runs = async () => (await syncLog()).filter(({ type, manual }) => type === SyncType.Price && manual)
    const statuses = async () => (await runs()).map(({ status }) => status)
    await expect.poll(statuses, { timeout: 60_000, interval: 50 }).toEqual([SyncStatus.Running])
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await first.kill()
    expect(await statuses(), 'the node was killed in the middle').toEqual([SyncStatus.Running])

    const next = await startNode()
    await runSync(next, 'Price')
    await expect
      .poll(statuses, { timeout: FOLLOWED_MS, interval: 1_000 })
      .toEqual([SyncStatus.Failed, SyncStatus.Completed])
    expect((await runs())[0]?.message).toContain('The shop was stopped during the run')
    const { rows } = await sql<{ tiers: number }>`select count(*)::integer as tiers from price_tiers
      where company_id is not null and from_amount >= 1000000`.execute(database.db)
    expect(rows[0]?.tiers).toBe(numbers.length * TIERS)
  },
)
