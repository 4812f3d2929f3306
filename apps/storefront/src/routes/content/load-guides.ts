/** Loads the guides (ROUTE-25). */
import { contentCalls } from '@hoistway/contract/content/content'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'
import { guides, type PageCard } from './page-cards.ts'

export type GuidesData = WithHead & { readonly guides: readonly PageCard[] }

export async function loadGuides({ context }: LoaderFunctionArgs): Promise<GuidesData> {
  const shop = shopOf(context)
  const [t, menus] = await Promise.all([
    translatorOf(shop),
    shop.client.call(contentCalls.navMenus, { query: { locale: shop.locale } }),
  ])
  return {
    guides: guides(menus),
    head: { title: t('guides.title'), description: t('guides.description') },
  }
}
