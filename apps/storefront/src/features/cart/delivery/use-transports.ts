/** Returns the delivery methods that suit the cart. The answer about the cart has the methods for the company's
 *  country. A chosen address may be in another country, so its methods are requested separately (AMB-47). */

import { orderCalls, type Transport } from '@hoistway/contract/orders/orders'
import { type Grams, gramsToWire } from '@hoistway/domain/prices/money'
import { useEffect, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import type { CartPrices } from '../../../data/cart/cart-prices.ts'
import { useShop } from '../../../data/shop.ts'

export type Destination = {
  /** The id of a saved address, else the code of a country; undefined while neither is chosen. */
  readonly address: string | undefined
  readonly weight: Grams
  readonly longGoods: boolean
  readonly transportId: number | null
}

export function useTransports(prices: CartPrices, destination: Destination): readonly Transport[] {
  const { client } = useShop()
  const { address, weight, longGoods, transportId } = destination
  const [offer, setOffer] = useState<{ address: string; transports: readonly Transport[] }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen method changes no offer; each answer about the cart does
  useEffect(() => {
    if (address === undefined || prices.answers === 0) return
    const query = {
      weight: gramsToWire(weight),
      address,
      longGoods,
      ...(transportId === null ? {} : { preSelected: transportId }),
    }
    return untilCleanup(
      client.call(orderCalls.deliveryOptions, { query }),
      (transports) => setOffer({ address, transports }),
      // The methods of the cart's own answer stay; the server checks the chosen one again.
      () => setOffer(undefined),
    )
  }, [client, address, longGoods, prices.answers])

  return offer && offer.address === address ? offer.transports : prices.transports
}
