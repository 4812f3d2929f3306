/** GET get-shareable-product-list: everybody who has the token may read the list, without a login (AMB-17). A screen
 *  reads a part of a long list, and a cart reads the lines without the parts: a thousand parts for a link of 46 bytes
 *  are expensive. */
import type { ShareableProductList } from '@hoistway/contract/orders/lists'
import { refuse } from '@hoistway/contract/problems'
import { amountToWire } from '@hoistway/domain/prices/money'
import { localeOr } from '@hoistway/domain/texts/locale'
import { detailsOf } from '../../database/tables/line-details.ts'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { ProductReader } from '../catalogue/public.ts'
import { createListItems } from './list-items.ts'
import type { ListNeeds } from './list-view.ts'
import { listHead, serialisedList } from './list-view.ts'
import { type ListItemRow, type ListRow, readList } from './queries.ts'

export function getShareableProductList({
  db,
  products,
  now,
}: ListNeeds): Handler<'getShareableProductList'> {
  const itemsOf = createListItems(db)
  return async ({ query }, visitor) => {
    const list = await readList(db, query.id, now())
    if (!list) return refuse('unknownList')
    const all = await itemsOf(list.token)
    if (query.only === 'lines') return linesOf(products, list, all, visitor)
    const locale = localeOr(query.language)
    const { after = 0, limit } = query
    if (limit !== undefined) {
      const { items, ...whole } = partOf(products, all, visitor, { after, limit })
      return serialisedList(products, { list, items, whole }, visitor, locale)
    }
    return serialisedList(products, { list, items: all.slice(after) }, visitor, locale)
  }
}

/** The lines that the visitor may see. */
function seenOf(products: ProductReader, all: readonly ListItemRow[], visitor: Visitor) {
  const open = products.open(
    all.map((item) => item.product_id),
    visitor,
  )
  return all.filter((item) => open.has(item.product_id))
}

type Part = { readonly after: number; readonly limit: number }

/** Counted over the lines that the visitor may see, so that every part but the last is full. */
function partOf(products: ProductReader, all: readonly ListItemRow[], visitor: Visitor, part: Part) {
  const seen = seenOf(products, all, visitor)
  const items = seen.slice(part.after, part.after + part.limit)
  return { items, count: seen.length, leftOut: all.length - seen.length }
}

function linesOf(
  products: ProductReader,
  list: ListRow,
  all: readonly ListItemRow[],
  visitor: Visitor,
): ShareableProductList {
  const lines = seenOf(products, all, visitor).map((item) => ({
    productID: item.product_id,
    amount: amountToWire(item.amount),
    ...detailsOf(item),
  }))
  return { ...listHead(list), items: [], leftOut: all.length - lines.length, lines }
}
