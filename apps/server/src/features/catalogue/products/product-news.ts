/** GET product/news and POST product/sort/news: the news that site admins manage, one list a language (AMB-77).
 *  Limits and status do not matter here, or a site admin could neither see nor move news that others see. */

import { refuse } from '@hoistway/contract/problems'
import type { ProductNews } from '@hoistway/contract/site-admin/catalogue-admin'
import { LOCALES, languageOf, localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { lockState, publishCacheReset } from '../../../catalogue-index/state-queries.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { type Serialised, serialisedJson } from '../../../json/serialised-result.ts'
import { readKnownIds } from '../queries.ts'
import { readNews, replaceNews } from './news-queries.ts'
import type { ProductReader } from './product-reader.ts'

export type NewsNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly products: ProductReader
}

export function productNews(needs: NewsNeeds): Handler<'productNews'> {
  return (_input, visitor) => newsLists(needs, visitor)
}

/** Replaces the whole list. Cached pages with the old list are dropped, on this node before the answer and on other
 *  nodes within seconds (AMB-71). */
export function sortProductNews(needs: NewsNeeds): Handler<'sortProductNews'> {
  const { db, live } = needs
  return async ({ query }, visitor, requestMeta) => {
    const { sortedList } = query
    const unknown = await db.transaction().execute(async (transaction) => {
      await lockState(transaction)
      const known = await readKnownIds(transaction, sortedList)
      const missing = sortedList.filter((id) => !known.has(id))
      if (missing.length > 0) return missing
      const locale = localeOr(query.language)
      const before = await readNews(transaction, locale)
      await replaceNews(transaction, locale, sortedList)
      await recordAct(transaction, doerOf(requestMeta, visitor.customer), {
        act: 'news-sorted',
        target: { kind: 'news', id: locale },
        companyId: undefined,
        before: { products: before },
        after: { products: sortedList },
      })
      await publishCacheReset(transaction)
      return []
    })
    if (unknown.length > 0) return refuse('invalidInput', `There is no product ${unknown.join(', ')}.`)
    await live.refresh()
    return newsLists(needs, visitor)
  }
}

async function newsLists({ db, products }: NewsNeeds, visitor: Visitor): Promise<Serialised<ProductNews>> {
  const lists = await Promise.all(
    LOCALES.map(async (locale) => {
      const ids = await readNews(db, locale)
      const known = await products.knownUnlimited(ids, visitor)
      return { locale, news: ids.flatMap((id) => known.get(id) ?? []) }
    }),
  )
  return serialisedJson(() => (json) => {
    lists.forEach(({ locale, news }, index) => {
      json.ascii(`${index === 0 ? '{' : ','}"${languageOf[locale]}":`)
      json.list(news, (product) => products.write(json, product, visitor.customer, locale))
    })
    json.ascii('}')
  })
}
