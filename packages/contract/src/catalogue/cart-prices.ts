/** Calls that return the prices and weights of the parts of a cart (server document, section 7, "Product"). Prices
 *  belong to a company, so a guest gets neither prices nor weights (AMB-48). The lists omit unknown parts and parts
 *  that the caller may not see, as update-cart-info does. */
import { MAX_CART_LINES } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { CartItem, CartPrice } from '../orders/orders.ts'
import { Decimal, Id, Nullable } from '../wire.ts'
import { IdInPath } from './products.ts'

const CartItems = Type.Array(CartItem, { maxItems: MAX_CART_LINES })

/** The "cart items" of section 7: the plain list, or an object with the list under its name in a cart info. */
export const CartItemsBody = Type.Union([CartItems, Type.Object({ cartItems: CartItems })])
export type CartItemsBody = Static<typeof CartItemsBody>

/** The price tier that an amount reaches (AMB-18, AMB-33). */
export const CartItemPrice = Type.Object({
  productID: Id,
  amount: Decimal,
  price: Nullable(
    Type.Number({ description: 'Per unit at this amount; null where the caller has no price for it' }),
  ),
  currency: Nullable(Type.Integer({ description: '0 SEK, 1 euro; null for a guest' })),
  priceSource: Type.Integer({ description: '0 no price, 1 price list, 2 campaign, 3 contract, 4 default' }),
})
export type CartItemPrice = Static<typeof CartItemPrice>

export const CartWeight = Type.Object({
  productID: Id,
  weight: Type.Number({ description: 'Kilograms per unit (AMB-37)' }),
})
export type CartWeight = Static<typeof CartWeight>

export const cartPriceCalls = {
  getCartItemPrice: call({
    method: 'GET',
    path: '/v2/Product/get-cart-item-price/:id/:amount',
    summary: 'The price per unit of one part at one amount',
    access: 'public',
    whileActing: 'asPerson',
    params: Type.Object({
      id: IdInPath,
      amount: Type.Number({
        exclusiveMinimum: 0,
        maximum: 1_000_000,
        description: 'At most 3 decimals (AMB-44)',
      }),
    }),
    result: CartItemPrice,
    required: ['id', 'amount'],
    refusals: ['invalidInput', 'unknownProduct'],
  }),
  getCartPrices: call({
    method: 'POST',
    path: '/v2/Product/get-cart-prices',
    summary: 'All price tiers of the parts in a cart',
    access: 'public',
    whileActing: 'asPerson',
    body: CartItemsBody,
    result: Type.Array(CartPrice),
    refusals: ['invalidInput'],
  }),
  getCartWeight: call({
    method: 'POST',
    path: '/v2/Product/get-cart-weight',
    summary: 'The weight per unit of the parts in a cart',
    access: 'public',
    whileActing: 'asPerson',
    body: CartItemsBody,
    result: Type.Array(CartWeight),
    refusals: ['invalidInput'],
  }),
} as const
