/** Loads the service documents in the language of the page (ROUTE-26). Documents of parts are on the pages of the
 *  parts. */
import { contentCalls } from '@hoistway/contract/content/content'
import type { LoaderFunctionArgs } from 'react-router'
import type { WithHead } from '../../data/page/page-head.ts'
import { shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'
import { guides, otherServicePages, type PageCard } from './page-cards.ts'

export type DocumentationData = WithHead & {
  readonly guides: readonly PageCard[]
  readonly others: readonly PageCard[]
}

export async function loadDocumentation({ context }: LoaderFunctionArgs): Promise<DocumentationData> {
  const shop = shopOf(context)
  const [t, menus] = await Promise.all([
    translatorOf(shop),
    shop.client.call(contentCalls.navMenus, { query: { locale: shop.locale } }),
  ])
  return {
    guides: guides(menus),
    others: otherServicePages(menus),
    head: { title: t('documentation.title'), description: t('documentation.description') },
  }
}
