/** kill -9 while sixteen connections order, of the shop and of the PostgreSQL server below it. An acknowledged
 *  order is there once and whole; any other can be sent again under its key and is then there once. A kill says nothing
 *  of a power cut: durable-order.test.ts shows that commits reach the disk.
 *
 *  KILLS is the number of kills for each of the three; 20 when unset. */

import { join } from 'node:path'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { DatabasePlace } from '../../apps/server/src/database/open.ts'
import { findPostgres } from '../../apps/server/src/testing/databases/postgres-binaries.ts'
import {
  type PostgresServer,
  startPostgres,
} from '../../apps/server/src/testing/databases/postgres-server.ts'
import { readMails } from '../../apps/server/src/testing/mails/sent-mails.ts'
import { clientOf, type DraftOrder, draftOrder, logIn } from '../buyers/customer.ts'
import { type OrderBook, openOrderBook } from '../buyers/ordering.ts'
import {
  freePort,
  makeDataDir,
  removeDataDir,
  type Shop,
  type ShopOptions,
  startShop,
} from '../shops/shop.ts'
import { readStoredOrders } from '../shops/stored-orders.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const CONNECTIONS = 16
const LINES = 5
const PREFIX = 'kill-'
/** A start with the demo shop, then seconds for each kill, then the mails. */
const TIMEOUT = 240_000 + KILLS * 40_000
/** The longest that a shop may need to find its database again. */
const RECOVERY = { timeout: 20_000, interval: 100 }
/** Every order has its mail some time after the last kill; about fifty orders stand behind each kill. */
const MAILED = { timeout: 60_000 + KILLS * 10_000, interval: 500 }

/** In CI a missing PostgreSQL fails; elsewhere vitest.config.ts has said that it is missing. */
const withPostgres = test.skipIf(findPostgres().length === 0 && !process.env.CI)

let postgres: Promise<PostgresServer> | undefined
const sharedPostgres = () => {
  postgres ??= startPostgres()
  return postgres
}
afterAll(async () => (await postgres)?.stop())

test('the shop is killed on its embedded database', { timeout: TIMEOUT }, async () => {
  const dataDir = await freshDataDir()
  await killTheShop({ dataDir }, { dataDir })
})

withPostgres('the shop is killed on PostgreSQL', { timeout: TIMEOUT }, async () => {
  const databaseUrl = await (await sharedPostgres()).createDatabase()
  await killTheShop({ dataDir: await freshDataDir(), databaseUrl }, { databaseUrl })
})

withPostgres('PostgreSQL is killed and the shop finds it again', { timeout: TIMEOUT }, async () => {
  const server = await sharedPostgres()
  const databaseUrl = await server.createDatabase()
  const shop = await openShop({ dataDir: await freshDataDir(), databaseUrl })
  const { book, draft } = await startOrdering(shop)

  for (let kill = 1; kill <= KILLS; kill++) {
    await book.orderUntilCut(CONNECTIONS, someAcknowledgements(), () => atSomeMoment(() => server.kill()))
    await server.restart()
    await vi.waitFor(async () => expect(await isOrdering(book)).toBe(true), RECOVERY)
    await sendUnknownAgain(book)
  }
  await shop.stop()
  await checkBook(`PostgreSQL killed ${KILLS} times`, book, draft, { databaseUrl })
})

withPostgres('while PostgreSQL is away, pages and forms say so in words', { timeout: TIMEOUT }, async () => {
  const server = await sharedPostgres()
  const databaseUrl = await server.createDatabase()
  const shop = await openShop({ dataDir: await freshDataDir(), databaseUrl })
  const cookie = await logIn(shop.url, KARIN)
  // Menus and texts of the frame are known from then on.
  expect((await fetch(`${shop.url}/login`)).status).toBe(200)
  await server.kill()
  onTestFinished(() => server.restart())

  const page = await fetch(`${shop.url}/orders`, { headers: { cookie } })
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await page.text()).toContain('The shop cannot be reached right now')

  // As a browser sends the form without a script.
  const form = await fetch(`${shop.url}/login`, {
    method: 'POST',
    headers: { origin: shop.url },
    body: new URLSearchParams({ username: KARIN.email, password: DEMO_PASSWORD, rememberMe: 'on' }),
  })
  expect(form.status).toBe(503)
  const answer = await form.text()
  expect(answer).toContain('The shop cannot be reached right now. Please try again in a moment.')
  expect(answer).toContain(KARIN.email)
  expect(answer).not.toContain(DEMO_PASSWORD)
})

