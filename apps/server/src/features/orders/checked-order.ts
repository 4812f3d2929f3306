/** Everything about an order that has to be looked up before it can be judged, and the judgement: faults, prices,
 *  totals. All of it is computed here from the database; of the client's figures only the ids, amounts and texts
 *  count (AMB-41). */
import type { OrderRequest } from '@hoistway/contract/orders/orders'
import type { ProblemType, Refusal } from '@hoistway/contract/problems'
import { type CartTotals, cartTotals } from '@hoistway/domain/cart/cart-totals'
import { type LineDetails, lineDetails } from '@hoistway/domain/cart/line-details'
import { productStatus } from '@hoistway/domain/catalogue/orderability'
import { SERVER_DAY_TOLERANCE, stockholmDay } from '@hoistway/domain/orders/delivery-date'
import type { ProductFacts } from '@hoistway/domain/orders/line-faults'
import { type OrderFault, type OrderFaultType, orderFaults } from '@hoistway/domain/orders/order-faults'
import { type Amount, amountFromWire, amountToWire } from '@hoistway/domain/prices/money'
import { type PriceTier, tierFor } from '@hoistway/domain/prices/price-tiers'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import type { KnownProduct, ProductReader } from '../catalogue/public.ts'
import type { AddressRow, ReadOrderTerms, TransportRow } from './delivery-queries.ts'
import { feeOf, limitsOf } from './transports.ts'

export type CheckedLine = {
  readonly product: KnownProduct
  readonly amount: Amount
  readonly details: LineDetails
  readonly tier: PriceTier
  readonly total: number
}

export type CheckedOrder = {
  readonly lines: readonly CheckedLine[]
  readonly totals: CartTotals
  readonly transport: TransportRow
  /** The saved address that was chosen, if one was. */
  readonly savedAddress: AddressRow | undefined
}

export type OrderNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly readTerms: ReadOrderTerms
  readonly now: () => Date
}

export async function checkOrder(
  { products, readTerms, now }: OrderNeeds,
  customer: Customer,
  { orderInformation, cartItems }: OrderRequest,
): Promise<CheckedOrder | Refusal> {
  const [known, terms] = await Promise.all([
    products.known(
      cartItems.map((item) => item.productID),
      { customer },
    ),
    readTerms(customer.companyId),
  ])
  const { addresses, transports, countries } = terms
  const faults = orderFaults({
    lines: cartItems.map((item) => ({ ...item, product: productFacts(known.get(item.productID)) })),
    orderInformation,
    savedAddresses: addresses.map((row) => ({ id: row.id, countryId: row.country_id })),
    countries,
    transports: transports.map((row) => ({ ...limitsOf(row), fee: feeOf(row, customer.currency) })),
    company: {
      orderNoRequired: terms.order_no_required,
      orderNoCharacterRestrictionCount: terms.order_no_max_length,
      disabledPartDelivery: terms.disabled_part_delivery,
    },
    pricesRestricted: customer.pricesRestricted,
    today: stockholmDay(now().getTime()),
    dayTolerance: SERVER_DAY_TOLERANCE,
  })
  if (faults.length > 0) return refusalOf(faults)

  const transport = transports.find((row) => row.id === orderInformation.transportId)
  if (!transport) return refusalOf([{ type: 'transportMissing' }])
  const ordered = cartItems.flatMap((item) => orderedLine(item, known.get(item.productID)))
  const totals = cartTotals(
    ordered.map(({ amount, product }) => ({
      amount,
      tiers: product.tiers,
      unitWeight: product.row.weight_g,
    })),
    feeOf(transport, customer.currency),
  )
  return {
    totals,
    transport,
    lines: ordered.map((line, index) => ({ ...line, total: totals.lines[index]?.total ?? 0 })),
    savedAddress: addresses.find((row) => row.id === orderInformation.addressId),
  }
}

function productFacts(product: KnownProduct | undefined): ProductFacts | undefined {
  if (!product) return undefined
  const { row, tiers } = product
  return {
    status: productStatus(row.status),
    unit: row.unit,
    requiresSpecification: row.requires_specification,
    isLongGoods: row.is_long_goods,
    unitWeight: row.weight_g,
    tiers,
  }
}

function orderedLine(
  item: OrderRequest['cartItems'][number],
  product: KnownProduct | undefined,
): Omit<CheckedLine, 'total'>[] {
  const amount = amountFromWire(item.amount)
  const tier = product && amount !== undefined ? tierFor(product.tiers, amount) : undefined
  if (!product || amount === undefined || !tier) return []
  return [{ product, amount, tier, details: lineDetails(item) }]
}

/** Faults that have a problem of their own; all others make the order incomplete. */
const PROBLEM_OF_FAULT: Partial<Record<OrderFaultType, ProblemType>> = {
  pricesRestricted: 'pricesRestricted',
  emptyCart: 'emptyCart',
  unknownProduct: 'productNotOrderable',
  productNotOrderable: 'productNotOrderable',
  lineWithoutPrice: 'lineWithoutPrice',
  wholeUnitsOnly: 'wholeUnitsOnly',
  transportRefused: 'transportRefused',
}

/** The first fault names the problem, all of them travel along. */
function refusalOf(faults: readonly OrderFault[]): Refusal {
  const [first] = faults
  return {
    refused: (first && PROBLEM_OF_FAULT[first.type]) ?? 'orderIncomplete',
    detail: faults.map(sentenceOf).join(' '),
    faults: faults.map(onTheWire),
  }
}

function sentenceOf(fault: OrderFault): string {
  const where = 'line' in fault ? ` in line ${fault.line + 1} (product ${fault.productID})` : ''
  const from =
    'fromAmount' in fault && fault.fromAmount !== undefined
      ? `, has a price from ${amountToWire(fault.fromAmount)}`
      : ''
  const field = 'field' in fault ? ` (${fault.field})` : ''
  return `${fault.type}${field}${where}${from}.`
}

function onTheWire(fault: OrderFault): Record<string, unknown> {
  return 'fromAmount' in fault && fault.fromAmount !== undefined
    ? { ...fault, fromAmount: amountToWire(fault.fromAmount) }
    : { ...fault }
}
