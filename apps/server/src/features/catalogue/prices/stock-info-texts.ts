/** Caches the price and stock of products as JSON, the last member of each product. One text serves all callers of
 *  one price class, for exactly one version of the prices and the stock. */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { type OwnBytes, ownBytes } from '../../../caching/own-bytes.ts'
import { createRowCache } from '../../../caching/row-cache.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { JsonBytes } from '../../../json/json-bytes.ts'
import { writeStockInfo } from '../products/product-fragments.ts'
import type { VersionsOf } from '../versions.ts'
import { type PricesOf, priceClassOf } from './prices.ts'
import type { StockOf } from './stock.ts'

/** In the order of the ids. */
export type StockInfoTexts = (ids: readonly number[], visitor: Visitor) => Promise<readonly Uint8Array[]>

export type StockInfoNeeds = {
  readonly pricesOf: PricesOf
  readonly stockOf: StockOf
  readonly versionsOf: VersionsOf
  readonly now: () => Date
}

/** Above this number the numbering starts again. The product of this number and the largest product id is an exact
 *  integer. */
const MOST_CLASSES = 65_536
const CACHE_BYTES = 64 * 1024 * 1024
/** The bytes of an entry beside its text. */
const ENTRY_BYTES = 300

export function createStockInfoTexts({ pricesOf, stockOf, versionsOf, now }: StockInfoNeeds): StockInfoTexts {
  const cache = createRowCache<OwnBytes>(CACHE_BYTES, (text) => text.byteLength + ENTRY_BYTES)
  /** The numbers of price classes, in order of arrival. */
  const classNumbers = new Map<string, number>()
  /** Moves when the numbering starts again, so that texts under old numbers are no longer found. */
  let numbering = 0
  const room = new JsonBytes()

  function numberOf(priceClass: string): number {
    const known = classNumbers.get(priceClass)
    if (known !== undefined) return known
    if (classNumbers.size === MOST_CLASSES) {
      classNumbers.clear()
      numbering += 1
    }
    const next = classNumbers.size
    classNumbers.set(priceClass, next)
    return next
  }

  return async (ids, visitor) => {
    const { customer } = visitor
    const { prices, stock: stockVersion } = versionsOf(visitor)
    const priceClass = customer
      ? JSON.stringify(priceClassOf(customer, stockholmDay(now().getTime())))
      : 'guest'
    const classNumber = numberOf(priceClass)
    const present = cache.at(`${prices} ${stockVersion} ${numbering}`)
    // A number, because making a text of both takes longer than looking it up.
    const keyOf = (id: number) => id * MOST_CLASSES + classNumber
    const known = ids.map((id) => present.get(keyOf(id)))
    const missing = ids.filter((_id, at) => known[at] === undefined)
    if (missing.length === 0) return known as Uint8Array[]
    const [stock, tiers] = await Promise.all([
      stockOf(missing, stockVersion),
      customer ? pricesOf(missing, customer) : undefined,
    ])
    return ids.map((id, at) => {
      const text = known[at]
      if (text) return text
      writeStockInfo(room.clear(), { customer, stock: stock.get(id) ?? [], tiers: tiers?.get(id) ?? [] })
      const made = ownBytes(room.taken())
      present.put(keyOf(id), made)
      return made
    })
  }
}
