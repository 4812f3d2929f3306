/** GET get-shareable-product-list: whoever has the token may read it, without a login (AMB-17). */
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/locale'
import type { Handler } from '../../http/handler.ts'
import type { ListNeeds } from './handlers.ts'
import { listViews } from './list-view.ts'
import { readList, readListItems } from './queries.ts'

export function getShareableProductList({
  db,
  products,
  now,
}: ListNeeds): Handler<'getShareableProductList'> {
  return async ({ query }, visitor) => {
    const list = await readList(db, query.id, now())
    if (!list) return refuse('unknownList')
    const items = await readListItems(db, [list.token])
    const [view] = await listViews(products, [list], items, visitor, localeOr(query.language))
    return view ?? refuse('unknownList')
  }
}
