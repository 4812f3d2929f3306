/** POST save-shareable-product-list: the answer is the token, a bare text (AMB-17). Guests may save too, since a
 *  guest's cart travels to another host by a link (AMB-55); theirs end by themselves. */
import { randomBytes } from 'node:crypto'
import type { NewListItem } from '@hoistway/contract/orders/lists'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { trimmedDetails } from '@hoistway/domain/cart/line-details'
import {
  GUEST_LIST_DAYS,
  isListAmount,
  MAX_LIST_LINES_OF_ONE,
  MAX_LISTS_OF_ONE,
  readListKind,
} from '@hoistway/domain/cart/shared-list'
import { DAY_MS } from '@hoistway/domain/durations'
import { amountFromWire } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { detailColumns } from '../../database/tables/line-details.ts'
import type { Handler } from '../../http/handler.ts'
import type { AddressLimit } from '../../http/limits/address-limit.ts'
import type { Customer } from '../../http/visitor.ts'
import type { ProductReader } from '../catalogue/public.ts'
import type { GuestLines } from './guest-lines.ts'
import { countLists, insertList, type NewList } from './queries.ts'

const TOKEN_BYTES = 24

export type SaveListNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly limit: AddressLimit
  readonly guestLines: GuestLines
  readonly now: () => Date
}

export function saveShareableProductList({
  db,
  products,
  limit,
  guestLines,
  now,
}: SaveListNeeds): Handler<'saveShareableProductList'> {
  return async ({ body }, visitor, requestMeta) => {
    const type = readListKind(body.type)
    if (type === undefined) return refuse('invalidInput', 'The type is 0 (cart) or 100 (search).')
    const lines = linesOf(body.items)
    if (isRefusal(lines)) return lines
    // Parts that the saver may not open are not stored, or a list would tell others that they exist.
    const known = products.open(
      lines.map((line) => line.product_id),
      visitor,
    )
    const items = lines.filter((line) => known.has(line.product_id))
    if (items.length === 0) return refuse('emptyList')
    const { customer } = visitor
    const full = customer && (await tooMuch(db, customer, items.length))
    const waits =
      full ??
      (await limit.refusal(requestMeta)) ??
      (customer ? undefined : await guestLines(requestMeta, items.length))
    if (waits) return waits

    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const created = now()
    const expires = customer ? undefined : new Date(created.getTime() + GUEST_LIST_DAYS * DAY_MS)
    await insertList(db, { token, userId: customer?.userId, type, created, expires, items })
    return token
  }
}

function linesOf(items: readonly NewListItem[]): NewList['items'] | Refusal {
  const lines: NewList['items'][number][] = []
  for (const [index, item] of items.entries()) {
    const line = lineOf(item)
    if (typeof line === 'string') return refuse('invalidInput', `items[${index}] ${line}`)
    lines.push(line)
  }
  return lines
}

/** A text says what is wrong. */
function lineOf({ product, productId, amount, ...details }: NewListItem): NewList['items'][number] | string {
  const id = productId ?? (typeof product === 'object' ? product?.id : product)
  if (id === undefined) return 'names no product.'
  const wanted = amount ?? 1
  const scaled = isListAmount(wanted) ? amountFromWire(wanted) : undefined
  if (scaled === undefined) return 'has an amount that cannot be ordered.'
  return { product_id: id, amount: scaled, ...detailColumns(trimmedDetails(details)) }
}

async function tooMuch(
  db: Kysely<Database>,
  customer: Customer,
  newLines: number,
): Promise<Refusal | undefined> {
  const { lists, lines } = await countLists(db, customer.userId)
  const fits = lists < MAX_LISTS_OF_ONE && lines + newLines <= MAX_LIST_LINES_OF_ONE
  if (fits) return undefined
  return refuse(
    'tooManyLists',
    `At most ${MAX_LISTS_OF_ONE} lists with ${MAX_LIST_LINES_OF_ONE} lines together. Delete one first.`,
  )
}
