/** The parts at a campaign price that the promotion band draws: some of them, and where all are listed. */
import { type FilterSetup, type Product, productCalls } from '@hoistway/contract/products'
import { FilterGroup, SpecialAttribute } from '@hoistway/domain/codes'
import { languageOf } from '@hoistway/domain/locale'
import type { Shop } from '../../data/shop.ts'
import { NO_FILTERS, toggleOption, withBool } from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import type { Words } from '../../features/product-list/attribute-value.ts'
import { type HitView, hitView } from '../../features/product-list/hit-view.ts'

export type CampaignParts = {
  readonly hits: readonly HitView[]
  readonly count: number
  readonly href: string
}

const MOST_ASKED = 100
const PICTURES = 3

/** Parts of one kind, drawn to one scale. */
export async function loadCampaignParts(shop: Shop, words: Words): Promise<CampaignParts | undefined> {
  const ids = words.setup.campaignProductIDs
  if (ids.length === 0) return undefined
  const body = { language: languageOf[shop.locale], requestedProductIDs: ids.slice(0, MOST_ASKED) }
  const products = await shop.client.call(productCalls.getProductsPage, { body })
  const shown = ofOneKind(products).slice(0, PICTURES)
  const [first] = shown
  if (!first) return undefined
  return {
    hits: shown.map((product) => hitView(product, words)),
    count: ids.length,
    href: campaignAddress(words.setup, first),
  }
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
