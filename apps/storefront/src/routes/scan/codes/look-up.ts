/** Looks up in the shop what a scanned code means. A part is taken only for exactly its number: article number, number of
 *  the maker, or GTIN. A successor is offered, never taken silently (AMB-14). */
import { ApiError } from '@hoistway/contract/api-error'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { orderPageCalls } from '@hoistway/contract/orders/order-pages'
import { ProductStatus } from '@hoistway/domain/codes'
import { languageOf } from '@hoistway/domain/texts/locale'
import type { Shop } from '../../../data/shop.ts'
import { findSuccessor, loadOne } from '../../../features/cart/lines/successor.ts'
import { exactMatch, isSameNumber } from '../../../features/part-lookup/exact-match.ts'
import type { ScannedCode } from './read-code.ts'

export type OrderedPart = { readonly productID: number; readonly amount: number }

export type Meaning =
  | { readonly kind: 'part'; readonly part: Product }
  /** The code names a part that is no longer sold; `part` follows it. */
  | { readonly kind: 'replaced'; readonly part: Product }
  | { readonly kind: 'several'; readonly parts: readonly Product[] }
  | { readonly kind: 'order'; readonly order: number; readonly parts: readonly OrderedPart[] }
  | { readonly kind: 'unknown' }

/** The most hits of a lookup: a part with exactly the number comes before all others. */
const MOST_HITS = 5
const UNKNOWN: Meaning = { kind: 'unknown' }
/** Numbers of orders are digits, those of the business system may have letters before them. */
const ORDER_NUMBER = /^[A-Z]{0,4}-?\d{4,15}$/i

/** Throws where the shop does not answer.
 *  @param isCustomer orders are looked up too */
export async function lookUp(shop: Shop, code: ScannedCode, isCustomer: boolean): Promise<Meaning> {
  if (code.productID !== undefined) return partOf(shop, await single(shop, code.productID))
  for (const number of code.order === undefined ? code.numbers : []) {
    const meaning = await ofNumber(shop, number)
    if (meaning.kind !== 'unknown') return meaning
  }
  return (isCustomer && (await orderNamed(shop, code.order ?? code.text))) || UNKNOWN
}

async function ofNumber(shop: Shop, number: string): Promise<Meaning> {
  const { client, locale } = shop
  const answer = await client.call(productCalls.filterProducts, {
    body: {
      searchString: number,
      literalSearch: true,
      resultsPageSize: MOST_HITS,
      language: languageOf[locale],
    },
  })
  const match = exactMatch(answer, number)
  if (match && !match.isReplaced) return partOf(shop, match.part)
  const found = await withIdentifier(shop, answer.topResults, number)
  const [part, ...others] = found
  if (part && others.length > 0) return { kind: 'several', parts: found }
  if (part) return partOf(shop, part)
  return match ? { kind: 'replaced', part: match.part } : UNKNOWN
}

/** Products of a search do not say by which number they were found; a single product names all of its numbers. */
async function withIdentifier(shop: Shop, hits: readonly Product[], number: string): Promise<Product[]> {
  const whole = await Promise.all(hits.map(({ id }) => single(shop, id)))
  const isMeant = (one: Product | undefined) => one?.identifiers?.some((other) => isSameNumber(other, number))
  return hits.filter((_, i) => isMeant(whole[i]))
}

async function single({ client, locale }: Shop, id: number): Promise<Product | undefined> {
  const request = { params: { id }, query: { language: languageOf[locale] } }
  try {
    return await client.call(productCalls.getProductInLanguage, request)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined
    throw cause
  }
}

async function partOf({ client, locale }: Shop, part: Product | undefined): Promise<Meaning> {
  if (!part) return UNKNOWN
  if (part.platformData.status !== ProductStatus.Replaced) return { kind: 'part', part }
  const successor = await findSuccessor(part, loadOne(client, locale))
  return successor ? { kind: 'replaced', part: successor } : { kind: 'part', part }
}

/** An order that its person placed in an earlier company is among the own ones alone. */
async function orderNamed({ client, locale }: Shop, text: string): Promise<Meaning | undefined> {
  if (!ORDER_NUMBER.test(text)) return undefined
  for (const scope of ['company', 'own'] as const) {
    const query = { scope, number: text, limit: 1, locale }
    const { orders } = await client.call(orderPageCalls.orderPage, { query })
    const [found] = orders
    if (found) {
      const parts = found.cartItems.map(({ productID, amount }) => ({ productID, amount }))
      return { kind: 'order', order: found.order, parts }
    }
  }
  return undefined
}
