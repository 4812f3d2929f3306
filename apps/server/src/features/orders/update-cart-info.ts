/** POST update-cart-info: what a cart costs and weighs, and how it can be delivered. A guest gets the products and
 *  nothing else (AMB-48). What a customer asks about is kept as the customer's last cart (AMB-46). */
import { randomUUID } from 'node:crypto'
import type { CartItem, UpdatedCartInfo } from '@hoistway/contract/orders'
import { MAX_LINE_AMOUNT } from '@hoistway/domain/amount-input'
import { cartTotals, cartWeight, type TotalledLine } from '@hoistway/domain/cart-totals'
import { localeOr } from '@hoistway/domain/locale'
import { amountFromWire, priceToWire } from '@hoistway/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { cartPrices, cartWeights, type KnownProduct, type ProductReader } from '../catalogue/public.ts'
import { deleteCart, readTransports, saveCart } from './queries.ts'
import { offeredTo } from './transports.ts'

export type CartNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly now: () => Date
}

export function updateCartInfo({ db, products, now }: CartNeeds): Handler<'updateCartInfo'> {
  return async ({ body }, visitor) => {
    const locale = localeOr(body.language)
    const known = await products.known(
      body.cartItems.map((item) => item.productID),
      visitor,
    )
    const { customer } = visitor
    const shown = [...known.values()].map((product) => products.view(product, customer, locale))
    if (!customer) return { discount: 0, weights: [], prices: [], products: shown, transports: [] }
    await keepCart(db, customer, body.cartItems, now())
    return { ...(await priced(db, customer, body.cartItems, known)), products: shown }
  }
}

async function priced(
  db: Kysely<Database>,
  customer: Customer,
  items: readonly CartItem[],
  known: ReadonlyMap<number, KnownProduct>,
): Promise<Omit<UpdatedCartInfo, 'products'>> {
  const lines = totalledLines(items, known)
  const consignment = {
    weight: cartWeight(lines),
    countryId: customer.countryId,
    longGoods: [...known.values()].some(({ row }) => row.is_long_goods),
  }
  return {
    discount: priceToWire(cartTotals(lines).discount),
    weights: cartWeights(known),
    prices: cartPrices(known),
    transports: offeredTo(await readTransports(db), customer.currency, consignment),
  }
}

/** The lines that can be added up; amounts that nobody can order count for nothing. */
export function totalledLines(
  items: readonly CartItem[],
  known: ReadonlyMap<number, KnownProduct>,
): TotalledLine[] {
  return items.flatMap(({ productID, amount }) => {
    const product = known.get(productID)
    const scaled = amountFromWire(amount)
    if (!product || scaled === undefined || amount <= 0 || amount > MAX_LINE_AMOUNT) return []
    return [{ amount: scaled, tiers: product.tiers, unitWeight: product.row.weight_g }]
  })
}

async function keepCart(
  db: Kysely<Database>,
  customer: Customer,
  items: readonly CartItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return deleteCart(db, customer.userId)
  const cartItems = items.map(({ productID, amount, specificationText }) => ({
    productID,
    amount,
    specificationText: specificationText ?? '',
  }))
  await saveCart(db, customer.userId, { stateSaveID: randomUUID(), cartItems, orderInformation: null }, now)
}
