/** Every way in which PostgreSQL can be away, asked over HTTP: calls answer 503 as a problem, pages a page, /healthz
 *  says no, the log stays short, and all of it ends by itself. */
import { calls } from '@hoistway/contract/calls'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { findPostgres } from '../testing/databases/postgres-binaries.ts'
import { type PostgresServer, startPostgres, withClient } from '../testing/databases/postgres-server.ts'
import { openTestShop, type Person, type TestShop } from '../testing/test-shop.ts'

const CONNECTIONS = 4

let server: PostgresServer
let url: string
let shop: TestShop
let karin: Person

beforeAll(async () => {
  server = await startPostgres(
    findPostgres().find(({ major }) => major === inject('postgres')?.major),
    { durable: false },
  )
  url = await server.createDatabase()
  const database = await openDatabase(
    { databaseUrl: url, connections: CONNECTIONS, statementSeconds: 2 },
    { report: () => undefined },
  )
  await migrate(database.background)
  shop = await openTestShop(database)
  karin = await shop.as(KARIN.email)
})
afterAll(async () => {
  await shop?.close()
  await server?.stop()
})
/** The shop finds its database again by itself. */
afterEach(() => vi.waitFor(async () => expect((await readOrders()).statusCode).toBe(200), 20_000))

const headers = () => ({ cookie: karin.cookie ?? '' })
const readOrders = (requestHeaders = headers()) =>
  shop.inject({ url: `/api${calls.orderHistory.path}`, headers: requestHeaders })
const isHealthy = async () => (await shop.inject({ url: '/healthz' })).statusCode === 200

async function expectRefused(answer: Awaited<ReturnType<typeof readOrders>>): Promise<void> {
  expect(answer.json()).toMatchObject({ type: 'unavailable', status: 503, instance: expect.any(String) })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': expect.stringMatching(/^\d+$/),
    'cache-control': 'private, no-store',
  })
}

test('a server that was killed: 503, one line in the log instead of a trace for each call, and back again', async () => {
  const before = shop.logged.length
  await server.kill()
  for (let call = 0; call < 30; call++) await expectRefused(await readOrders())
  expect(await isHealthy()).toBe(false)
  expect((await shop.inject({ url: '/livez' })).statusCode).toBe(200)
  const lines = shop.logged.slice(before)
  expect(lines.length).toBeLessThan(4)
  expect(lines.join('')).not.toMatch(/\\n\s+at /)
  await server.restart()
  await vi.waitFor(async () => expect(await isHealthy()).toBe(true), 10_000)
})

test('a server that is frozen is not waited for', async () => {
  server.stall()
  try {
    expect(await isHealthy()).toBe(false)
    // More callers than connections: the later ones wait for a connection and not for a statement.
    const answers = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => readOrders()))
    for (const answer of answers) await expectRefused(answer)
  } finally {
    server.resume()
  }
  await vi.waitFor(async () => expect(await isHealthy()).toBe(true), 10_000)
})

test('connections that the server ends', async () => {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => readOrders()))
  await withClient(server.url(), (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`,
    ),
  )
  const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => readOrders()))
  for (const answer of answers) if (answer.statusCode !== 200) await expectRefused(answer)
})

test('a table that somebody has locked: its calls are refused, others are answered', async () => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table orders in access exclusive mode')
  try {
    for (const answer of await Promise.all(Array.from({ length: 8 * CONNECTIONS }, () => readOrders()))) {
      await expectRefused(answer)
    }
    const countries = { url: `/api${calls.userObject.path}`, headers: headers() }
    expect((await shop.inject(countries)).statusCode).toBe(200)
    expect(await isHealthy()).toBe(true)
  } finally {
    await other.end()
  }
})

test('a server that takes no changes: reading goes on, changing is refused', async () => {
  const { path, method } = calls.login
  const logIn = (password: string) =>
    shop.inject({
      url: `/api${path}`,
      method,
      payload: { username: KARIN.email, password, rememberMe: false },
    })
  const shortSession = {
    cookie: (await logIn(DEMO_PASSWORD)).cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
  await setReadOnly('on')
  try {
    // Connections of before and new ones.
    for (let tries = 0; tries < 2 * CONNECTIONS; tries++) {
      await expectRefused(await logIn('wrong'))
    }
    // The use of a session that is not for ever is noted, which fails here.
    shop.setNow(new Date(shop.now().getTime() + 10 * 60_000))
    expect((await readOrders(shortSession)).statusCode).toBe(200)
    expect(await isHealthy()).toBe(true)
  } finally {
    await setReadOnly('off')
  }
})

test('every connection is taken: the wait ends, and health asks on a connection of its own', async () => {
  const taken = Promise.withResolvers<void>()
  const sleepers = Array.from({ length: CONNECTIONS }, () =>
    shop.db.connection().execute(() => taken.promise),
  )
  const refused = readOrders()
  expect(await isHealthy()).toBe(true)
  await expectRefused(await refused)
  taken.resolve()
  await Promise.all(sleepers)
})

/** As during a failover: the setting holds for every transaction that begins from now on. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  await withClient(server.url(), async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
  })
  await vi.waitFor(async () => {
    const shown = await withClient(url, (client) => client.query('show default_transaction_read_only'))
    expect(shown.rows).toEqual([{ default_transaction_read_only: value }])
  })
}
