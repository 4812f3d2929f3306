/** Reads products for a visitor: rows from a bounded cache or the database, prices and stock always from the
 *  database. Products that the visitor may not open are left out, as if they did not exist. */
import type { Product } from '@hoistway/contract/products'
import type { Locale } from '@hoistway/domain/locale'
import type { PriceTier } from '@hoistway/domain/price-tiers'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/schema.ts'
import type { Customer, Visitor } from '../../http/visitor.ts'
import type { LiveShelf } from './live-shelf.ts'
import type { PricesOf } from './prices.ts'
import { type ProductFacts, productFacts, productFor } from './product-view.ts'
import { type ProductRow, readProducts, readStock, type StockRow } from './queries.ts'
import type { Shelf } from './shelf.ts'
import { mayOpenProduct } from './viewer.ts'

/** A row takes about 2 kB. */
const KEPT_ROWS = 20_000
const KEPT_FACTS = 20_000

/** A product with what an order needs to know of it. */
export type KnownProduct = {
  readonly row: ProductRow
  readonly stock: readonly StockRow[]
  readonly tiers: readonly PriceTier[]
}

export type ProductReader = {
  /** In the order asked for, without those that are unknown or hidden; an id asked for twice comes twice. */
  readonly read: (ids: readonly number[], visitor: Visitor, locale: Locale) => Promise<Product[]>
  /** The same for site admins who keep the catalogue: to whom a product is limited does not matter. */
  readonly readUnlimited: (ids: readonly number[], visitor: Visitor, locale: Locale) => Promise<Product[]>
  /** The same products before they become wire objects, by id. */
  readonly known: (ids: readonly number[], visitor: Visitor) => Promise<ReadonlyMap<number, KnownProduct>>
  readonly view: (product: KnownProduct, customer: Customer | undefined, locale: Locale) => Product
}

export function createProductReader(
  db: Kysely<Database>,
  live: LiveShelf,
  pricesOf: PricesOf,
): ProductReader {
  const rows = new LRUCache<number, ProductRow>({ max: KEPT_ROWS })
  const facts = new LRUCache<string, ProductFacts>({ max: KEPT_FACTS })
  let cachedShelf = live.current()

  function freshCaches(): Shelf {
    const shelf = live.current()
    if (shelf !== cachedShelf) {
      rows.clear()
      facts.clear()
      cachedShelf = shelf
    }
    return shelf
  }

  async function rowsOf(ids: readonly number[]): Promise<Map<number, ProductRow>> {
    const found = new Map<number, ProductRow>()
    const missing: number[] = []
    for (const id of ids) {
      const row = rows.get(id)
      if (row) found.set(id, row)
      else missing.push(id)
    }
    if (missing.length > 0) {
      for (const row of await readProducts(db, missing)) {
        rows.set(row.id, row)
        found.set(row.id, row)
      }
    }
    return found
  }

  function known(ids: readonly number[], visitor: Visitor): Promise<Map<number, KnownProduct>> {
    const shelf = live.current()
    return find(
      ids.filter((id) => mayOpenProduct(shelf, visitor, id)),
      visitor,
    )
  }

  async function find(ids: readonly number[], visitor: Visitor): Promise<Map<number, KnownProduct>> {
    freshCaches()
    const open = [...new Set(ids)].filter(isId)
    if (open.length === 0) return new Map()
    const [byId, stock, tiers] = await Promise.all([
      rowsOf(open),
      readStock(db, open),
      visitor.customer ? pricesOf(open, visitor.customer) : new Map<number, readonly PriceTier[]>(),
    ])
    const stockOf = Map.groupBy(stock, (row) => row.product_id)
    return new Map(
      Array.from(byId, ([id, row]) => [
        id,
        { row, stock: stockOf.get(id) ?? [], tiers: tiers.get(id) ?? [] },
      ]),
    )
  }

  function view(
    { row, stock, tiers }: KnownProduct,
    customer: Customer | undefined,
    locale: Locale,
  ): Product {
    const shelf = freshCaches()
    const key = `${locale}${row.id}`
    let common = facts.get(key)
    if (!common) {
      common = productFacts(row, locale, shelf.attributes, shelf.hidden)
      facts.set(key, common)
    }
    return productFor(withOpenAssociations(common, shelf, customer), { customer, stock, tiers })
  }

  function inOrder(
    ids: readonly number[],
    found: ReadonlyMap<number, KnownProduct>,
    customer: Customer | undefined,
    locale: Locale,
  ): Product[] {
    return ids.flatMap((id) => {
      const product = found.get(id)
      return product ? [view(product, customer, locale)] : []
    })
  }

  return {
    known,
    view,
    read: async (ids, visitor, locale) => inOrder(ids, await known(ids, visitor), visitor.customer, locale),
    readUnlimited: async (ids, visitor, locale) =>
      inOrder(ids, await find(ids, visitor), visitor.customer, locale),
  }
}

/** Accessories and successors that the caller may not open are not named either. */
function withOpenAssociations(
  facts: ProductFacts,
  shelf: Shelf,
  customer: Customer | undefined,
): ProductFacts {
  if (shelf.visibility.limitsOf.size === 0) return facts
  const isOpen = (id: number) => mayOpenProduct(shelf, { customer }, id)
  const { associatedProductIDs } = facts.attributes
  const successor = facts.platformData.replacementProductId
  const allOpen =
    (successor === null || isOpen(successor)) &&
    Object.values(associatedProductIDs).every((ids) => ids.every(isOpen))
  if (allOpen) return facts
  return {
    ...facts,
    attributes: {
      ...facts.attributes,
      associatedProductIDs: Object.fromEntries(
        Object.entries(associatedProductIDs).map(([type, ids]) => [type, ids.filter(isOpen)]),
      ),
    },
    platformData: {
      ...facts.platformData,
      replacementProductId: successor !== null && isOpen(successor) ? successor : null,
    },
  }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
