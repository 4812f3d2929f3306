/** POST update-cart-info: what a cart costs and weighs, and how it can be delivered. A guest gets the products and
 *  nothing else (AMB-48). The cart that a customer asks about is stored as the customer's last cart (AMB-46). */
import { randomUUID } from 'node:crypto'
import type { CartItem, UpdatedCartInfo } from '@hoistway/contract/orders/orders'
import { MAX_LINE_AMOUNT } from '@hoistway/domain/cart/amount-input'
import { cartTotals, cartWeight, type TotalledLine } from '@hoistway/domain/cart/cart-totals'
import { lineDetails } from '@hoistway/domain/cart/line-details'
import { amountFromWire, priceToWire } from '@hoistway/domain/prices/money'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { serialisedJson } from '../../json/serialised-result.ts'
import { cartPrices, cartWeights, type KnownProduct, type ProductReader } from '../catalogue/public.ts'
import { deleteCart, saveCart } from './cart-queries.ts'
import { readTransports, type TransportRow } from './delivery-queries.ts'
import { offeredTo } from './transports.ts'

export type CartNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly now: () => Date
}

/** All of the answer but the products. */
type Figures = Omit<UpdatedCartInfo, 'products'>

const NO_FIGURES: Figures = { discount: 0, weights: [], prices: [], transports: [] }

export function updateCartInfo({ db, products, now }: CartNeeds): Handler<'updateCartInfo'> {
  return async ({ body }, visitor) => {
    const { customer } = visitor
    const locale = localeOr(body.language)
    const [known, transports] = await Promise.all([
      products.known(
        body.cartItems.map((item) => item.productID),
        visitor,
      ),
      customer ? readTransports(db) : [],
      customer && storeCart(db, customer, body.cartItems, now()),
    ])
    const figures = customer ? figuresOf(customer, body.cartItems, known, transports) : NO_FIGURES
    return serialisedJson<UpdatedCartInfo>(() => (json) => {
      json.ascii('{"products":')
      json.list(known.values(), (product) => products.write(json, product, customer, locale))
      json.rest(figures)
    })
  }
}

function figuresOf(
  customer: Customer,
  items: readonly CartItem[],
  known: ReadonlyMap<number, KnownProduct>,
  transports: readonly TransportRow[],
): Figures {
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
    transports: offeredTo(transports, customer.currency, consignment),
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

async function storeCart(
  db: Kysely<Database>,
  customer: Customer,
  items: readonly CartItem[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return deleteCart(db, customer.userId)
  const cartItems = items.map(({ productID, amount, ...details }) => ({
    productID,
    amount,
    ...lineDetails(details),
  }))
  await saveCart(db, customer.userId, { stateSaveID: randomUUID(), cartItems, orderInformation: null }, now)
}
