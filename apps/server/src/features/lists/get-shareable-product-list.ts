/** GET get-shareable-product-list: whoever has the token may read it, without a login (AMB-17). A screen reads a part of
 *  a long list, a cart its lines without the parts: reading a thousand parts for a link of 46 bytes is dear. */
import type { ShareableProductList } from '@hoistway/contract/lists'
import { refuse } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/locale'
import { amountToWire } from '@hoistway/domain/money'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import { written } from '../../http/written.ts'
import type { ListNeeds } from './handlers.ts'
import { listHead, listViews, writeList } from './list-view.ts'
import { type ListRow, readList, readListItems, readListItemsAt, readListParts } from './queries.ts'

export function getShareableProductList(needs: ListNeeds): Handler<'getShareableProductList'> {
  const { db, products, now } = needs
  return async ({ query }, visitor) => {
    const list = await readList(db, query.id, now())
    if (!list) return refuse('unknownList')
    if (query.only === 'lines') return linesOf(needs, list, visitor)
    const locale = localeOr(query.language)
    const { after = 0, limit } = query
    if (limit !== undefined) {
      const part = await readPart(needs, list, visitor, { after, limit })
      const [view] = await listViews(products, [list], part.items, visitor, locale)
      return view ? { ...view, leftOut: part.leftOut, count: part.count } : refuse('unknownList')
    }
    const items = (await readListItems(db, [list.token])).slice(after)
    return written<ShareableProductList>({
      version: undefined,
      isShared: false,
      bytes: () => writeList(products, list, items, visitor, locale),
      async value() {
        const [view] = await listViews(products, [list], items, visitor, locale)
        return view ?? { ...listHead(list), items: [], leftOut: items.length }
      },
    })
  }
}

type Part = { readonly after: number; readonly limit: number }

/** Counted over the lines that the visitor may see, so that every part but the last is full. */
async function readPart({ db, products }: ListNeeds, { token }: ListRow, visitor: Visitor, part: Part) {
  const all = await readListParts(db, token)
  const open = products.open(
    all.map((line) => line.product_id),
    visitor,
  )
  const seen = all.filter((line) => open.has(line.product_id))
  const positions = seen.slice(part.after, part.after + part.limit).map(({ position }) => position)
  const items = await readListItemsAt(db, token, positions)
  return { items, count: seen.length, leftOut: all.length - seen.length }
}

async function linesOf(
  { db, products }: ListNeeds,
  list: ListRow,
  visitor: Visitor,
): Promise<ShareableProductList> {
  const items = await readListItems(db, [list.token])
  const open = products.open(
    items.map((item) => item.product_id),
    visitor,
  )
  const lines = items
    .filter((item) => open.has(item.product_id))
    .map((item) => ({
      productID: item.product_id,
      amount: amountToWire(item.amount),
      specificationText: item.specification_text,
    }))
  return { ...listHead(list), items: [], leftOut: items.length - lines.length, lines }
}
