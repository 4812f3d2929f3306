/** Lighthouse for the pages that people arrive at. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { KARIN } from '@hoistway/fixtures/accounts'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { clientOf, draftOrder, logIn, withUserOrder } from '../../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, startShop } from '../../e2e/shops/shop.ts'
import { digits, type Table } from '../report.ts'
import { openBrowser } from './browser.ts'

/** @param order the address of the page of an order */
const pagesOf = (order: string, customer: Headers) => [
  { page: 'home', path: '/', headers: {} },
  { page: 'list', path: '/products', headers: {} },
  { page: 'product', path: '/product/31', headers: {} },
  { page: 'order of a customer', path: order, headers: customer },
]
type Headers = Readonly<Record<string, string>>

const DEVICES = [
  { device: 'phone', config: undefined },
  { device: 'desktop', config: desktopConfig },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Milliseconds, but for the layout shift. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
const RUNS = 5
const LINES = 5
const ATTEMPTS = 3

type Run = { readonly scores: readonly number[]; readonly audits: readonly number[] }

/** @param tell how far it is */
export async function measureLighthouse(report: (what: string) => void): Promise<Table> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir })
  try {
    const rows: string[][] = []
    const cookie = await logIn(shop.url, KARIN)
    const pages = pagesOf(await placedOrder(shop.url, cookie), { cookie })
    for (const { device, config } of DEVICES) {
      for (const { page, path, headers } of pages) {
        report(`Lighthouse: ${page}, ${device} …`)
        const runs: Run[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await runOn(shop.url + path, config, headers))
        const scores = CATEGORIES.map((_, at) =>
          String(Math.round(100 * median(runs.map((run) => run.scores[at])))),
        )
        const audits = AUDITS.map((_, at) => digits(median(runs.map((run) => run.audits[at]))))
        rows.push([page, device, ...scores, ...audits])
      }
    }
    return {
      title: 'Lighthouse',
      columns: [
        'page',
        'device',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'first paint ms',
        'largest paint ms',
        'blocked ms',
        'layout shift',
      ],
      rows,
      notes: [
        `Median of ${RUNS} runs, demo shop, as a guest but for the page of an order of five lines; a browser of its own for each run. Goals: 95 for each score, layout shift 0.02.`,
        'Phone: the slow network and processor that Lighthouse takes for one, simulated; desktop: its desktop settings.',
      ],
    }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** The address of the page of a new order. */
async function placedOrder(url: string, cookie: string): Promise<string> {
  const client = clientOf(url, cookie)
  const draft = await draftOrder(client, LINES)
  const { order } = await client.call(orderCalls.placeOrder, { body: withUserOrder(draft, 'bench') })
  return `/orders/${order}`
}

/** Now and then the browser records nothing of a page: then it is looked at again. */
async function runOn(url: string, config: typeof desktopConfig | undefined, headers: Headers): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const looked = await lookAt(url, config, headers)
    if ('scores' in looked) return looked
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not look at ${url}: ${looked.failure}`)
  }
}

async function lookAt(
  url: string,
  config: typeof desktopConfig | undefined,
  extraHeaders: Headers,
): Promise<Run | { readonly failure: string }> {
  const { browser, port } = await openBrowser()
  try {
    const flags: Flags = { port, logLevel: 'error', onlyCategories: [...CATEGORIES], extraHeaders }
    const result = await lighthouse(url, flags, config)
    if (!result) return { failure: 'it gave no result' }
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) return { failure: runtimeError.message }
    return {
      scores: CATEGORIES.map((id) => known(categories[id]?.score, id)),
      audits: AUDITS.map((id) => known(audits[id]?.numericValue, id)),
    }
  } finally {
    await browser.close()
  }
}

function known(value: number | null | undefined, id: string): number {
  if (typeof value === 'number') return value
  throw new Error(`Lighthouse gave no ${id}`)
}

function median(values: readonly (number | undefined)[]): number {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
