/** Finds the products of a snapshot that are in stock, over all warehouses. The products are read once for a version
 *  of the stock, in steps, and all callers of that version share the reading.
 *
 *  A change of the stock during the reading moves the version, so a caller that knows of the change does not use the
 *  older set. */
import { createProductSet, type ProductSet } from '@hoistway/search'
import type { Kysely } from 'kysely'
import { createStep } from '../concurrency/adaptive-step.ts'
import type { Database } from '../database/schema.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { readInStockIds } from './queries.ts'

/** A set of products and the snapshot that it was made from; it fits no other one. */
export type Stocked = {
  readonly snapshot: CatalogueSnapshot
  readonly stockVersion: number
  readonly set: ProductSet
}

/** Returns the set for the stock of that version or of a later one. */
export type InStock = (snapshot: CatalogueSnapshot, stockVersion: number) => Promise<Stocked>

const MOST_PRODUCTS = 20_000

export function createInStock(db: Kysely<Database>): InStock {
  let last:
    | {
        readonly snapshot: CatalogueSnapshot
        readonly stockVersion: number
        readonly stocked: Promise<Stocked>
      }
    | undefined

  return (snapshot, stockVersion) => {
    // Versions only grow, so a caller with an older version may have the newer set.
    if (last?.snapshot === snapshot && last.stockVersion >= stockVersion) return last.stocked
    const stocked = readStocked(db, snapshot, stockVersion)
    const mine = { snapshot, stockVersion, stocked }
    last = mine
    // A failed reading is not cached, so the next caller tries again.
    stocked.catch(() => {
      if (last === mine) last = undefined
    })
    return stocked
  }
}

async function readStocked(
  db: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  stockVersion: number,
): Promise<Stocked> {
  const { allIds } = snapshot
  const stocked = createProductSet(snapshot.catalogue)
  const step = createStep(MOST_PRODUCTS)
  for (let from = 0; from < allIds.length; ) {
    const ids = allIds.subarray(from, from + step.size())
    await step.take(async () => {
      stocked.add(await readInStockIds(db, ids[0] as number, ids.at(-1) as number))
    })
    from += ids.length
  }
  return { snapshot, stockVersion, set: stocked.set() }
}
