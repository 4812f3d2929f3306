/** What products cost the caller and how many there are, as JSON: the last member of each product. Written once for all
 *  of one price class, and kept like the rows that it is made of: for exactly one version of the prices and the stock. */
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { JsonBytes } from '../../http/json-bytes.ts'
import type { Visitor } from '../../http/visitor.ts'
import { createKeptRows } from './kept-rows.ts'
import { type PricesOf, priceClassOf } from './prices.ts'
import { writeStockInfo } from './product-fragments.ts'
import type { StockOf } from './stock.ts'
import type { VersionsOf } from './versions.ts'

/** In the order of the ids. */
export type StockInfoTexts = (ids: readonly number[], visitor: Visitor) => Promise<readonly Uint8Array[]>

export type StockInfoNeeds = {
  readonly pricesOf: PricesOf
  readonly stockOf: StockOf
  readonly versionsOf: VersionsOf
  readonly now: () => Date
}

/** Then numbering begins anew. So many times the largest product id is a whole number. */
const MOST_CLASSES = 65_536
const KEPT_BYTES = 64 * 1024 * 1024
/** What an entry takes beside its text. */
const ENTRY_BYTES = 300

export function createStockInfoTexts({ pricesOf, stockOf, versionsOf, now }: StockInfoNeeds): StockInfoTexts {
  const kept = createKeptRows<Uint8Array>(KEPT_BYTES, (text) => text.byteLength + ENTRY_BYTES)
  /** Of price classes, in the order in which they came. */
  const classNumbers = new Map<string, number>()
  /** Moves when the numbers begin anew: what was kept under the old ones is no longer found. */
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
    const present = kept.at(`${prices} ${stockVersion} ${numbering}`)
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
      const made = room.taken()
      present.put(keyOf(id), made)
      return made
    })
  }
}