async function killTheShop(options: ShopOptions, place: DatabasePlace): Promise<void> {
  const onOnePort = { ...options, port: await freePort() }
  let shop = await openShop(onOnePort)
  const { book, draft } = await startOrdering(shop)

  for (let kill = 1; kill <= KILLS; kill++) {
    await book.orderUntilCut(CONNECTIONS, someAcknowledgements(), () => atSomeMoment(() => shop.kill()))
    shop = await openShop(onOnePort)
    await sendUnknownAgain(book)
  }
  // On PostgreSQL mails that dead processes had taken are left alone for a minute, since others might still send them.
  if ('dataDir' in place) {
    await vi.waitFor(
      async () => expect(await confirmedNumbers(place.dataDir)).toEqual(numbersOf(book)),
      MAILED,
    )
  }
  await shop.stop()
  const kind = 'databaseUrl' in place ? 'PostgreSQL' : 'the embedded database'
  await checkBook(`shop killed ${KILLS} times on ${kind}`, book, draft, place)
}

/** The orders that a mail in the outbox speaks of; one that was cut off while it was sent may be there twice. */
async function confirmedNumbers(dataDir: string): Promise<ReadonlySet<number>> {
  const mails = await readMails(join(dataDir, 'outbox'))
  return new Set(mails.map(({ subject }) => Number(/\d+$/.exec(subject)?.[0])))
}

function numbersOf({ attempts }: OrderBook): ReadonlySet<number> {
  return new Set(attempts.map(({ orderNumber = 0 }) => orderNumber))
}

/** The session outlives the shop's process, and so does the order book. */
async function startOrdering(shop: Shop): Promise<{ book: OrderBook; draft: DraftOrder }> {
  const client = clientOf(shop.url, await logIn(shop.url, KARIN))
  const draft = await draftOrder(client, LINES)
  return { draft, book: openOrderBook(client, draft, PREFIX) }
}

/** Sends the orders without an answer again, and some of those with an answer: these must get the same number. */
async function sendUnknownAgain(book: OrderBook): Promise<void> {
  const known = book.attempts.filter(({ orderNumber }) => orderNumber !== undefined).slice(-CONNECTIONS)
  for (const attempt of book.attempts.filter(({ orderNumber }) => orderNumber === undefined)) {
    attempt.isSecondTry = true
    attempt.orderNumber = await book.sendAgain(attempt)
  }
  for (const attempt of known) expect(await book.sendAgain(attempt)).toBe(attempt.orderNumber)
}

async function isOrdering(book: OrderBook): Promise<boolean> {
  const known = book.attempts.find(({ orderNumber }) => orderNumber !== undefined)
  return known !== undefined && (await book.sendAgain(known)) === known.orderNumber
}

/** Every attempt was acknowledged in the end, so what is stored must be the book, line by line. */
async function checkBook(
  what: string,
  { attempts }: OrderBook,
  draft: DraftOrder,
  place: DatabasePlace,
): Promise<void> {
  const stored = await readStoredOrders(place, PREFIX)
  const atOnce = attempts.filter(({ isSecondTry }) => !isSecondTry).length
  console.log(
    `${what}: ${atOnce} orders acknowledged at once, ${attempts.length - atOnce} on a second try; ${stored.orders.length} stored`,
  )
  const byNumber = (a: { orderNumber: number }, b: { orderNumber: number }) => a.orderNumber - b.orderNumber
  const lines = draft.cartItems.map(({ productID, amount }) => ({ productID, amount }))
  expect(stored.strayOutboxRows).toBe(0)
  expect(stored.orders.map(({ id: _, ...order }) => order).sort(byNumber)).toEqual(
    attempts
      .map(({ userOrder, orderNumber = 0 }) => ({
        userOrder,
        orderNumber,
        lines,
        outbox: ['mail.order-confirmation', 'erp.export-order'],
        keys: 1,
      }))
      .sort(byNumber),
  )
}

function someAcknowledgements(): number {
  return CONNECTIONS + Math.floor(Math.random() * 3 * CONNECTIONS)
}

/** So that the cut meets every moment of an order, not only the one after an answer. */
function atSomeMoment(cut: () => Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    setTimeout(() => cut().then(done, fail), Math.random() * 50)
  })
}

async function openShop(options: ShopOptions): Promise<Shop> {
  const shop = await startShop(options)
  onTestFinished(() => shop.kill())
  return shop
}

async function freshDataDir(): Promise<string> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  return dataDir
}
