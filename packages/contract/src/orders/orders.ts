/** Calls for cart prices, delivery, addresses, placing orders and their history (server document, section 7,
 *  "Order"). */
import { MAX_CART_LINES } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Product } from '../catalogue/product.ts'
import { Decimal, Id, LanguageInput, Nullable, Text } from '../wire.ts'
import { SentDetails } from './line-details.ts'

export const CartItem = Type.Object({
  productID: Id,
  amount: Type.Number({ description: 'At most 3 decimals, at most 1,000,000 (AMB-44)' }),
  ...SentDetails,
})
export type CartItem = Static<typeof CartItem>
const CartItems = Type.Array(CartItem, { maxItems: MAX_CART_LINES })

export const CartInfo = Type.Object({ cartItems: CartItems, language: Type.Optional(LanguageInput) })

export const Transport = Type.Object({
  iTransport: Id,
  sTransportName: Type.String(),
  sTransportCode: Type.String(),
  name: Type.Object({ english: Type.String(), swedish: Type.String(), deutsch: Type.String() }),
  dPrice: Decimal,
  iMaxWeight: Type.Number({ description: 'Kilograms; 0 is no limit' }),
  iCountry: Type.Integer({ description: '0 is every country' }),
  sort: Type.Integer(),
  selected: Type.Boolean(),
})
export type Transport = Static<typeof Transport>

export const CartPriceTier = Type.Object({
  validForPurchaseAmount: Decimal,
  price: Decimal,
  priceSource: Type.Integer(),
})
export const CartPrice = Type.Object({ productID: Id, prices: Type.Array(CartPriceTier) })
export type CartPrice = Static<typeof CartPrice>

/** Prices are per unit and tier, weights per unit in kilograms (AMB-37); `discount` is already in the prices
 *  (AMB-36). */
export const UpdatedCartInfo = Type.Object({
  discount: Decimal,
  weights: Type.Array(Type.Object({ productID: Id, weight: Decimal })),
  prices: Type.Array(CartPrice),
  products: Type.Array(Product),
  transports: Type.Array(Transport),
})
export type UpdatedCartInfo = Static<typeof UpdatedCartInfo>

/** Every field is optional: a missing field is a named fault of the order, not a malformed request. */
export const OrderInformation = Type.Object({
  desiredDelivery: Type.Optional(Nullable(Text(40))),
  userOrder: Type.Optional(Nullable(Text())),
  mark: Type.Optional(Nullable(Text())),
  transportId: Type.Optional(Nullable(Type.Integer())),
  addressId: Type.Optional(Nullable(Type.Integer())),
  recipient: Type.Optional(Nullable(Text())),
  address: Type.Optional(Nullable(Text())),
  postAddress: Type.Optional(Nullable(Text())),
  countryId: Type.Optional(Nullable(Type.Integer())),
  partialDelivery: Type.Optional(Nullable(Type.Boolean())),
  message: Type.Optional(Nullable(Text(4000))),
  weight: Type.Optional(Nullable(Decimal)),
  attesteeId: Type.Optional(Nullable(Type.Integer())),
  attestToken: Type.Optional(Nullable(Text(200))),
  orderSource: Type.Optional(Nullable(Type.Integer())),
})
export type OrderInformation = Static<typeof OrderInformation>

export const OrderRequest = Type.Object({
  orderInformation: OrderInformation,
  cartItems: CartItems,
  shownTotal: Type.Optional(
    Nullable(
      Type.Number({
        description: 'Total ex VAT as the buyer saw it; if it differs from the recomputed one, priceChanged',
      }),
    ),
  ),
})
export type OrderRequest = Static<typeof OrderRequest>

export const Shipment = Type.Object({
  shippmentId: Type.String(),
  transporter: Type.String(),
  location: Type.String(),
  url: Type.String(),
  status: Type.String(),
})

const PromisedDelivery = Type.Object({
  amount: Type.Optional(Type.Number({ description: 'Left out: the whole line' })),
  date: Type.String({ description: 'YYYY-MM-DD' }),
  until: Type.Optional(Type.String({ description: 'The last day, where a period is promised' })),
})

