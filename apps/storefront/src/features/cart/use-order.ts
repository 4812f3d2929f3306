/** The order as it would be sent now: its lines, what it costs, and everything that is still wrong with it. */

import type { Transport } from '@hoistway/contract/orders/orders'
import type { CartItem } from '@hoistway/domain/cart/cart'
import type { CartTotals } from '@hoistway/domain/cart/cart-totals'
import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import { type OrderFault, orderFaults } from '@hoistway/domain/orders/order-faults'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { asksPartialDelivery, waitingLines } from '@hoistway/domain/orders/partial-delivery'
import { useMemo } from 'react'
import { answeredProducts, orderLine, pricedPart, totalsOf } from '../../data/cart/cart-lines.ts'
import { type CartPrices, priceOf } from '../../data/cart/cart-prices.ts'
import { useCartPrices } from '../../data/cart/cart-pricing.ts'
import { useCartState } from '../../data/cart/cart-store.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { type Addresses, useAddresses } from './delivery/use-addresses.ts'
import { useTransports } from './delivery/use-transports.ts'

export type DraftOrder = {
  readonly items: readonly CartItem[]
  readonly information: OrderInformation
  readonly prices: CartPrices
  readonly addresses: Addresses
  readonly transports: readonly Transport[]
  readonly transport: Transport | undefined
  readonly totals: CartTotals
  /** The faults of the order. A guest has none and is asked to log in instead. */
  readonly faults: readonly OrderFault[]
  /** The products about which an answer has come. */
  readonly answered: ReadonlySet<number>
  /** Some line waits for its first prices. */
  readonly isPending: boolean
  readonly asksPartialDelivery: boolean
  /** The lines that an undivided order waits for. */
  readonly waiting: readonly CartItem[]
}

export function useDraftOrder(): DraftOrder {
  const user = useUser()
  const { countries } = useRootData()
  const { cart } = useCartState()
  const prices = useCartPrices()
  const addresses = useAddresses(user !== undefined)
  const { cartItems: items, orderInformation: information } = cart

  const lines = useMemo(
    () => items.map((item) => orderLine(item, pricedPart(prices, item.productID))),
    [items, prices],
  )
  const answered = useMemo(() => answeredProducts(prices), [prices])
  const weight = useMemo(() => totalsOf(lines, 0).weight, [lines])
  const transports = useTransports(prices, {
    address:
      information.addressId?.toString() ?? countries.find(({ id }) => id === information.countryId)?.code,
    weight,
    longGoods: lines.some(({ product }) => product?.isLongGoods),
    transportId: information.transportId,
  })
  const transport = transports.find(({ iTransport }) => iTransport === information.transportId)

  const faults = useMemo(() => {
    if (!user) return []
    const found = orderFaults({
      lines,
      orderInformation: information,
      savedAddresses: savedOrChosen(addresses, information.addressId),
      countries,
      transports: transports.map((one) => ({ ...one, fee: priceOf(one.dPrice) })),
      company: user.company,
      pricesRestricted: user.pricesRestricted,
      today: dayAt(Date.now()),
      dayTolerance: 0,
    })
    return found.filter(
      (fault) => !('productID' in fault && !answered.has(fault.productID)) && !isOpenYet(fault, prices),
    )
  }, [user, lines, information, addresses, countries, transports, prices, answered])

  const supplied = lines.map(({ productID, amount }) => ({
    amount,
    stock: prices.products.get(productID)?.stockInfo.stockInfos ?? [],
  }))
  const waiting = waitingLines(supplied)
  return {
    items,
    information,
    prices,
    addresses,
    transports,
    transport,
    totals: totalsOf(lines, transport ? priceOf(transport.dPrice) : 0),
    faults,
    answered,
    isPending: items.some(({ productID }) => !answered.has(productID)),
    asksPartialDelivery: asksPartialDelivery(supplied, user?.company.disabledPartDelivery ?? false),
    waiting: items.filter((_, index) => waiting.includes(index)),
  }
}

/** Returns the saved addresses. It takes the chosen address for a saved one until the list has come. */
function savedOrChosen({ status, saved }: Addresses, addressId: number | null) {
  return status === FetchStatus.Fetched || addressId === null ? saved : [{ id: addressId }]
}

/** The delivery methods come with the first answer; until then the chosen one cannot be judged. */
function isOpenYet({ type }: OrderFault, { answers }: CartPrices): boolean {
  return type === 'transportRefused' && answers === 0
}
