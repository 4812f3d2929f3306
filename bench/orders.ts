/** Measures how many orders the shop takes in a second, each answered only when it is durable. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, draftOrder, logIn, withUserOrder } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type ShopOptions, startShop } from '../e2e/shops/shop.ts'
import { cpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'
import { summarise } from './timing.ts'

const CONNECTIONS = 16
const LINES = 5
const WARM_UP_MS = 2_000
const RUN_MS = 10_000

export async function measureOrders(): Promise<Section> {
  const postgres = await startPostgres()
  try {
    return {
      part: 'orders',
      title: 'Placing orders',
      columns: ['database', 'orders', 'orders/s', 'CPU ms/order', 'p50 ms', 'p99 ms'],
      rows: [
        await measureDatabase('embedded', {}),
        await measureDatabase(`PostgreSQL ${postgres.major}`, {
          databaseUrl: await postgres.createDatabase(),
        }),
      ],
      notes: [
        `${CONNECTIONS} connections of ${KARIN.email}, ${LINES} lines an order, each with an Idempotency-Key; ${RUN_MS / 1000} s after a warm-up.`,
        'CPU: processor time of the shop process, which holds the embedded database but not PostgreSQL.',
        'Both databases flush every commit to disk. PostgreSQL runs on the same machine and shares its cores.',
      ],
    }
  } finally {
    await postgres.stop()
  }
}

async function measureDatabase(name: string, database: Pick<ShopOptions, 'databaseUrl'>): Promise<string[]> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, ...database })
  try {
    const client = clientOf(shop.url, await logIn(shop.url, KARIN))
    const draft = await draftOrder(client, LINES)
    let orders = 0
    const place = async () => {
      orders += 1
      await client.call(orderCalls.placeOrder, {
        body: withUserOrder(draft, `bench-${orders}`),
        headers: { 'idempotency-key': `bench-key-${orders}` },
      })
    }
    await repeat(place, WARM_UP_MS)
    const cpuBefore = await cpuOf(shop.pid)
    const started = performance.now()
    const times = await repeat(place, RUN_MS)
    const perSecond = (times.length / (performance.now() - started)) * 1000
    const cpu = (await cpuOf(shop.pid)) - cpuBefore
    const { p50, p99 } = summarise(times)
    return [
      name,
      count(times.length),
      digits(perSecond),
      digits(cpu / times.length),
      digits(p50),
      digits(p99),
    ]
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** On all connections until the time is over; the milliseconds that each took. */
async function repeat(run: () => Promise<void>, forMs: number): Promise<number[]> {
  const end = performance.now() + forMs
  const times: number[] = []
  async function work(): Promise<void> {
    for (let start = performance.now(); start < end; start = performance.now()) {
      await run()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return times
}
