/** Lists as the reader may see them: own prices, own language; parts that the reader may not open are left out and
 *  counted (AMB-17, AMB-51). */
import type { ShareableProductList } from '@hoistway/contract/lists'
import { amountToWire } from '@hoistway/domain/prices/money'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { detailsOf } from '../../database/tables/line-details.ts'
import type { Visitor } from '../../http/visitor.ts'
import { JsonBytes } from '../../json/json-bytes.ts'
import type { ProductReader } from '../catalogue/public.ts'
import type { ListItemRow, ListRow } from './queries.ts'

export type ListNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly now: () => Date
}

export async function listViews(
  products: ProductReader,
  lists: readonly ListRow[],
  items: readonly ListItemRow[],
  visitor: Visitor,
  locale: Locale,
): Promise<ShareableProductList[]> {
  const ids = [...new Set(items.map((item) => item.product_id))]
  const shown = new Map((await products.read(ids, visitor, locale)).map((product) => [product.id, product]))
  const itemsOf = Map.groupBy(items, (item) => item.token)
  return lists.map((list) => {
    const saved = itemsOf.get(list.token) ?? []
    const open = saved.flatMap((item) => {
      const product = shown.get(item.product_id)
      if (!product) return []
      return [{ product, amount: amountToWire(item.amount), ...detailsOf(item) }]
    })
    return { ...listHead(list), items: open, leftOut: saved.length - open.length }
  })
}

export function listHead({ token, created, type }: ListRow) {
  return { id: token, created: created.toISOString(), type }
}

/** The JSON of `listViews` for one list, without a value in between. */
export async function writeList(
  products: ProductReader,
  list: ListRow,
  items: readonly ListItemRow[],
  visitor: Visitor,
  locale: Locale,
): Promise<Buffer> {
  const ids = [...new Set(items.map((item) => item.product_id))]
  const writers = await products.toWriteEach(ids, visitor, locale)
  const open = items.flatMap((item) => {
    const writeProduct = writers.get(item.product_id)
    return writeProduct ? [{ item, writeProduct }] : []
  })
  const json = new JsonBytes().text(JSON.stringify(listHead(list)).slice(0, -1)).ascii(',"items":')
  json.list(open, ({ item, writeProduct }) => {
    json.ascii('{"product":')
    writeProduct(json)
    json.rest({ amount: amountToWire(item.amount), ...detailsOf(item) })
  })
  return json.rest({ leftOut: items.length - open.length }).taken()
}
