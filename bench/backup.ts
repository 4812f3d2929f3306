/** Measures a backup of an open shop with 100,000 orders in the embedded database, how long an order of a customer takes
 *  meanwhile, and the restore of that backup. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../apps/server/src/database/open.ts'
import type { Database } from '../apps/server/src/database/schema.ts'
import { clientOf, draftOrder, logIn, withUserOrder } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shops/shop.ts'
import { count, digits, megabytes, type Section, seconds } from './report.ts'
import { summarise } from './timing.ts'

const ORDERS = 100_000
const AT_ONCE = 10_000
const LINES = 3
const PAUSE_MS = 100
const QUIET_ORDERS = 50
/** Of processor time, which one person would reach here. */
const env = { CUSTOMER_PROCESSOR_PERCENT: '0' }

export async function measureBackup(): Promise<Section> {
  const dataDir = await makeDataDir()
  const restoredDir = await makeDataDir()
  try {
    const first = await startShop({ dataDir, env })
    await first.stop()
    await fill(dataDir)
    const path = join(dataDir, 'shop.backup')
    const shop = await startShop({ dataDir, env })
    const { quiet, beside, took } = await measureBeside(shop.url, () => runCommand(dataDir, 'backup', path))
    await shop.stop()
    const database = await bytesBelow(join(dataDir, 'database'))
    const { size } = await stat(path)
    const began = performance.now()
    await runCommand(restoredDir, 'restore', path)
    const restored = performance.now() - began
    return {
      part: 'backup',
      title: 'Backup and restore',
      columns: ['orders', 'work', 'took', 'MB', 'order p50 ms', 'order p99 ms', 'longest ms'],
      rows: [
        [count(ORDERS), 'none', '', megabytes(database), ...columnsOf(quiet)],
        [count(ORDERS), 'backup', seconds(took), megabytes(size), ...columnsOf(beside)],
        [count(ORDERS), 'restore', seconds(restored), '', '', '', ''],
      ],
      notes: [
        `Orders of ${LINES} lines with their entries for mail and export, in the embedded database of an open shop; \`npm run shop -- backup\` and \`restore\`, from the start of the command to its end.`,
        `Beside the backup one customer orders, with ${PAUSE_MS} ms between an answer and the next order. The longest is the order that waits while the directory is copied.`,
        'MB: the directory of the database, and the file of the backup.',
      ],
    }
  } finally {
    await removeDataDir(dataDir)
    await removeDataDir(restoredDir)
  }
}

function columnsOf(times: readonly number[]): string[] {
  const { p50, p99 } = summarise(times)
  return [digits(p50), digits(p99), digits(Math.max(...times))]
}

/** Times of orders before the work and during it. */
async function measureBeside(url: string, work: () => Promise<void>) {
  const client = clientOf(url, await logIn(url, KARIN))
  const draft = await draftOrder(client, LINES)
  let orders = 0
  const place = async () => {
    orders += 1
    const began = performance.now()
    await client.call(orderCalls.placeOrder, {
      body: withUserOrder(draft, `bench-${orders}`),
      headers: { 'idempotency-key': `bench-key-${orders}` },
    })
    const took = performance.now() - began
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    return took
  }
  const quiet: number[] = []
  while (quiet.length < QUIET_ORDERS) quiet.push(await place())
  const beside: number[] = []
  let isOver = false
  const ordering = (async () => {
    while (!isOver) beside.push(await place())
  })()
  const began = performance.now()
  await work().finally(() => {
    isOver = true
  })
  const took = performance.now() - began
  await ordering
  return { quiet, beside, took }
}

async function runCommand(dataDir: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['apps/server/src/commands/main.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}`)
}

async function bytesBelow(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    for (let done = 0; done < ORDERS; done += AT_ONCE) await copyOrders(database.db, done)
    await sql`analyze orders`.execute(database.db)
  } finally {
    await database.close()
  }
}

/** Copies of the first order of the demo shop, each with lines and with entries that are done. */
async function copyOrders(db: Kysely<Database>, from: number): Promise<void> {
  const columns = await copiedColumns(db, 'orders', [
    'id',
    'order_number',
    'temp_id',
    'user_order',
    'attest_token',
  ])
  const lineColumns = await copiedColumns(db, 'order_lines', ['order_id', 'position'])
  await sql`
    with pattern as (select * from orders order by id limit 1),
    line as (select * from order_lines where order_id = (select id from pattern) order by position limit 1),
    copied as (
      insert into orders (temp_id, user_order, ${columns})
      select gen_random_uuid(), 'old-' || n, ${columns}
      from pattern, generate_series(${from}::integer + 1, ${from + AT_ONCE}::integer) n
      returning id),
    lines as (
      insert into order_lines (order_id, position, ${lineColumns})
      select copied.id, position_of, ${lineColumns} from copied, generate_series(1, ${LINES}::integer) position_of, line)
    insert into outbox (topic, payload, done, next_try)
    select topic, jsonb_build_object('orderId', copied.id), now(), null
    from copied, (values ('mail.order-confirmation'), ('erp.export-order')) topics(topic)`.execute(db)
}

/** The columns of a table that the copies take over as they are. */
async function copiedColumns(db: Kysely<Database>, table: string, without: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return sql.join(rows.flatMap(({ name }) => (without.includes(name) ? [] : [sql.ref(name)])))
}
