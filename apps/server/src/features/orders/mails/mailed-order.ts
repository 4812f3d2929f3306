/** An order with everything that a mail tells of it. */
import { waitingLines } from '@hoistway/domain/orders/partial-delivery'
import { amountToWire } from '@hoistway/domain/prices/money'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { OrderLineRow, OrderRow } from '../order-queries.ts'
import type { WholeOrder } from '../whole-order.ts'
import { readWholeOrder } from '../whole-order-queries.ts'

export type MailedLine = OrderLineRow & {
  readonly isSafetyComponent: boolean
  /** Not in stock in the warehouse that the order would go out from undivided. */
  readonly waits: boolean
}

export type MailedOrder = {
  readonly order: OrderRow
  readonly lines: readonly MailedLine[]
  /** The original lines of an order that its approver edited; empty for all others. */
  readonly originalLines: readonly OrderLineRow[]
  readonly buyer: { readonly email: string; readonly locale: Locale }
  readonly companyName: string
  /** The company takes everything at once or nothing (AMB-39). */
  readonly shipsComplete: boolean
  readonly countryName: Readonly<Record<Locale, string>>
}

/** Throws if there is no such order. */
export async function readMailedOrder(db: Kysely<Database>, orderId: number): Promise<MailedOrder> {
  return mailedOrder(orderId, await readWholeOrder(db, orderId))
}

/** Throws if there is no such order. */
export function mailedOrder(orderId: number, order: WholeOrder | undefined): MailedOrder {
  if (!order) throw new Error(`There is no order with the id ${orderId} whose buyer the shop knows.`)
  const products = new Map(order.products.map((product) => [product.id, product]))
  const waiting = new Set(
    waitingLines(
      order.lines.map((row) => ({
        amount: amountToWire(row.amount),
        stock: (products.get(row.product_id)?.stock ?? []).map((place) => ({
          warehouse: place.warehouse,
          stock: amountToWire(place.stock),
        })),
      })),
    ),
  )
  return {
    order,
    originalLines: order.original_lines,
    lines: order.lines.map((row, index) => ({
      ...row,
      waits: waiting.has(index),
      isSafetyComponent: products.get(row.product_id)?.isSafetyComponent ?? false,
    })),
    buyer: { email: order.email, locale: order.language_code },
    companyName: order.company_name,
    shipsComplete: order.disabled_part_delivery,
    countryName: order.country_name,
  }
}
