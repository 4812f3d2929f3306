/** Makes demo shops of several sizes, each in a data directory that the shop itself filled at its first start. A shop
 *  is made when it is first requested, and removed at the end of the run. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { openDatabase } from '../apps/server/src/database/open.ts'
import type { OpenDatabase } from '../apps/server/src/database/open-database.ts'
import type { Database } from '../apps/server/src/database/schema.ts'
import { makeDataDir, removeDataDir, startShop } from '../e2e/shops/shop.ts'
import { cpuOf } from './process-figures.ts'

const POLL_MS = 250

export type FilledCatalogue = {
  readonly products: number
  readonly dataDir: string
  readonly firstStartMs: number
  /** Processor time of all threads until then. */
  readonly firstStartCpuMs: number
}

export type Catalogues = {
  readonly sizes: readonly number[]
  readonly of: (products: number) => Promise<FilledCatalogue>
  readonly remove: () => Promise<void>
}

export function createCatalogues(sizes: readonly number[]): Catalogues {
  const made = new Map<number, Promise<FilledCatalogue>>()
  return {
    sizes,
    of(products) {
      const catalogue = made.get(products) ?? fill(products)
      made.set(products, catalogue)
      return catalogue
    },
    async remove() {
      for (const catalogue of made.values()) await removeDataDir((await catalogue).dataDir)
    },
  }
}

async function fill(products: number): Promise<FilledCatalogue> {
  console.error(`loading a demo shop of ${products.toLocaleString('en')} products …`)
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir, demoProducts: products })
  const firstStartCpuMs = await cpuOf(shop.pid)
  await demoFilesWritten(dataDir)
  await shop.stop()
  return { products, dataDir, firstStartMs: shop.startedInMs, firstStartCpuMs }
}

/** The catalogue's database, while no shop has it open. */
export async function withDatabase<T>(
  { dataDir }: Pick<FilledCatalogue, 'dataDir'>,
  use: (db: Kysely<Database>, database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir })
  try {
    return await use(database.db, database)
  } finally {
    await database.close()
  }
}

/** A new shop writes the files of its outside systems beside its first requests; this is the last of them. */
export async function demoFilesWritten(dataDir: string): Promise<void> {
  while (!existsSync(join(dataDir, 'pim', 'in', 'products.jsonl'))) await setTimeout(POLL_MS)
}
