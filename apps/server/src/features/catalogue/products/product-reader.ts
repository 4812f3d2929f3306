/** Reads products for a visitor. Rows, and products as JSON, are cached until a new snapshot may show them
 *  differently. Cached prices and stock are those of the versions that the request has seen. One query for each kind
 *  reads what is missing. Products that the visitor may not open are left out, as if they did not exist. */
import type { PriceTier } from '@hoistway/domain/prices/price-tiers'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { mayOpen } from '@hoistway/search'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type CatalogueSnapshot, isInCatalogue } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { createBatch } from '../../../concurrency/batch.ts'
import type { Database } from '../../../database/schema.ts'
import type { Customer, Visitor } from '../../../http/visitor.ts'
import type { JsonBytes } from '../../../json/json-bytes.ts'
import type { StockRow } from '../prices/price-queries.ts'
import type { PricesOf } from '../prices/prices.ts'
import type { StockOf } from '../prices/stock.ts'
import { createStockInfoTexts } from '../prices/stock-info-texts.ts'
import { type ProductRow, readProducts } from '../queries.ts'
import type { VersionsOf } from '../versions.ts'
import { mayOpenProduct, viewerOf } from '../viewer.ts'
import {
  createFragmentCache,
  fragmentKey,
  joinFragment,
  type ProductFragment,
  productFragment,
  writeFragment,
} from './product-fragments.ts'

/** A row takes about 2 kB. */
const CACHED_ROWS = 20_000

/** A product with what an order needs to know of it. */
export type KnownProduct = {
  readonly row: ProductRow
  readonly stock: readonly StockRow[]
  readonly tiers: readonly PriceTier[]
}

export type ProductReader = {
  /** Returns those of the ids that the visitor may open, without a query to the database. */
  readonly open: (ids: readonly number[], visitor: Visitor) => ReadonlySet<number>
  /** Returns the products by their ids, without those that are unknown or hidden. */
  readonly known: (ids: readonly number[], visitor: Visitor) => Promise<ReadonlyMap<number, KnownProduct>>
  /** The same for site admins who maintain the catalogue: limits of a product do not matter. */
  readonly knownUnlimited: (
    ids: readonly number[],
    visitor: Visitor,
  ) => Promise<ReadonlyMap<number, KnownProduct>>
  /** Writes a product as a JSON object.
   *  @param more members that only this answer has */
  readonly write: (
    json: JsonBytes,
    product: KnownProduct,
    customer: Customer | undefined,
    locale: Locale,
    more?: object,
  ) => void
  /** Returns a writer of a JSON list of these products, in the order of the ids, without those that are unknown or
   *  hidden; an id that stands twice comes twice. */
  readonly toWrite: (
    ids: readonly number[],
    visitor: Visitor,
    locale: Locale,
  ) => Promise<(json: JsonBytes) => void>
  /** The same one by one: what writes a product, by its id. */
  readonly toWriteEach: (
    ids: readonly number[],
    visitor: Visitor,
    locale: Locale,
  ) => Promise<ReadonlyMap<number, (json: JsonBytes) => void>>
}

export type ProductNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly pricesOf: PricesOf
  readonly stockOf: StockOf
  readonly versionsOf: VersionsOf
  readonly now: () => Date
}