/** The confirmation of a line by the business system. The newest response counts. */
export const LineConfirmation = Type.Object({
  answer: Type.Enum(['accepted', 'changed', 'refused']),
  amount: Type.Number({ description: '0 where the line is refused' }),
  deliveries: Type.Array(PromisedDelivery, { description: 'By date; none where no day is promised' }),
  substitute: Type.Optional(
    Type.Object(
      { articleNr: Type.String(), label: Type.String() },
      { description: 'The part that comes in place of the ordered one' },
    ),
  ),
  note: Type.String({ description: 'In the words of the business system; may be empty' }),
})
export type LineConfirmation = Static<typeof LineConfirmation>

/** The newest response of the business system to the whole order. */
export const OrderResponse = Type.Object({
  answer: Type.Enum(['received', 'accepted', 'changed', 'refused'], {
    description: 'received: the order has arrived there, and nothing is decided',
  }),
  at: Type.String({ description: 'The moment at which it was issued' }),
  note: Type.String({ description: 'In the words of the business system; may be empty' }),
})
export type OrderResponse = Static<typeof OrderResponse>

export const OrderProduct = Type.Object({
  product: Nullable(Product),
  cartItem: CartItem,
  price: Type.Number({ description: 'Per unit, as charged' }),
  priceSource: Type.Integer(),
  total: Decimal,
  confirmed: Type.Optional(LineConfirmation),
  shipped: Type.Optional(
    Type.Number({ description: 'Additional: the amount that has left, where its shipments name the lines' }),
  ),
  ordered: Type.Optional(
    Type.Object(
      {
        articleNr: Type.String(),
        unit: Type.String(),
        label: Type.Object({ sv: Type.String(), en: Type.String(), de: Type.String() }),
      },
      {
        description:
          'Additional: what was ordered, where `product` is null: it is gone or not for the caller',
      },
    ),
  ),
})
export type OrderProduct = Static<typeof OrderProduct>

/** A placed order (AMB-50). `order` is the shop's order number and never changes. `tempId` identifies the order in the
 *  export to the business system, and `erpOrder` is the number that the business system assigns. */
export const Order = Type.Object({
  changed: Type.String(),
  order: Type.Integer(),
  erpOrder: Nullable(
    Type.String({ description: 'Additional: what the business system calls it, once it has said so' }),
  ),
  tempId: Type.String(),
  orderKey: Type.Integer(),
  orderedBy: Type.String(),
  sentBy: Type.Optional(
    Type.String({ description: 'Additional: the site admin who sent it for the person who ordered' }),
  ),
  userOrder: Type.String(),
  date: Type.String(),
  products: Type.Array(OrderProduct),
  cartItems: Type.Array(CartItem),
  attestStatus: Nullable(Type.Integer()),
  total: Type.Number({ description: 'Ex VAT with transport' }),
  productIds: Type.Array(Id),
  iAttestee: Nullable(Id),
  attestToken: Nullable(Type.String()),
  dtDesiredDelivery: Type.String(),
  mark: Type.String(),
  weight: Decimal,
  transportId: Id,
  addressId: Nullable(Id),
  discount: Decimal,
  partialDelivery: Type.Boolean(),
  message: Type.String(),
  shippments: Type.Array(Shipment),
  currency: Type.Integer(),
  subtotal: Decimal,
  fee: Decimal,
  transportName: Type.Object({ english: Type.String(), swedish: Type.String(), deutsch: Type.String() }),
  recipient: Type.String(),
  address: Type.String(),
  postAddress: Type.String(),
  countryId: Id,
  orderSource: Type.Integer(),
  response: Type.Optional(OrderResponse),
  originalCartItems: Type.Optional(
    Type.Array(CartItem, {
      description: 'Of an order that its approver edited: the lines as they were placed',
    }),
  ),
  withdrawn: Type.Optional(
    Type.Literal(true, {
      description: 'Additional: the orderer took the order back; its attestStatus is Denied',
    }),
  ),
  returned: Type.Optional(
    Type.Literal(true, {
      description: 'Additional: nobody was left who may decide the order; its attestStatus is Denied',
    }),
  ),
  pricesHidden: Type.Optional(
    Type.Literal(true, { description: 'The caller may see no prices: every sum and price is 0 (AMB-49)' }),
  ),
})
export type Order = Static<typeof Order>

