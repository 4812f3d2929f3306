/** Prices and stock of every product that a visitor may open, for use without a connection. They are read in steps and
 *  sent piece by piece; nothing of them is stored. */
import type { SnapshotPrices } from '@hoistway/contract/catalogue/snapshot'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import type { PriceTier } from '@hoistway/domain/prices/price-tiers'
import { openIds } from '@hoistway/search'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { createStep } from '../../../concurrency/adaptive-step.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { joined, type StreamedJson, streamJson } from '../../../json/streamed-json.ts'
import { type PricesOf, priceClassOf } from '../prices/prices.ts'
import type { StockOf } from '../prices/stock.ts'
import { stockInfoOf } from '../products/product-view.ts'
import type { VersionsOf } from '../versions.ts'
import { viewerOf } from '../viewer.ts'
import { callerOf } from './snapshot-caller.ts'
import { visibilityClass } from './visibility-class.ts'

export type SnapshotPricesNeeds = {
  readonly live: LiveCatalogue
  readonly pricesOf: PricesOf
  readonly stockOf: StockOf
  readonly versionsOf: VersionsOf
  readonly now: () => Date
}

const MOST_PRODUCTS = 2_000

export function createSnapshotPrices(
  needs: SnapshotPricesNeeds,
): (visitor: Visitor) => StreamedJson<SnapshotPrices> {
  const { live, versionsOf, now } = needs
  return (visitor) => {
    const snapshot = live.current()
    const { customer } = visitor
    const caller = callerOf(visitor)
    const asOf = now()
    const versions = versionsOf(visitor)
    const priceClass = customer ? priceClassOf(customer, stockholmDay(asOf.getTime())) : ['guest']
    const ids = openIds(snapshot.visibility, snapshot.allIds, viewerOf(visitor))
    return streamJson<SnapshotPrices>(
      async function* () {
        yield `{"asOf":${JSON.stringify(asOf.toISOString())},"caller":${JSON.stringify(caller)},"products":[`
        yield* joined(productTexts(needs, ids, visitor))
        yield ']}'
      },
      [
        visibilityClass(snapshot, visitor),
        snapshot.state.catalogueVersion,
        versions.catalogue,
        versions.prices,
        versions.stock,
        JSON.stringify(priceClass),
        JSON.stringify(caller),
      ],
    )
  }
}

async function* productTexts(
  { pricesOf, stockOf, versionsOf }: SnapshotPricesNeeds,
  ids: Int32Array,
  visitor: Visitor,
): AsyncGenerator<string> {
  const { customer } = visitor
  const step = createStep(MOST_PRODUCTS)
  for (let from = 0; from < ids.length; ) {
    const some = Array.from(ids.subarray(from, from + step.size()))
    yield await step.take(async () => {
      const [stock, tiers] = await Promise.all([
        stockOf(some, versionsOf(visitor).stock),
        customer ? pricesOf(some, customer) : new Map<number, readonly PriceTier[]>(),
      ])
      const products = some.map((id) => ({
        id,
        stockInfo: stockInfoOf({ customer, stock: stock.get(id) ?? [], tiers: tiers.get(id) ?? [] }),
      }))
      return JSON.stringify(products).slice(1, -1)
    })
    from += some.length
  }
}
