/** Lighthouse for the pages that people arrive at. */
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { makeDataDir, removeDataDir, startShop } from '../../e2e/shops/shop.ts'
import { digits, type Table } from '../report.ts'
import { openBrowser } from './browser.ts'

const PAGES = [
  { page: 'home', path: '/' },
  { page: 'list', path: '/products' },
  { page: 'product', path: '/product/31' },
]
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
const ATTEMPTS = 3

type Run = { readonly scores: readonly number[]; readonly audits: readonly number[] }

/** @param tell how far it is */
export async function measureLighthouse(report: (what: string) => void): Promise<Table> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir })
  try {
    const rows: string[][] = []
    for (const { device, config } of DEVICES) {
      for (const { page, path } of PAGES) {
        report(`Lighthouse: ${page}, ${device} …`)
        const runs: Run[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await runOn(shop.url + path, config))
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
        `Median of ${RUNS} runs, as a guest, demo shop; a browser of its own for each run. Goals: 95 for each score, layout shift 0.02.`,
        'Phone: the slow network and processor that Lighthouse takes for one, simulated; desktop: its desktop settings.',
      ],
    }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** Now and then the browser records nothing of a page: then it is looked at again. */
async function runOn(url: string, config: typeof desktopConfig | undefined): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const looked = await lookAt(url, config)
    if ('scores' in looked) return looked
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse could not look at ${url}: ${looked.failure}`)
  }
}

async function lookAt(
  url: string,
  config: typeof desktopConfig | undefined,
): Promise<Run | { readonly failure: string }> {
  const { browser, port } = await openBrowser()
  try {
    const flags: Flags = { port, logLevel: 'error', onlyCategories: [...CATEGORIES] }
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
