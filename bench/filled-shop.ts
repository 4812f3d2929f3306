/** Measures named calls of one demo account in a shop that is first filled with many rows, on both databases. */
import type { Client } from '@hoistway/contract/client'
import type { DemoAccount } from '@hoistway/fixtures/accounts'
import type { Kysely } from 'kysely'
import { openDatabase } from '../apps/server/src/database/open.ts'
import type { Database } from '../apps/server/src/database/schema.ts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, logIn } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type ShopOptions, startShop } from '../e2e/shops/shop.ts'
import { digits, type Table } from './report.ts'

/** The number of times that each call is sent. */
export const ASKED = 30
/** Of all calls in turn, before: a shop in use has compiled its code. */
const WARM_UP = 10
const LIMITS = { connections: 2, statementSeconds: 600, startWaitSeconds: 10 }
/** No limit of processor time, which one person would reach here. */
const env = { CUSTOMER_PROCESSOR_PERCENT: '0' }

/** @param time counts from 0, so that each call can send other values */
export type Ask = (client: Client, time: number) => Promise<unknown>

export type FilledShop = {
  /** Inserts the rows while no shop has the database open. */
  readonly fill: (db: Kysely<Database>) => Promise<void>
  readonly account: DemoAccount
  readonly asks: Readonly<Record<string, Ask>>
}

/** Returns a row for each call, with the median and the 95th percentile in milliseconds on each database.
 *  @param name the heading of the column of the calls */
export async function measureFilledShop(
  name: string,
  filled: FilledShop,
): Promise<Pick<Table, 'columns' | 'rows'>> {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createDatabase()
    const embedded = await measureOn({}, filled)
    const server = await measureOn({ databaseUrl }, filled)
    return {
      columns: [name, 'embedded p50 ms', 'p95 ms', `PostgreSQL ${postgres.major} p50 ms`, 'p95 ms'],
      rows: Object.keys(filled.asks).map((ask) => [
        ask,
        ...(embedded.get(ask) ?? []),
        ...(server.get(ask) ?? []),
      ]),
    }
  } finally {
    await postgres.stop()
  }
}

async function measureOn(
  options: Pick<ShopOptions, 'databaseUrl'>,
  { fill, account, asks }: FilledShop,
): Promise<Map<string, readonly string[]>> {
  const dataDir = await makeDataDir()
  try {
    const first = await startShop({ dataDir, env, ...options })
    await first.stop()
    await fillDatabase(dataDir, options.databaseUrl, fill)
    const shop = await startShop({ dataDir, env, ...options })
    try {
      const client = clientOf(shop.url, await logIn(shop.url, account))
      for (let time = ASKED; time < ASKED + WARM_UP; time += 1) {
        for (const ask of Object.values(asks)) await ask(client, time)
      }
      const figures = new Map<string, readonly string[]>()
      for (const [name, ask] of Object.entries(asks)) figures.set(name, await timesOf(client, ask))
      return figures
    } finally {
      await shop.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

async function fillDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  fill: FilledShop['fill'],
): Promise<void> {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl, ...LIMITS })
  try {
    await fill(database.db)
  } finally {
    await database.close()
  }
}

async function timesOf(client: Client, ask: Ask): Promise<readonly string[]> {
  const times: number[] = []
  for (let time = 0; time < ASKED; time += 1) {
    const started = performance.now()
    await ask(client, time)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => digits(times[Math.floor((times.length - 1) * share)] ?? 0)
  return [at(0.5), at(0.95)]
}
