/** `/`: with filters in its query the list, else home (AMB-59, AMB-90). */

import { homeCalls } from '@hoistway/contract/home'
import { orderCalls } from '@hoistway/contract/orders'
import { type FilterSetup, type Product, productCalls } from '@hoistway/contract/products'
import { FilterGroup, SpecialAttribute } from '@hoistway/domain/codes'
import { type Locale, languageOf } from '@hoistway/domain/locale'
import type { LoaderFunctionArgs } from 'react-router'
import { optionName } from '../../data/attribute-names.ts'
import type { PageHead } from '../../data/page-head.ts'
import { filterSetup } from '../../data/setup.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { knownFilters } from '../../features/filters/filter-request.ts'
import { hasFilters, NO_FILTERS, toggleOption, withBool } from '../../features/filters/filter-state.ts'
import { filterAddress, readFilters } from '../../features/filters/filter-url.ts'
import type { Words } from '../../features/product-list/attribute-value.ts'
import { type HitView, hitView } from '../../features/product-list/hit-view.ts'
import { translatorOf } from '../../texts/translate.ts'
import { DeferredListPage } from '../products/deferred-list-page.ts'
import { partsIn } from '../products/heading.ts'
import { type ListData, loadList } from '../products/load-list.ts'
import { type AreaView, PLACES } from './areas.ts'
import { type RecentOrder, recentOrders } from './recent-orders.ts'

export type HomeData = {
  readonly kind: 'home'
  readonly head: PageHead
  readonly areas: readonly AreaView[]
  readonly total: number
  readonly news: readonly HitView[]
  readonly campaign?: Campaign
  /** Undefined for a guest. */
  readonly orders?: readonly RecentOrder[]
}

export type Campaign = { readonly hits: readonly HitView[]; readonly count: number; readonly href: string }

const MOST_NEWS = 12
const CAMPAIGN_PICTURES = 3

export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData | ListData> {
  const shop = shopOf(context)
  const setup = await filterSetup(shop)
  const filters = knownFilters(readFilters(new URL(request.url).searchParams), setup)
  if (hasFilters(filters)) {
    const [list] = await Promise.all([loadList(shop, filters), DeferredListPage.fetch()])
    return list
  }
  const t = await translatorOf(shop)
  const words: Words = { setup, locale: shop.locale, t }
  const [news, campaign, orders] = await Promise.all([
    shop.client.call(productCalls.getNewProduct, { query: { locale: shop.locale } }),
    loadCampaign(shop, words),
    loadOrders(shop),
  ])
  return {
    kind: 'home',
    head: { description: t('home.description') },
    areas: areaViews(setup, shop.locale),
    total: partsIn(setup, undefined),
    news: news.slice(0, MOST_NEWS).map((product) => hitView(product, words)),
    ...(campaign && { campaign }),
    ...(orders && { orders }),
  }
}

/** As many as the visitor may see. The section is for a catalogue with its eleven areas, in the same order. */
export function areaViews(
  { filterOptions, attributeTexts, ...setup }: FilterSetup,
  locale: Locale,
): AreaView[] {
  const counted = filterOptions.selectOptions[SpecialAttribute.functionalArea]?.sortedOptions ?? []
  const all = setup.selectOptionIDsByAttributeID[SpecialAttribute.functionalArea] ?? []
  const counts = new Map(counted.map((option) => [option.selectOptionID, option.optionCount]))
  return [...all]
    .sort((a, b) => a - b)
    .map((optionID, index) => {
      const place = all.length === PLACES.length ? PLACES[index] : undefined
      return {
        optionID,
        label: optionName({ filterOptions, attributeTexts, ...setup }, locale, optionID),
        count: counts.get(optionID) ?? 0,
        href: filterAddress(toggleOption(NO_FILTERS, SpecialAttribute.functionalArea, optionID)),
        ...(place && { place }),
      }
    })
}

/** The band shows parts of one kind, drawn to one scale. */
async function loadCampaign(shop: Shop, words: Words): Promise<Campaign | undefined> {
  const ids = words.setup.campaignProductIDs
  if (ids.length === 0) return undefined
  const body = { language: languageOf[shop.locale], requestedProductIDs: ids.slice(0, 100) }
  const products = await shop.client.call(productCalls.getProductsPage, { body })
  const shown = ofOneKind(products).slice(0, CAMPAIGN_PICTURES)
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

async function loadOrders({ client, locale }: Shop): Promise<RecentOrder[] | undefined> {
  const { user } = await client.call(homeCalls.userObject, {})
  if (!user) return undefined
  return recentOrders(await client.call(orderCalls.orderHistory, {}), locale)
}
