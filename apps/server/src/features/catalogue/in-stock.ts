/** Which products of the shelf are in stock, over all warehouses. Read once for a version of the stock, in steps, whoever
 *  asks meanwhile waiting for the same.
 *
 *  A change of the stock while it is read moves the version: what was read for the version before is then asked for by
 *  nobody who has heard of the change. */
import { createProductSet, type ProductSet } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createStep } from './adaptive-step.ts'
import { readInStockIds } from './queries.ts'
import type { Shelf } from './shelf.ts'

/** The two belong together: a set fits only the shelf that it was made from. */
export type Stocked = { readonly shelf: Shelf; readonly stockVersion: number; readonly set: ProductSet }

/** With the stock of that version or of a later one. */
export type InStock = (shelf: Shelf, stockVersion: number) => Promise<Stocked>

const MOST_PRODUCTS = 20_000

export function createInStock(db: Kysely<Database>): InStock {
  let last:
    | { readonly shelf: Shelf; readonly stockVersion: number; readonly stocked: Promise<Stocked> }
    | undefined

  return (shelf, stockVersion) => {
    // Versions only grow; who has heard of an older one may have the newer.
    if (last?.shelf === shelf && last.stockVersion >= stockVersion) return last.stocked
    const stocked = readStocked(db, shelf, stockVersion)
    const mine = { shelf, stockVersion, stocked }
    last = mine
    // What failed is not kept: the next caller tries again.
    stocked.catch(() => {
      if (last === mine) last = undefined
    })
    return stocked
  }
}

async function readStocked(db: Kysely<Database>, shelf: Shelf, stockVersion: number): Promise<Stocked> {
  const { allIds } = shelf
  const stocked = createProductSet(shelf.catalogue)
  const step = createStep(MOST_PRODUCTS)
  for (let from = 0; from < allIds.length; ) {
    const ids = allIds.subarray(from, from + step.size())
    await step.take(async () => {
      stocked.add(await readInStockIds(db, ids[0] as number, ids.at(-1) as number))
    })
    from += ids.length
  }
  return { shelf, stockVersion, set: stocked.set() }
}
