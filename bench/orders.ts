/** Measures how many orders the shop takes in a second, each answered only when it is durable: as many as go, and for
 *  minutes with their mails and exports. */
import type { Client } from '@hoistway/contract/client'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, draftOrder, logIn, withUserOrder } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type Shop, type ShopOptions, startShop } from '../e2e/shops/shop.ts'
import { openOrderInserts } from './floors/order-inserts.ts'
import { cpuOf, mainThreadCpuOf } from './process-figures.ts'
import { count, digits, type Section } from './report.ts'
import { summarise } from './timing.ts'

const CONNECTIONS = 16
const LINES = 5
const WARM_UP_MS = 20_000
const RUN_MS = 10_000
const KEPT_UP_MS = 5 * 60_000
/** Orders a second that are asked for during the five minutes: a little more than the goals. */
const KEPT_UP = { embedded: 105, PostgreSQL: 160 }
const NODES = 3
const OUTBOX_LOOK_MS = 1_000
/** Of /metrics. */
const TOKEN = 'reader'

export async function measureOrders(): Promise<Section> {
  const postgres = await startPostgres()
  const name = `PostgreSQL ${postgres.major}`
  const onPostgres = async () => ({ databaseUrl: await postgres.createDatabase() })
  try {
    const inserts = await measureInserts({})
    const one = await measureFull({}, 1)
    const insertsOnPostgres = await measureInserts(await onPostgres())
    const onePostgres = await measureFull(await onPostgres(), 1)
    const three = await measureFull(await onPostgres(), NODES)
    const keptUp = await measureKeptUp({}, KEPT_UP.embedded, 1)
    const keptUpOnPostgres = await measureKeptUp(await onPostgres(), KEPT_UP.PostgreSQL, 1)
    const keptUpByThree = await measureKeptUp(await onPostgres(), KEPT_UP.PostgreSQL, NODES)
    return {
      part: 'orders',
      title: 'Placing orders',
      columns: [
        'database',
        'orders',
        'orders/s',
        'CPU ms/order',
        'of it main threads',
        'p50 ms',
        'p99 ms',
        'times one node',
        'oldest mail or export, s',
      ],
      rows: [
        rowOf('embedded', one),
        rowOf('embedded, its inserts alone', inserts),
        rowOf(name, onePostgres),
        rowOf(`${name}, its inserts alone`, insertsOnPostgres),
        rowOf(`${name}, ${NODES} nodes`, three, digits(three.perSecond / onePostgres.perSecond)),
        keptUpRow('embedded', keptUp),
        keptUpRow(name, keptUpOnPostgres),
        keptUpRow(`${name}, ${NODES} nodes`, keptUpByThree, keptUpOnPostgres),
      ],
      notes: [
        `${CONNECTIONS} connections of ${KARIN.email}, ${LINES} lines an order, each with an Idempotency-Key; as many as go for ${RUN_MS / 1000} s after a warm-up.`,
        `For 5 minutes: ${KEPT_UP.embedded} and ${KEPT_UP.PostgreSQL} orders a second are asked for, each with its mail and its export, on one node and on three. The oldest of them that waits was looked at every ${OUTBOX_LOOK_MS / 1000} s by /metrics, which reads the database at most every 5 s.`,
        `Its inserts alone are the floor: the statements that store the same order, by ${CONNECTIONS} loops of a process that does nothing else, as many as go for ${RUN_MS / 1000} s. The embedded database runs in that process.`,
        'CPU: processor time of the shop processes, which hold the embedded database but not PostgreSQL.',
        'Both databases flush every commit to disk. PostgreSQL runs on the same machine and shares its cores.',
      ],
    }
  } finally {
    await postgres.stop()
  }
}

type Database = Pick<ShopOptions, 'databaseUrl'>
type Run = {
  readonly orders: number
  readonly perSecond: number
  readonly cpu: number
  /** Of `cpu`. */
  readonly mainCpu: number
  readonly times: readonly number[]
}
type KeptUp = Run & {
  /** Of the mails and exports that waited, in seconds. */
  readonly oldest: number
}

function rowOf(
  name: string,
  { orders, perSecond, cpu, mainCpu, times }: Run,
  ofOne = '',
  oldest = '',
): string[] {
  const { p50, p99 } = summarise(times)
  return [
    name,
    count(orders),
    digits(perSecond),
    digits(cpu / orders),
    digits(mainCpu / orders),
    digits(p50),
    digits(p99),
    ofOne,
    oldest,
  ]
}

function keptUpRow(name: string, run: KeptUp, one?: KeptUp): string[] {
  const ofOne = one ? digits(run.perSecond / one.perSecond) : ''
  return rowOf(`${name}, 5 minutes`, run, ofOne, digits(run.oldest))
}

