/** Measures how the shop takes the catalogue of Akeneo over its REST API, served by the stand-in in a process of its own,
 *  and how much that slows a filter: first everything is new, then one product in a hundred has changed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startAkeneo } from '../apps/server/src/testing/processes/akeneo-process.ts'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shops/shop.ts'
import { FIGURES, figuresOf, WATCHED, watched } from './beside-filters.ts'
import type { Catalogues } from './catalogues.ts'
import { count, type Section } from './report.ts'

const FEWEST = 1_000
const REST_MS = 3_000

export async function measureAkeneo({ sizes }: Pick<Catalogues, 'sizes'>): Promise<Section> {
  const rows: string[][] = []
  for (const size of sizes.map((one) => Math.max(one, FEWEST))) rows.push(...(await measureSize(size)))
  return {
    part: 'akeneo',
    title: 'A catalogue from Akeneo',
    columns: ['products', 'run', ...FIGURES],
    rows,
    notes: [
      'Products with 22 attributes, names in three languages, one in ten a variant, a hundred a call, by `npm run shop -- sync run AkeneoSyncFrom` in an open shop with the embedded database. The stand-in of Akeneo answers from a process of its own on the same machine, so the network takes no time. The time runs from the start of the command to its end.',
      WATCHED,
    ],
  }
}

async function measureSize(size: number): Promise<string[][]> {
  const dataDir = await makeDataDir()
  const pim = await startAkeneo(size)
  const settings = { DEMO: 'off', ...pim.settings }
  const shop = await startShop({ dataDir, env: settings })
  try {
    await new Promise((done) => setTimeout(done, REST_MS))
    const rows: string[][] = []
    for (const name of ['all new', '1 % changed']) {
      if (rows.length > 0) await pim.change()
      rows.push([
        count(size),
        name,
        ...figuresOf(await watched(shop, () => runSync(dataDir, settings)), size),
      ])
      console.error(rows.at(-1)?.join('  '))
    }
    return rows
  } finally {
    await shop.stop()
    await pim.close()
    await removeDataDir(dataDir)
  }
}

async function runSync(dataDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(
    process.execPath,
    ['apps/server/src/commands/main.ts', 'sync', 'run', 'AkeneoSyncFrom'],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the sync ended with code ${code}`)
}