export function createProductReader(needs: ProductNeeds): ProductReader {
  const { db, live } = needs
  const rows = new LRUCache<number, ProductRow>({ max: CACHED_ROWS })
  const fragments = createFragmentCache()
  const stockInfoTexts = createStockInfoTexts(needs)
  /** Reads the products of all calls within one turn of the event loop in one query. */
  const readBatched = createBatch(async (requested: readonly (readonly number[])[]) => {
    const byId = new Map((await readProducts(db, [...new Set(requested.flat())])).map((row) => [row.id, row]))
    return new Map(requested.map((ids) => [ids, byId]))
  })
  /** Counts the snapshots so far: a row that was read for one of them may be outdated for the next. */
  let followed = 0
  live.onFollowed((changed) => {
    followed += 1
    if (changed === 'all') {
      rows.clear()
      fragments.clear()
      return
    }
    for (const id of changed) {
      rows.delete(id)
      for (const locale of LOCALES) fragments.delete(fragmentKey(locale, id))
    }
  })

  async function rowsOf(ids: readonly number[]): Promise<Map<number, ProductRow>> {
    const found = new Map<number, ProductRow>()
    const missing: number[] = []
    for (const id of ids) {
      const row = rows.get(id)
      if (row) found.set(id, row)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const before = followed
    const read = await readBatched(missing)
    for (const id of missing) {
      const row = read?.get(id)
      if (!row) continue
      if (before === followed) rows.set(id, row)
      found.set(id, row)
    }
    return found
  }

  function known(ids: readonly number[], visitor: Visitor): Promise<Map<number, KnownProduct>> {
    const snapshot = live.current()
    return find(
      ids.filter((id) => mayOpenProduct(snapshot, visitor, id)),
      visitor,
    )
  }

  async function find(ids: readonly number[], visitor: Visitor): Promise<Map<number, KnownProduct>> {
    const open = [...new Set(ids)].filter(isId)
    if (open.length === 0) return new Map()
    const [byId, { stock, tiers }] = await Promise.all([rowsOf(open), stockAndTiers(open, visitor)])
    return new Map(
      Array.from(byId, ([id, row]) => [id, { row, stock: stock.get(id) ?? [], tiers: tiers.get(id) ?? [] }]),
    )
  }

  async function stockAndTiers(ids: readonly number[], visitor: Visitor) {
    const { customer } = visitor
    const [stock, tiers] = await Promise.all([
      needs.stockOf(ids, needs.versionsOf(visitor).stock),
      customer ? needs.pricesOf(ids, customer) : new Map<number, readonly PriceTier[]>(),
    ])
    return { stock, tiers }
  }

  async function fragmentsOf(
    ids: readonly number[],
    locale: Locale,
    snapshot: CatalogueSnapshot,
  ): Promise<Map<number, ProductFragment>> {
    const found = new Map<number, ProductFragment>()
    const missing: number[] = []
    for (const id of ids) {
      const fragment = fragments.get(fragmentKey(locale, id))
      if (fragment) found.set(id, fragment)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const before = followed
    for (const [id, row] of await rowsOf(missing)) {
      const fragment = productFragment(row, locale, snapshot)
      found.set(id, fragment)
      if (before === followed) fragments.set(fragmentKey(locale, id), fragment)
    }
    return found
  }

  async function partsToWrite(ids: readonly number[], visitor: Visitor, locale: Locale) {
    const snapshot = live.current()
    const { customer } = visitor
    const viewer = viewerOf(visitor)
    const isOpen = (id: number) => mayOpen(snapshot.visibility, id, viewer)
    const open = ids.filter((id) => isId(id) && isOpen(id))
    if (open.length === 0) return []
    const [byId, stockInfos] = await Promise.all([
      fragmentsOf(open, locale, snapshot),
      stockInfoTexts(open, visitor),
    ])
    const asker = { customer, isOpen }
    const parts = open.flatMap((id, at) => {
      const [fragment, stockInfo] = [byId.get(id), stockInfos[at]]
      if (!fragment || !stockInfo) return []
      return [{ id, write: (json: JsonBytes) => joinFragment(json, fragment, asker, stockInfo) }]
    })
    return parts
  }

  async function toWrite(
    ids: readonly number[],
    visitor: Visitor,
    locale: Locale,
  ): Promise<(json: JsonBytes) => void> {
    const parts = await partsToWrite(ids, visitor, locale)
    return (json) => json.list(parts, (part) => part.write(json))
  }

  function write(
    json: JsonBytes,
    product: KnownProduct,
    customer: Customer | undefined,
    locale: Locale,
    more?: object,
  ): void {
    const snapshot = live.current()
    const fragment = fragmentOf(product.row, locale, snapshot)
    const viewer = viewerOf({ customer })
    const isOpen = (id: number) => mayOpen(snapshot.visibility, id, viewer)
    writeFragment(json, fragment, { customer, isOpen }, { customer, ...product }, more)
  }

  function fragmentOf(row: ProductRow, locale: Locale, snapshot: CatalogueSnapshot): ProductFragment {
    const key = fragmentKey(locale, row.id)
    const cached = fragments.get(key)
    if (cached) return cached
    const fragment = productFragment(row, locale, snapshot)
    // A row that was read before a change is no longer kept itself.
    if (rows.get(row.id) === row) fragments.set(key, fragment)
    return fragment
  }

  return {
    open(ids, visitor) {
      const snapshot = live.current()
      return new Set(ids.filter((id) => isInCatalogue(snapshot, id) && mayOpenProduct(snapshot, visitor, id)))
    },
    known,
    knownUnlimited: find,
    write,
    toWrite,
    toWriteEach: async (ids, visitor, locale) =>
      new Map((await partsToWrite(ids, visitor, locale)).map((part) => [part.id, part.write])),
  }
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
