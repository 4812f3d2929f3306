/** The parts at a campaign price that the promotion band draws: some of them, and where all are listed. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { FilterGroup, SpecialAttribute } from '@hoistway/domain/codes'
import { languageOf } from '@hoistway/domain/texts/locale'
import type { Shop } from '../../data/shop.ts'
import { NO_FILTERS, toggleOption, withBool } from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import { type AttributeTranslations, attributeValue } from '../../features/product-list/attribute-value.ts'
import { type HitView, hitView, leadingAttributes } from '../../features/product-list/hit-view.ts'

export type CampaignParts = {
  /** The smallest first. */
  readonly hits: readonly CampaignPart[]
  readonly count: number
  readonly href: string
}

/** With the size in which the parts differ: '⌀48'. */
export type CampaignPart = HitView & { readonly size?: string }

const MOST_REQUESTED = 100
const PICTURES = 3

export async function loadCampaignParts(
  shop: Shop,
  words: AttributeTranslations,
): Promise<CampaignParts | undefined> {
  const ids = words.setup.campaignProductIDs
  if (ids.length === 0) return undefined
  const body = { language: languageOf[shop.locale], requestedProductIDs: ids.slice(0, MOST_REQUESTED) }
  const products = ofOneKind(await shop.client.call(productCalls.getProductsPage, { body }))
  const [first] = products
  if (!first) return undefined
  return { hits: bySize(products, words), count: ids.length, href: campaignAddress(words.setup, first) }
}

/** Chooses parts of different sizes for the row; the first ones where they have no size in common. */
export function bySize(products: readonly Product[], words: AttributeTranslations): CampaignPart[] {
  const attributeID = leadingAttributes(products, words).find(({ isNumber }) => isNumber)?.attributeID
  const sizeOf = ({ attributes }: Product) =>
    attributeID === undefined ? undefined : attributes.decimals[attributeID]
  const sizes = new Map<number, Product>()
  for (const product of products) {
    const size = sizeOf(product)
    if (size !== undefined && !sizes.has(size)) sizes.set(size, product)
  }
  if (attributeID === undefined || sizes.size < Math.min(PICTURES, products.length)) {
    return products.slice(0, PICTURES).map((product) => hitView(product, words))
  }
  return [...sizes]
    .slice(0, PICTURES)
    .sort(([one], [other]) => one - other)
    .map(([, product]) => ({ ...hitView(product, words), ...sizeText(product, attributeID, words) }))
}

/** A diameter is written as on a drawing. */
function sizeText(
  product: Product,
  attributeID: number,
  words: AttributeTranslations,
): { readonly size?: string } {
  const size = attributeValue(product, attributeID, words)
  if (size === undefined) return {}
  const isDiameter = /diameter/i.test(words.setup.attributeInfoByID[attributeID]?.code ?? '')
  return { size: isDiameter ? `⌀${size.replace(/\s*mm$/, '')}` : size }
}

function ofOneKind(products: readonly Product[]): readonly Product[] {
  const kinds = Map.groupBy(
    products,
    (product) => product.attributes.singleSelects[SpecialAttribute.productType],
  )
  return [...kinds.values()].sort((a, b) => b.length - a.length)[0] ?? []
}

/** All campaign parts where that can be filtered, else the kind of the first. */
function campaignAddress(setup: FilterSetup, first: Product): string {
  if (setup.attributeInfoByID[SpecialAttribute.campaign]?.filterGroup === FilterGroup.Bool) {
    return filterAddress(withBool(NO_FILTERS, SpecialAttribute.campaign, true))
  }
  const kind = first.attributes.singleSelects[SpecialAttribute.productType]
  if (kind === undefined) return `/product/${first.id}`
  return filterAddress(toggleOption(NO_FILTERS, SpecialAttribute.productType, kind))
}
