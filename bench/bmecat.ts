/** Measures how the shop takes a BMEcat catalogue and updates of it, and how much that slows a filter. */
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeLargeBmecat } from '../apps/server/src/testing/catalogues/large-bmecat.ts'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shops/shop.ts'
import { FIGURES, figuresOf, WATCHED, watched } from './beside-filters.ts'
import type { Catalogues } from './catalogues.ts'
import { runImport } from './import.ts'
import { count, type Section } from './report.ts'

const FEWEST = 1_000
const REST_MS = 3_000

export async function measureBmecat({ sizes }: Pick<Catalogues, 'sizes'>): Promise<Section> {
  const rows: string[][] = []
  for (const size of sizes.map((one) => Math.max(one, FEWEST))) rows.push(...(await measureSize(size)))
  return {
    part: 'bmecat',
    title: 'A catalogue as BMEcat',
    columns: ['articles', 'file', ...FIGURES],
    rows,
    notes: [
      'Articles with 20 features, texts in three languages and two prices, as one file of BMEcat 2005 in `BMECAT_DIR`, by `npm run shop -- import BMECAT_DIR` into an open shop with the embedded database. The time runs from the start of the command to its end.',
      WATCHED,
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
      const figures = figuresOf(await watched(shop, () => runImport(dataDir, folder, env)), size)
      rows.push([count(size), name, ...figures])
    }
    return rows
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}
