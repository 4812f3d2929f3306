/** Measures how fast prices and stock are taken over, and how much this slows orders and filters: every price of a list
 *  of about 100,000 changes while they go on. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { SyncType, syncName } from '@hoistway/domain/sync/sync-types'
import { KARIN } from '@hoistway/fixtures/accounts'
import { startPostgres } from '../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, type DraftOrder, draftOrder, logIn, withUserOrder } from '../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, type ShopOptions, startShop } from '../e2e/shops/shop.ts'
import { demoFilesWritten } from './catalogues.ts'
import { count, digits, type Section, seconds } from './report.ts'
import { importFeeds, runSync } from './run-sync.ts'
import { summarise } from './timing.ts'

/** Seven prices each: about 100,000. */
const PRODUCTS = 14_000
/** About 1,000,000 prices. */
const MANY_PRODUCTS = 137_000
/** Of so many prices one in twenty changes, as from one day to the next. */
const STEP_OF_MANY = 20
const LINES = 5
const QUIET_MS = 10_000

export async function measureSync(): Promise<Section> {
  const postgres = await startPostgres()
  try {
    return {
      part: 'sync',
      title: 'Synchronisation',
      columns: [
        'products',
        'database',
        'sync',
        'rows',
        'took',
        'rows/s',
        'order p50 ms',
        'order p99 ms',
        'filter p50 ms',
        'filter p99 ms',
      ],
      rows: [
        ...(await measureDatabase('embedded', {})),
        ...(await measureDatabase(`PostgreSQL ${postgres.major}`, {
          databaseUrl: await postgres.createDatabase(),
        })),
        ...(await measureMany('embedded', {})),
        ...(await measureMany(`PostgreSQL ${postgres.major}`, {
          databaseUrl: await postgres.createDatabase(),
        })),
      ],
      notes: [
        `${count(PRODUCTS)} products: every price and every stock row of the file differs from the shop's. Beside it one connection orders (${LINES} lines) and one filters, one request after the other; "none" is the same without a sync.`,
        `${count(MANY_PRODUCTS)} products: the file has all prices, and one in ${STEP_OF_MANY} differs. Beside it one connection filters.`,
        'The sync rests until the thread of the requests was free for as long as it was busy, so that requests come first.',
      ],
    }
  } finally {
    await postgres.stop()
  }
}

type Database = Pick<ShopOptions, 'databaseUrl'>

const PRICES = { type: SyncType.Price, file: 'prices.csv', column: 6 } as const
const STOCK = { type: SyncType.Products, file: 'stock.csv', column: 2 } as const

function measureDatabase(database: string, options: Database): Promise<string[][]> {
  return measureSyncs(database, options, {
    products: PRODUCTS,
    step: 1,
    syncs: [PRICES, STOCK],
    orders: true,
  })
}

function measureMany(database: string, options: Database): Promise<string[][]> {
  const many = { products: MANY_PRODUCTS, step: STEP_OF_MANY, syncs: [PRICES], orders: false }
  return measureSyncs(database, options, many)
}

type Work = {
  readonly products: number
  /** Every so many lines of a file one changes. */
  readonly step: number
  readonly syncs: readonly (typeof PRICES | typeof STOCK)[]
  /** True if one visitor orders beside the one who filters. */
  readonly orders: boolean
}

async function measureSyncs(
  database: string,
  options: Database,
  { products, step, syncs, orders }: Work,
): Promise<string[][]> {
  const name = [count(products), database]
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, demoProducts: products, ...options })
  try {
    await demoFilesWritten(dataDir)
    await importFeeds(shop.url)
    const visitors = await openVisitors(shop.url, orders)
    const quiet = await visitors.during(() => sleep(QUIET_MS))
    const rows = [[...name, 'none', '', '', '', ...quiet.figures]]
    for (const { type, file, column } of syncs) {
      const lines = await changeNumbers(join(dataDir, 'erp', 'in', file), column, step)
      const { figures, result } = await visitors.during(() => runSync(shop.url, type))
      const perSecond = digits((lines / result) * 1000)
      rows.push([...name, syncName(type), count(lines), seconds(result), perSecond, ...figures])
    }
    return rows
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** Adds one to a number in every line, or in one of so many; how many lines there are. */
async function changeNumbers(path: string, column: number, step: number): Promise<number> {
  const [header = '', ...lines] = (await readFile(path, 'utf8')).trim().split('\r\n')
  const changed = lines.map((line, at) => {
    if (at % step > 0) return line
    const cells = line.split(';')
    cells[column] = String(Math.trunc(Number(cells[column])) + 1)
    return cells.join(';')
  })
  await writeFile(path, `${[header, ...changed].join('\r\n')}\r\n`)
  return lines.length
}

async function openVisitors(url: string, orders: boolean) {
  const karin = clientOf(url, await logIn(url, KARIN))
  const draft = await draftOrder(karin, LINES)
  let count = 0
  const order = () => {
    count += 1
    return karin.call(orderCalls.placeOrder, { body: numbered(draft, count) })
  }
  const filter = () => {
    count += 1
    return karin.call(productCalls.filterProducts, {
      body: { searchString: String(count), resultsPageSize: 20, language: 'sv' },
    })
  }
  return {
    /** Times orders and filters while the work goes on. */
    async during<T>(work: () => Promise<T>): Promise<{ figures: string[]; result: T }> {
      let isOver = false
      const times = (orders ? [order, filter] : [filter]).map(async (ask) => {
        const taken: number[] = []
        while (!isOver) {
          const start = performance.now()
          await ask()
          taken.push(performance.now() - start)
        }
        return summarise(taken)
      })
      const result = await work().finally(() => {
        isOver = true
      })
      const summaries = await Promise.all(times)
      const figures = summaries.flatMap(({ p50, p99 }) => [digits(p50), digits(p99)])
      return { figures: orders ? figures : ['', '', ...figures], result }
    },
  }
}

function numbered(draft: DraftOrder, number: number): OrderRequest {
  return withUserOrder(draft, `bench-sync-${number}`)
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
