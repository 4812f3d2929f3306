/** `/`: with filters in its query the list, else home (AMB-59, AMB-90). */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { contentCalls } from '@hoistway/contract/content/content'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderPageCalls } from '@hoistway/contract/orders/order-pages'
import { ApplicationState } from '@hoistway/domain/catalogue/catalogue-screen'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { filterSetup } from '../../data/catalogue/setup.ts'
import { deviceMode } from '../../data/device/device-mode.ts'
import type { PageHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { fetchParserFor } from '../../features/content/ShortText.tsx'
import { knownFilters } from '../../features/filters/build-filter-request.ts'
import { type FilterState, hasFilters } from '../../features/filters/filter-state.ts'
import { readFilters } from '../../features/filters/filter-url.ts'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'
import { type HitView, hitView } from '../../features/product-list/hit-view.ts'
import { type Translate, translatorOf } from '../../texts/translate.ts'
import { partsIn } from '../products/heading.ts'
import { LazyListPage } from '../products/lazy-list-page.ts'
import { orListOnScreen } from '../products/list-on-screen.ts'
import { type ListData, loadList } from '../products/load-list.ts'
import { areaViews } from './area-views.ts'
import type { AreaView } from './areas.ts'
import { type CampaignParts, loadCampaignParts } from './load-campaign-parts.ts'
import { type HeadlineView, loadHeadline } from './load-headline.ts'
import { loadPromotion, type Promotion } from './load-promotion.ts'
import { QuickOrder } from './quick-order/lazy-quick-order.ts'
import { MOST_ORDERS, type RecentOrder, recentOrders } from './recent-orders.ts'
import { type SectionView, sectionViews, textsOf } from './sections/section-views.ts'

export type HomeData = {
  readonly state: typeof ApplicationState.INITIAL
  readonly head: PageHead
  readonly headline?: HeadlineView
  readonly areas: readonly AreaView[]
  readonly total: number
  readonly news: readonly HitView[]
  readonly promotion?: Promotion
  readonly campaign?: CampaignParts
  readonly sections: readonly SectionView[]
  /** Undefined for a guest. */
  readonly orders?: readonly RecentOrder[]
}

const MOST_NEWS = 12

export async function loadHome({ request, context }: LoaderFunctionArgs): Promise<HomeData | ListData> {
  const shop = shopOf(context)
  const requested = readFilters(new URL(request.url).searchParams)
  return orListOnScreen(shop, requested, () => loadListOrHome(shop, requested))
}

async function loadListOrHome(shop: Shop, requested: FilterState): Promise<HomeData | ListData> {
  const setup = await filterSetup(shop)
  const filters = knownFilters(requested, setup)
  if (hasFilters(filters)) {
    const [list] = await Promise.all([loadList(shop, filters), LazyListPage.fetch()])
    return list
  }
  const t = await translatorOf(shop)
  const words: AttributeTranslations = { setup, locale: shop.locale, t }
  const [news, campaign, orders, headline, promotion, sections] = await Promise.all([
    shop.client.call(productCalls.getNewProduct, { query: { locale: shop.locale } }),
    loadCampaignParts(shop, words),
    loadOrders(shop, t),
    loadHeadline(shop),
    loadPromotion(shop),
    loadSections(shop),
  ])
  if (orders) await QuickOrder.fetch()
  await fetchParserFor(
    headline?.content ?? '',
    headline?.notification?.content ?? '',
    promotion?.content ?? '',
    ...textsOf(sections),
  )
  return {
    state: ApplicationState.INITIAL,
    head: { description: t('home.description'), canonical: '/' },
    ...(headline && { headline }),
    areas: areaViews(setup, shop.locale),
    total: partsIn(setup, undefined),
    news: news.slice(0, MOST_NEWS).map((product) => hitView(product, words)),
    ...(promotion && { promotion }),
    ...(campaign && { campaign }),
    ...(orders && { orders }),
    sections,
  }
}

async function loadOrders({ client, locale }: Shop, t: Translate): Promise<RecentOrder[] | undefined> {
  const { user } = await client.call(homeCalls.userObject, {})
  if (!user) return undefined
  // No device holds orders: without a connection home is drawn without them.
  const reading = client.call(orderPageCalls.orderPage, { query: { limit: MOST_ORDERS, locale } })
  const answer = await (deviceMode.get() ? ignoreFailure(reading) : reading.then((result) => ({ result })))
  return answer && recentOrders(answer.result.orders, { locale, t })
}

/** Loads the sections; there are none while the content service does not answer. */
async function loadSections({ client, locale }: Shop): Promise<SectionView[]> {
  const answer = await ignoreFailure(client.call(contentCalls.subSections, { query: { locale } }))
  return answer ? sectionViews(answer.result) : []
}
