/** Loads one part with all data of its page. An unknown part, and a part limited to others, answer 404 (AMB-14). */
import { ApiError } from '@hoistway/contract/api-error'
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { AssociationType, ProductSort, ProductStatus, SpecialAttribute } from '@hoistway/domain/codes'
import { languageOf } from '@hoistway/domain/texts/locale'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { filterSetup } from '../../data/catalogue/setup.ts'
import { idInAddress } from '../../data/page/id-in-address.ts'
import { notFound } from '../../data/page/not-found.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { findSuccessor, loadOne } from '../../features/cart/lines/successor.ts'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'
import { hitView } from '../../features/product-list/hit-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { type ProductData, productData } from './product-data.ts'

const MOST_RELATED = 6

export async function loadProduct({ params, context }: LoaderFunctionArgs): Promise<ProductData> {
  const shop = shopOf(context)
  const [product, setup, t] = await Promise.all([
    readProduct(shop, idInAddress(params.id)),
    filterSetup(shop),
    translatorOf(shop),
  ])
  const words: AttributeTranslations = { setup, locale: shop.locale, t }
  const [accessories, crossSell, related, { successor, toOrder }] = await Promise.all([
    orNone(readProducts(shop, product.attributes.associatedProductIDs[AssociationType.Accessory] ?? [])),
    orNone(readProducts(shop, product.attributes.associatedProductIDs[AssociationType.CrossSell] ?? [])),
    orNone(readRelated(shop, product, setup)),
    readSuccession(shop, product),
  ])
  const hits = (products: readonly Product[]) => products.map((other) => hitView(other, words))
  return productData(product, words, {
    accessories: hits(accessories),
    crossSell: hits(crossSell),
    related: hits(related),
    successor: successor && hitView(successor, words),
    toOrder: toOrder && hitView(toOrder, words),
  })
}

async function readProduct({ client, locale }: Shop, id: number | undefined): Promise<Product> {
  if (id === undefined) throw notFound('product')
  try {
    return await client.call(productCalls.getProduct, { params: { id }, query: { locale } })
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) throw notFound('product')
    throw cause
  }
}

type Succession = { readonly successor?: Product | undefined; readonly toOrder?: Product | undefined }

/** Finds the part that replaced this one, and the part that is sold now; they differ where the first has been replaced
 *  too. */
async function readSuccession({ client, locale }: Shop, { platformData }: Product): Promise<Succession> {
  const id = platformData.replacementProductId
  if (id === null) return {}
  const load = loadOne(client, locale)
  const successor = await load(id)
  const isSold = successor?.platformData.status === ProductStatus.Default
  if (!successor || isSold) return { successor, toOrder: successor }
  return { successor, toOrder: await findSuccessor(successor, load) }
}

/** A part is shown without those that go with it rather than not at all. */
async function orNone(reading: Promise<readonly Product[]>): Promise<readonly Product[]> {
  return (await ignoreFailure(reading))?.result ?? []
}

/** Loads products. The call leaves out those that the visitor may not see. */
async function readProducts(
  { client, locale }: Shop,
  requestedProductIDs: readonly number[],
): Promise<Product[]> {
  if (requestedProductIDs.length === 0) return []
  return client.call(productCalls.getProductsPage, {
    body: { language: languageOf[locale], requestedProductIDs: [...requestedProductIDs] },
  })
}

/** Others of the same kind, the most relevant first. */
async function readRelated(
  { client, locale }: Shop,
  { id, attributes }: Product,
  { created }: FilterSetup,
): Promise<Product[]> {
  const kind = attributes.singleSelects[SpecialAttribute.productType]
  if (kind === undefined) return []
  const { topResults } = await client.call(productCalls.filterProducts, {
    body: {
      selectOptions: { [SpecialAttribute.productType]: [kind] },
      resultsPageSize: MOST_RELATED + 1,
      language: languageOf[locale],
      productSort: ProductSort.RELEVANCE,
      filterSetupCreated: created,
    },
  })
  return topResults.filter((other) => other.id !== id).slice(0, MOST_RELATED)
}
