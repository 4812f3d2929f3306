/** Products as JSON, written once for each language. Facts that differ from caller to caller are filled in for each
 *  request: the place in the warehouse, prices and stock, and which of the linked parts the caller may open. */
import { randomUUID } from 'node:crypto'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { LRUCache } from 'lru-cache'
import { type OwnBytes, ownBytes } from '../../../caching/own-bytes.ts'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { Customer } from '../../../http/visitor.ts'
import type { JsonBytes } from '../../../json/json-bytes.ts'
import { type IsOpen, linksOf, openOf } from '../assets/open-links.ts'
import type { ProductRow } from '../queries.ts'
import { productFacts, type StockAndPrices, seesPlaces, stockInfoOf } from './product-view.ts'

export type ProductFragment = {
  /** Everything up to the place in the warehouse, which comes next. */
  readonly head: OwnBytes
  /** Where in `head` the accessories begin and end, and the successor. */
  readonly cuts: readonly [
    accessories: number,
    accessoriesEnd: number,
    successor: number,
    successorEnd: number,
  ]
  readonly accessories: Readonly<Record<string, readonly number[]>>
  readonly successor: number | null
  /** Accessories and the successor: a caller who may not open one of them must not read of it. */
  readonly links: readonly number[]
  /** The place as JSON. */
  readonly place: string
}

/** The caller of a request, with the parts that the caller may open. */
export type FragmentCaller = {
  readonly customer: Customer | undefined
  readonly isOpen: IsOpen
}

/** Stands in the JSON where something is put in; nobody else knows it. */
const PLACE = randomUUID()

const CACHE_BYTES = 128 * 1024 * 1024
/** The bytes of an entry beside its text. */
const ENTRY_BYTES = 300

/** By `fragmentKey`. */
export function createFragmentCache(): LRUCache<number, ProductFragment> {
  return new LRUCache({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ head, place, links }) =>
      head.byteLength + place.length + 8 * links.length + ENTRY_BYTES,
  })
}

/** A number, because making a text takes longer than looking it up. */
export function fragmentKey(locale: Locale, productId: number): number {
  return productId * LOCALES.length + LOCALES.indexOf(locale)
}

export function productFragment(
  row: ProductRow,
  locale: Locale,
  snapshot: CatalogueSnapshot,
): ProductFragment {
  const facts = productFacts(row, locale, snapshot.attributes, snapshot.hidden)
  const { associatedProductIDs: accessories } = facts.attributes
  const { replacementProductId: successor, stockLocation } = facts.platformData
  const json = JSON.stringify({
    ...facts,
    attributes: { ...facts.attributes, associatedProductIDs: PLACE },
    platformData: { ...facts.platformData, replacementProductId: PLACE, stockLocation: PLACE },
  })
  const [before = '', between = '', behind = ''] = json.split(`"${PLACE}"`)
  const pieces = [before, JSON.stringify(accessories), between, JSON.stringify(successor), behind].map(
    bytesOf,
  )
  const ends = endsOf(pieces)
  return {
    head: ownBytes(Buffer.concat(pieces)),
    cuts: [ends[0] ?? 0, ends[1] ?? 0, ends[2] ?? 0, ends[3] ?? 0],
    accessories,
    successor,
    links: linksOf(facts),
    place: JSON.stringify(stockLocation),
  }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text)
}

function endsOf(pieces: readonly Buffer[]): number[] {
  let end = 0
  return pieces.map(({ byteLength }) => {
    end += byteLength
    return end
  })
}

/** @param more members of the product that only this answer has */
export function writeFragment(
  json: JsonBytes,
  fragment: ProductFragment,
  caller: FragmentCaller,
  requested: StockAndPrices,
  more?: object,
): void {
  writeFacts(json, fragment, caller)
  writeStockInfo(json, requested)
  if (more) json.rest(more)
  else json.ascii('}')
}

/** The same with prices and stock that are JSON already. */
export function joinFragment(
  json: JsonBytes,
  fragment: ProductFragment,
  caller: FragmentCaller,
  stockInfo: Uint8Array,
): void {
  writeFacts(json, fragment, caller)
  json.bytes(stockInfo).ascii('}')
}

function writeFacts(json: JsonBytes, fragment: ProductFragment, { customer, isOpen }: FragmentCaller): void {
  if (fragment.links.every(isOpen)) json.bytes(fragment.head)
  else writeOpenFacts(json, fragment, isOpen)
  if (seesPlaces(customer)) json.text(fragment.place)
  else json.ascii('null')
  json.ascii('},"stockInfo":')
}

function writeOpenFacts(
  json: JsonBytes,
  { head, cuts, accessories, successor }: ProductFragment,
  isOpen: IsOpen,
): void {
  const [accessoriesAt, accessoriesEnd, successorAt, successorEnd] = cuts
  json.bytes(head.subarray(0, accessoriesAt)).value(openOf(accessories, isOpen))
  json.bytes(head.subarray(accessoriesEnd, successorAt))
  json.value(successor !== null && isOpen(successor) ? successor : null)
  json.bytes(head.subarray(successorEnd))
}

export function writeStockInfo(json: JsonBytes, requested: StockAndPrices): void {
  const { prices, stockInfos } = stockInfoOf(requested)
  json.ascii('{"prices":[')
  prices.forEach(({ key, validForPurchaseAmount, price, currency, priceSource, usualPrice }, index) => {
    json.ascii(index === 0 ? '{"key":' : ',{"key":')
    if (key === '') json.ascii('""')
    else json.value(key)
    json.ascii(',"validForPurchaseAmount":').number(validForPurchaseAmount)
    json.ascii(',"price":').number(price)
    json.ascii(',"currency":').number(currency)
    json.ascii(',"priceSource":').number(priceSource)
    if (usualPrice !== undefined) json.ascii(',"usualPrice":').number(usualPrice)
    json.ascii('}')
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
