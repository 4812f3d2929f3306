/** Answers calls of the contract from the catalogue on the device, so that lists and product pages work without a
 *  connection as they are: the filter setup, a filter, a page of products, the news, and one product. Prices and stock
 *  are those of the last download; a price that is too old is left out. Pages ask for the visitor and for texts too. */
import type { Call } from '@hoistway/contract/call'
import type { FilterRequest, FilterResult, FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { type ProductPageRequest, productCalls } from '@hoistway/contract/catalogue/products'
import type { SnapshotProduct } from '@hoistway/contract/catalogue/snapshot-texts'
import type { Answer, WireInput } from '@hoistway/contract/client'
import { type AppText, contentCalls } from '@hoistway/contract/content/content'
import { homeCalls, type UserObject } from '@hoistway/contract/content/home'
import type { OfflinePolicy } from '@hoistway/domain/catalogue/offline-policy'
import { DAY_MS } from '@hoistway/domain/durations'
import { resultsPageSize } from '@hoistway/domain/limits'
import { languageOf } from '@hoistway/domain/texts/locale'
import type { EngineAnswer } from '../engine-protocol.ts'
import type { OpenedCatalogue } from './device-catalogue.ts'
import { deviceSetup } from './device-setup.ts'
import type { DocumentFacts } from './kept-document.ts'
import { isBlocked, OnlineOnly } from './offline-policy.ts'

/** Resolves with undefined for a call that the catalogue cannot answer. Rejects with OnlineOnly where the policy blocks
 *  the answer. */
export type DeviceAnswers = (row: Call, input: WireInput) => Promise<Answer | undefined>

/** The parts of an opened catalogue that are asked. */
export type AskedCatalogue = Pick<
  OpenedCatalogue,
  'locale' | 'manifest' | 'filter' | 'product' | 'setup' | 'stockInfo' | 'pricesConfirmed'
>

export type AnswerNeeds = {
  readonly policy: OfflinePolicy
  /** Milliseconds, by the clock of the device. */
  readonly now: () => number
  /** The data of the frame that are stored beside the catalogue. */
  readonly start: StoredStart | undefined
  /** The documents that the owner keeps on the device. */
  readonly documents: readonly DocumentFacts[]
}

/** The visitor, and the texts in the language of the catalogue by their keys. */
export type StoredStart = Pick<UserObject, 'user' | 'isCustomerAdmin' | 'isSiteAdmin' | 'stockLimit'> & {
  readonly texts: Readonly<Record<string, string>>
}

/** An older price is none. */
const LONGEST_PRICE_MS = 30 * DAY_MS

export function deviceAnswers(
  catalogue: AskedCatalogue,
  { policy, now, start, documents }: AnswerNeeds,
): DeviceAnswers {
  const { locale, manifest } = catalogue
  // A catalogue that an earlier version of the shop gave names none.
  const { news = [] } = manifest
  let made: Promise<FilterSetup> | undefined

  function filterSetup(): Promise<FilterSetup> {
    made ??= makeSetup()
    return made
  }

  async function makeSetup(): Promise<FilterSetup> {
    const [setup, { availableFilterOptions }] = await Promise.all([catalogue.setup(), found({})])
    return deviceSetup({
      created: manifest.made,
      locale,
      setup,
      filterOptions: availableFilterOptions,
      documents,
    })
  }

  /** An engine that does not answer is a surprise, such as a worker that the browser has ended. */
  async function found(request: FilterRequest): Promise<EngineAnswer> {
    const answer = await catalogue.filter(request)
    if ('fault' in answer) throw new Error(`${answer.fault}: ${answer.detail}`)
    return answer
  }

  async function filter(request: FilterRequest): Promise<FilterResult> {
    if (isBlocked(request, await filterSetup(), policy)) throw new OnlineOnly()
    const { allMatchingProductIDs, ...rest } = await found(request)
    const ids = [...allMatchingProductIDs]
    const topResults = await listed(ids.slice(0, resultsPageSize(request.resultsPageSize)))
    return { isFilterSetupUpToDate: true, allMatchingProductIDs: ids, topResults, ...rest }
  }

  /** Leaves out products that the owner may not see, as the shop does. */
  async function listed(ids: readonly number[]): Promise<Product[]> {
    const products = await Promise.all(ids.map(catalogue.product))
    return products.flatMap((product) => (product ? [withStock(inList(product))] : []))
  }

  function withStock(product: SnapshotProduct): Product {
    // A product that is newer than the prices has none yet.
    const stockInfo = catalogue.stockInfo(product.id) ?? { prices: [], stockInfos: [] }
    return { ...product, stockInfo: hasPrices() ? stockInfo : { ...stockInfo, prices: [] } }
  }

  function hasPrices(): boolean {
    return now() - Date.parse(catalogue.pricesConfirmed ?? '') <= LONGEST_PRICE_MS
  }

  async function one(id: unknown): Promise<Answer> {
    const product = await catalogue.product(Number(id))
    if (!product) return { status: 404, headers: {}, text: '' }
    return success({ ...withStock(product), documents: documentsOf(product) })
  }

  function documentsOf({ attributes }: SnapshotProduct): Product['documents'] {
    const own = documents.filter(({ id }) => attributes.documentAssetIDs.includes(id))
    return Object.fromEntries(own.map(({ id, record }) => [id, record]))
  }

  return async (row, { params, query, body }) => {
    switch (row.path) {
      case productCalls.getProductFilterSetup.path:
        // The records of all files are not on the device.
        return query?.assets === 'none' ? success(await filterSetup()) : undefined
      // The client has given each row input of its shape.
      case productCalls.filterProducts.path:
        return success(await filter(body as FilterRequest))
      case productCalls.getProductsPage.path:
        return success(await listed((body as ProductPageRequest).requestedProductIDs))
      case productCalls.getNewProduct.path:
        return query?.locale === locale ? success(await listed(news)) : undefined
      case homeCalls.userObject.path:
        return start && success(visitorOf(start))
      case contentCalls.appTexts.path:
        return start && success(textsOf(start))
      case productCalls.getProduct.path:
        return query?.locale === locale ? one(params?.id) : undefined
      case productCalls.getProductInLanguage.path:
        return Number(query?.language) === languageOf[locale] ? one(params?.id) : undefined
      default:
        return undefined
    }
  }
}

/** A product as lists have it: what only the page of a product shows is left out. */
function inList({
  hotspots: _,
  identifiers: __,
  replaces: ___,
  ...product
}: SnapshotProduct): SnapshotProduct {
  return product
}

function visitorOf({ user, isCustomerAdmin, isSiteAdmin, stockLimit }: StoredStart): UserObject {
  return {
    user,
    isCustomerAdmin,
    isSiteAdmin,
    stockLimit,
    shouldSetNewPassword: false,
    tempAdrInsert: false,
    refresh: false,
    cart: null,
  }
}

/** Nobody asks for them in another language. */
function textsOf({ texts }: StoredStart): AppText[] {
  return Object.entries(texts).map(([key, text], id) => ({
    id,
    key,
    swedish: text,
    english: text,
    german: text,
  }))
}

function success(json: unknown): Answer {
  return { status: 200, headers: {}, json }
}
