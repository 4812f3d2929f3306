/** Measures how the shop takes a BMEcat catalogue and updates of it, and how much that slows a filter. */
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeLargeBmecat } from '../apps/server/src/testing/large-bmecat.ts'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shop.ts'
import type { Catalogues } from './catalogues.ts'
import { runImport, watched } from './import.ts'
import { count, digits, megabytes, type Section, seconds } from './report.ts'
import { summarise } from './timing.ts'

const FEWEST = 1_000
const REST_MS = 3_000

export async function measureBmecat({ sizes }: Pick<Catalogues, 'sizes'>): Promise<Section> {
  const rows: string[][] = []
  for (const size of sizes.map((one) => Math.max(one, FEWEST))) rows.push(...(await measureSize(size)))
  return {
    part: 'bmecat',
    title: 'A catalogue as BMEcat',
    columns: [
      'articles',
      'file',
      'took',
      'articles/s',
      'memory above rest',
      'filter p50 ms',
      'filter p99 ms',
    ],
    rows,
    notes: [
      'Articles with 20 features, texts in three languages and two prices, as one file of BMEcat 2005 in `BMECAT_DIR`, by `npm run shop -- import BMECAT_DIR` into an open shop with the embedded database. The time runs from the start of the command to its end.',
      'Beside it one guest filters, one request after the other. Memory is the highest that was seen, above that of the same open shop before.',
    ],
  }
}

async function measureSize(size: number): Promise<string[][]> {
  const dataDir = await makeDataDir()
  const folder = join(dataDir, 'files')
  await mkdir(folder)
  const env = { DEMO: 'off', BMECAT_DIR: folder }
  const shop = await startShop({ dataDir, env })
  try {
    await new Promise((done) => setTimeout(done, REST_MS))
    const rows: string[][] = []
    for (const [name, edition] of [
      ['whole, all new', 0],
      ['whole, 1 % changed', 1],
    ] as const) {
      // The shop looks for files that end in .xml.
      const draft = join(folder, 'catalogue.draft')
      await writeLargeBmecat(draft, size, edition)
      await rename(draft, join(folder, 'catalogue.xml'))
      const { took, above, times } = await watched(shop, () => runImport(dataDir, folder, env))
      const { p50, p99 } = summarise(times)
      rows.push([
        count(size),
        name,
        seconds(took),
        digits((size / took) * 1000),
        megabytes(above),
        digits(p50),
        digits(p99),
      ])
    }
    return rows
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}
