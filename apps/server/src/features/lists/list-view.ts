/** Lists as the reader may see them: own prices, own language; parts that the reader may not open are left out and
 *  counted (AMB-17, AMB-51). */
import type { ShareableProductList } from '@hoistway/contract/orders/lists'
import { amountToWire } from '@hoistway/domain/prices/money'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { detailsOf } from '../../database/tables/line-details.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { JsonBytes } from '../../json/json-bytes.ts'
import { type Serialised, serialisedJson } from '../../json/serialised-result.ts'
import type { ProductReader } from '../catalogue/public.ts'
import type { ListItemRow, ListRow } from './queries.ts'

export type ListNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly now: () => Date
}

export type ReadList = {
  readonly list: ListRow
  readonly items: readonly ListItemRow[]
  /** For a part of a list: how many lines the whole list leaves out, and how many it shows. */
  readonly whole?: { readonly leftOut: number; readonly count: number }
}

export function listHead({ token, name, created, type }: ListRow) {
  return { id: token, created: created.toISOString(), type, ...(name === '' ? {} : { name }) }
}

export function serialisedList(
  products: ProductReader,
  list: ReadList,
  visitor: Visitor,
  locale: Locale,
): Serialised<ShareableProductList> {
  return serialisedJson(async () => {
    const write = await listWriter(products, [list], visitor, locale)
    return (json) => write(json, list)
  })
}

/** Several lists, whose products are read together. */
export function serialisedLists(
  products: ProductReader,
  lists: readonly ReadList[],
  visitor: Visitor,
  locale: Locale,
): Serialised<ShareableProductList[]> {
  return serialisedJson(async () => {
    const write = await listWriter(products, lists, visitor, locale)
    return (json) => {
      json.list(lists, (list) => write(json, list))
    }
  })
}

async function listWriter(
  products: ProductReader,
  lists: readonly ReadList[],
  visitor: Visitor,
  locale: Locale,
): Promise<(json: JsonBytes, list: ReadList) => void> {
  const ids = new Set(lists.flatMap(({ items }) => items.map((item) => item.product_id)))
  const writers = await products.toWriteEach([...ids], visitor, locale)
  return (json, { list, items, whole }) => {
    const open = items.flatMap((item) => {
      const writeProduct = writers.get(item.product_id)
      return writeProduct ? [{ item, writeProduct }] : []
    })
    json.text(JSON.stringify(listHead(list)).slice(0, -1)).ascii(',"items":')
    json.list(open, ({ item, writeProduct }) => {
      json.ascii('{"product":')
      writeProduct(json)
      json.rest({ amount: amountToWire(item.amount), ...detailsOf(item) })
    })
    json.rest(whole ?? { leftOut: items.length - open.length })
  }
}