export const Address = Type.Object({
  id: Id,
  name: Type.String(),
  recipient: Type.String(),
  address: Type.String(),
  postAddress: Type.String(),
  country: Type.String({ description: 'Name of the country' }),
})
export type Address = Static<typeof Address>

export const NewAddress = Type.Object({
  name: Text(200),
  recipient: Text(200),
  address: Text(200),
  postAddress: Text(200),
  country: Type.String({ maxLength: 100, description: 'Name in any of the three languages, or the code' }),
  companyId: Type.Optional(Nullable(Type.Integer())),
})

export const orderCalls = {
  updateCartInfo: call({
    method: 'POST',
    path: '/v2/Order/update-cart-info',
    summary: 'Prices, weights, discount, products and delivery methods of a cart',
    access: 'public',
    whileActing: 'asPerson',
    body: CartInfo,
    result: UpdatedCartInfo,
    refusals: ['invalidInput'],
  }),
  discount: call({
    method: 'GET',
    path: '/v2/order/discount',
    summary: 'What the web discount saves on a cart given as cartItems[i].field',
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({ cartItems: Type.Optional(CartItems) }),
    result: Type.Number(),
    handles: [401],
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  deliveryOption: call({
    method: 'GET',
    path: '/v2/Order/delivery-option',
    summary: 'One delivery method with its fee',
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({ transportId: Id, weight: Type.Number({ minimum: 0 }) }),
    result: Transport,
    required: ['transportId', 'weight'],
    refusals: ['notLoggedIn', 'invalidInput', 'unknownTransport'],
  }),
  deliveryOptions: call({
    method: 'GET',
    path: '/v1/Order/delivery-options',
    summary: 'Delivery methods for a weight and an address; none for guests (AMB-47)',
    access: 'public',
    whileActing: 'asPerson',
    query: Type.Object({
      weight: Type.Number({ minimum: 0 }),
      address: Type.Optional(Text(60)),
      preSelected: Type.Optional(Type.Integer()),
      longGoods: Type.Boolean(),
    }),
    result: Type.Array(Transport),
    required: ['weight', 'longGoods'],
    refusals: ['invalidInput', 'unknownAddress'],
  }),
  address: call({
    method: 'GET',
    path: '/v2/Order/address',
    summary: "One saved address of the caller's company",
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({ addressId: Id }),
    result: Address,
    required: ['addressId'],
    refusals: ['notLoggedIn', 'invalidInput', 'unknownAddress'],
  }),
  addresses: call({
    method: 'GET',
    path: '/v1/Order/addresses',
    summary: "The saved addresses of the caller's company",
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Array(Address),
    refusals: ['notLoggedIn'],
  }),
  addAddress: call({
    method: 'POST',
    path: '/v2/Order/add-address',
    summary: "Save an address for the caller's company; a duplicate is refused (AMB-22)",
    access: 'customer',
    body: NewAddress,
    result: Address,
    refusals: ['notLoggedIn', 'invalidInput', 'addressIncomplete', 'duplicateAddress', 'tooManyAddresses'],
  }),
  placeOrder: call({
    method: 'POST',
    path: '/v2/order/place',
    summary:
      'Send an order; prices, weight and fee are recomputed, nothing is taken from the client. With an attestToken the waiting order is edited and accepted in one step',
    access: 'customer',
    whileActing: 'asPerson',
    body: OrderRequest,
    headers: ['idempotency-key'],
    result: Order,
    handles: [400, 401],
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'emptyCart',
      'orderIncomplete',
      'lineWithoutPrice',
      'wholeUnitsOnly',
      'productNotOrderable',
      'transportRefused',
      'priceChanged',
      'pricesRestricted',
      'noSufficientAttester',
      'attestTokenRefused',
      'alreadyDecided',
      'aboveAttestAmount',
      'idempotencyKeyReused',
    ],
  }),
  orderHistory: call({
    method: 'GET',
    path: '/v2/Order/order-history',
    summary: "The caller's own orders, newest first",
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Array(Order),
    refusals: ['notLoggedIn'],
  }),
  companyOrderHistory: call({
    method: 'GET',
    path: '/v2/order/company-order-history',
    summary: "The orders of everybody in the caller's company, newest first, with their shipments",
    access: 'customer',
    whileActing: 'asPerson',
    result: Type.Array(Order),
    handles: [400, 401],
    refusals: ['notLoggedIn'],
  }),
} as const
