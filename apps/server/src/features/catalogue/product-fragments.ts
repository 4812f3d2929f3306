/** Products as JSON, written once for each language. What differs from caller to caller is left open and filled in for
 *  each request: the place in the warehouse, prices and stock. */
import type { Locale } from '@hoistway/domain/locale'
import { LRUCache } from 'lru-cache'
import type { JsonBytes } from '../../http/json-bytes.ts'
import type { Customer } from '../../http/visitor.ts'
import {
  type ProductFacts,
  productFacts,
  type StockAndPrices,
  seesPlaces,
  stockInfoOf,
} from './product-view.ts'
import type { ProductRow } from './queries.ts'
import type { Shelf } from './shelf.ts'

export type ProductFragment = {
  /** Everything up to the place in the warehouse, which comes next. */
  readonly head: Uint8Array
  /** The place as JSON. */
  readonly place: string
  /** Accessories and the successor: a caller who may not open one of them must not read of it, so the fragment is not
   *  for them. */
  readonly links: readonly number[]
}

const KEPT_BYTES = 128 * 1024 * 1024
/** What an entry takes beside its text. */
const ENTRY_BYTES = 300

/** By language and id. */
export function createFragmentCache(): LRUCache<string, ProductFragment> {
  return new LRUCache({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ head, place, links }) =>
      head.byteLength + place.length + 8 * links.length + ENTRY_BYTES,
  })
}

export function productFragment(row: ProductRow, locale: Locale, shelf: Shelf): ProductFragment {
  const facts = productFacts(row, locale, shelf.attributes, shelf.hidden)
  // stockLocation is the last member of the last member.
  const closed = JSON.stringify({ ...facts, platformData: { ...facts.platformData, stockLocation: null } })
  return {
    head: Buffer.from(closed.slice(0, -'null}}'.length)),
    place: JSON.stringify(facts.platformData.stockLocation),
    links: linksOf(facts),
  }
}

export function writeFragment(json: JsonBytes, fragment: ProductFragment, asked: StockAndPrices): void {
  writeFacts(json, fragment, asked.customer)
  writeStockInfo(json, asked)
  json.ascii('}')
}

/** The same with prices and stock that are JSON already. */
export function joinFragment(
  json: JsonBytes,
  fragment: ProductFragment,
  customer: Customer | undefined,
  stockInfo: Uint8Array,
): void {
  writeFacts(json, fragment, customer)
  json.bytes(stockInfo).ascii('}')
}

function writeFacts(json: JsonBytes, { head, place }: ProductFragment, customer: Customer | undefined): void {
  json.bytes(head)
  if (seesPlaces(customer)) json.text(place)
  else json.ascii('null')
  json.ascii('},"stockInfo":')
}

export function writeStockInfo(json: JsonBytes, asked: StockAndPrices): void {
  const { prices, stockInfos } = stockInfoOf(asked)
  json.ascii('{"prices":[')
  prices.forEach(({ key, validForPurchaseAmount, price, currency, priceSource }, index) => {
    json.ascii(index === 0 ? '{"key":' : ',{"key":')
    if (key === '') json.ascii('""')
    else json.value(key)
    json.ascii(',"validForPurchaseAmount":').number(validForPurchaseAmount)
    json.ascii(',"price":').number(price)
    json.ascii(',"currency":').number(currency)
    json.ascii(',"priceSource":').number(priceSource).ascii('}')
  })
  json.ascii('],"stockInfos":[')
  stockInfos.forEach(({ stock, warehouse, warehouseLocation }, index) => {
    json.ascii(index === 0 ? '{"stock":' : ',{"stock":').number(stock)
    json.ascii(',"warehouse":').value(warehouse)
    json.ascii(',"warehouseLocation":')
    if (warehouseLocation === null) json.ascii('null}')
    else json.value(warehouseLocation).ascii('}')
  })
  json.ascii(']}')
}

function linksOf({ attributes, platformData }: ProductFacts): number[] {
  const successor = platformData.replacementProductId
  const links = Object.values(attributes.associatedProductIDs).flat()
  return successor === null ? links : [...links, successor]
}