/** As many orders as go, on several nodes of one database. */
function measureFull(database: Database, nodes: number): Promise<Run> {
  return withNodes(database, nodes, (shops) => measureRun(shops, RUN_MS))
}

/** The floor: one process stores orders and does nothing else. */
async function measureInserts(database: Database): Promise<Run> {
  const dataDir = await makeDataDir()
  try {
    const shop = await startShop({ dataDir, ...database })
    await (await createBuyers([shop]))()
    await shop.stop()
    const { databaseUrl } = database
    const inserts = await openOrderInserts(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    try {
      return await measureRepeated(inserts.store, [process.pid], RUN_MS)
    } finally {
      await inserts.close()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

async function measureKeptUp(database: Database, rate: number, nodes: number): Promise<KeptUp> {
  return withNodes(database, nodes, async (shops) => {
    const [first] = shops as [Shop]
    let oldest = 0
    const look = setInterval(async () => {
      oldest = Math.max(oldest, await oldestIn(first))
    }, OUTBOX_LOOK_MS)
    try {
      return { ...(await measureRun(shops, KEPT_UP_MS, 1000 / rate)), oldest }
    } finally {
      clearInterval(look)
    }
  })
}

async function withNodes<T>(
  database: Database,
  nodes: number,
  use: (shops: readonly Shop[]) => Promise<T>,
): Promise<T> {
  const dataDirs = await Promise.all(Array.from({ length: nodes }, makeDataDir))
  const shops: Shop[] = []
  try {
    // The first one loads the demo.
    for (const dataDir of dataDirs)
      shops.push(await startShop({ dataDir, ...database, env: { METRICS_TOKEN: TOKEN } }))
    return await use(shops)
  } finally {
    for (const shop of shops) await shop.stop()
    await Promise.all(dataDirs.map(removeDataDir))
  }
}

async function measureRun(shops: readonly Shop[], forMs: number, everyMs?: number): Promise<Run> {
  const pids = shops.map(({ pid }) => pid)
  return measureRepeated(await createBuyers(shops), pids, forMs, everyMs)
}

/** After a warm-up.
 *  @param pids the processes whose processor time counts
 *  @param everyMs the time between the begins of two orders; as many as go if left out */
async function measureRepeated(
  place: () => Promise<unknown>,
  pids: readonly number[],
  forMs: number,
  everyMs?: number,
): Promise<Run> {
  await repeat(place, WARM_UP_MS, everyMs)
  const before = await cpuOfAll(pids)
  const started = performance.now()
  const times = await repeat(place, forMs, everyMs)
  const perSecond = (times.length / (performance.now() - started)) * 1000
  const after = await cpuOfAll(pids)
  return {
    orders: times.length,
    perSecond,
    cpu: after.all - before.all,
    mainCpu: after.main - before.main,
    times,
  }
}

/** The age of the oldest mail or export that waits, in seconds. */
async function oldestIn({ url }: Shop): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const ages = (await answer.text()).matchAll(/^hoistway_outbox_oldest_age_seconds\{.*\} (.+)$/gm)
  return Math.max(0, ...Array.from(ages, ([, age]) => Number(age)))
}

/** Returns a function that places an order, at one shop after the other. */
async function createBuyers(shops: readonly Shop[]): Promise<() => Promise<void>> {
  const clients: Client[] = []
  for (const { url } of shops) clients.push(clientOf(url, await logIn(url, KARIN)))
  const [first] = clients as [Client]
  const draft = await draftOrder(first, LINES)
  let orders = 0
  return async () => {
    orders += 1
    await (clients[orders % clients.length] as Client).call(orderCalls.placeOrder, {
      body: withUserOrder(draft, `bench-${orders}`),
      headers: { 'idempotency-key': `bench-key-${orders}` },
    })
  }
}

async function cpuOfAll(pids: readonly number[]): Promise<{ readonly all: number; readonly main: number }> {
  let [all, main] = [0, 0]
  for (const pid of pids) {
    all += await cpuOf(pid)
    main += await mainThreadCpuOf(pid)
  }
  return { all, main }
}

/** On all connections until the time is over; the milliseconds that each took.
 *  @param everyMs the time between the begins of two; as soon as a connection is free if left out */
async function repeat(run: () => Promise<unknown>, forMs: number, everyMs = 0): Promise<number[]> {
  const began = performance.now()
  const end = began + forMs
  let next = 0
  const times: number[] = []
  async function work(): Promise<void> {
    for (;;) {
      const due = began + everyMs * next++
      const wait = due - performance.now()
      if (wait > 0) await new Promise((done) => setTimeout(done, wait))
      const start = performance.now()
      if (start >= end) return
      await run()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return times
}
