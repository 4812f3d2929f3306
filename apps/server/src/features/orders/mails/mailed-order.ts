/** An order with everything that a mail tells of it. */
import { SpecialAttribute } from '@hoistway/domain/codes'
import { waitingLines } from '@hoistway/domain/orders/partial-delivery'
import { amountToWire } from '@hoistway/domain/prices/money'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { readProducts, readStock } from '../../catalogue/public.ts'
import { readOrderParties } from '../mail-queries.ts'
import { type OrderLineRow, type OrderRow, readOrder, readOrderLines, readOriginalLines } from '../queries.ts'

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

/** Throws where there is no such order. */
export async function readMailedOrder(db: Kysely<Database>, orderId: number): Promise<MailedOrder> {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error(`There is no order with the id ${orderId}.`)
  const parties = await readOrderParties(db, orderId)
  const rows = await readOrderLines(db, [orderId])
  const originalLines = await readOriginalLines(db, [orderId])
  const ids = rows.map((row) => row.product_id)
  const products = new Map((await readProducts(db, ids)).map((product) => [product.id, product]))
  const stock = Map.groupBy(await readStock(db, ids), (row) => row.product_id)
  const waiting = new Set(
    waitingLines(
      rows.map((row) => ({
        amount: amountToWire(row.amount),
        stock: (stock.get(row.product_id) ?? []).map((place) => ({
          warehouse: place.warehouse,
          stock: amountToWire(place.stock),
        })),
      })),
    ),
  )
  return {
    order,
    originalLines,
    lines: rows.map((row, index) => ({
      ...row,
      waits: waiting.has(index),
      isSafetyComponent:
        products.get(row.product_id)?.attribute_values.bools[SpecialAttribute.isSafetyComponent] === true,
    })),
    buyer: { email: parties.email, locale: parties.language_code },
    companyName: parties.company_name,
    shipsComplete: parties.disabled_part_delivery,
    countryName: parties.country_name,
  }
}
