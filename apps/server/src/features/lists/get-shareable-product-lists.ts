/** GET get-shareable-product-lists: the caller's own, newest first; a guest has none (AMB-17). */
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Handler } from '../../http/handler.ts'
import type { ListNeeds } from './list-view.ts'
import { serialisedLists } from './list-view.ts'
import { readListItems, readListsOf } from './queries.ts'

export function getShareableProductLists({ db, products }: ListNeeds): Handler<'getShareableProductLists'> {
  return async ({ query }, visitor) => {
    if (!visitor.customer) return []
    const lists = await readListsOf(db, visitor.customer.userId)
    const items = await readListItems(
      db,
      lists.map(({ token }) => token),
    )
    const itemsOf = Map.groupBy(items, (item) => item.token)
    const read = lists.map((list) => ({ list, items: itemsOf.get(list.token) ?? [] }))
    return serialisedLists(products, read, visitor, localeOr(query.language))
  }
}
