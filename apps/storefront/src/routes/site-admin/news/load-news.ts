/** Loads the product news of each language, in their order (API-ADM-02), as rows and as the cards of the home page. */

import type { Product } from '@hoistway/contract/catalogue/product'
import { catalogueAdminCalls, type ProductNews } from '@hoistway/contract/site-admin/catalogue-admin'
import { LOCALES, type Locale, languageOf } from '@hoistway/domain/texts/locale'
import { filterSetup } from '../../../data/catalogue/setup.ts'
import { notFound } from '../../../data/page/not-found.ts'
import type { Shop } from '../../../data/shop.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import type { AttributeTranslations } from '../../../features/product-list/attribute-value.ts'
import { type HitView, hitView } from '../../../features/product-list/hit-view.ts'
import type { Translate } from '../../../texts/translate.ts'

export type NewsLists = Readonly<Record<Locale, readonly HitView[]>>

export async function loadNews({ shop, rest, t }: AreaArgs): Promise<NewsLists> {
  if (rest.length > 0) throw notFound('page')
  return newsLists(await shop.client.call(catalogueAdminCalls.productNews, {}), shop, t)
}

export async function newsLists(news: ProductNews, shop: Shop, t: Translate): Promise<NewsLists> {
  const setup = await filterSetup(shop)
  const listOf = (locale: Locale) => {
    const words: AttributeTranslations = { setup, locale, t }
    return (news[languageOf[locale]] ?? []).map((product: Product) => hitView(product, words))
  }
  return { sv: listOf('sv'), en: listOf('en'), de: listOf('de') }
}

export function isSameOrder(one: readonly HitView[], other: readonly HitView[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => other[index]?.id === id)
}

export function changedLanguages(stored: NewsLists, now: NewsLists): readonly Locale[] {
  return LOCALES.filter((locale) => !isSameOrder(stored[locale], now[locale]))
}
