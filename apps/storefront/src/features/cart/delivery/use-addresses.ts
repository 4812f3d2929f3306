/** The saved addresses of the company, with the country that each one names: its id, and its name in the language of
 *  the page (ADDR-03, AMB-23). */

import type { Country } from '@hoistway/contract/content/home'
import type { Address } from '@hoistway/contract/orders/orders'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { useCallback, useEffect, useState } from 'react'
import { ignoreFailure } from '../../../data/calls/ignore-failure.ts'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { useRootData } from '../../../data/root-data.ts'
import { type Shop, useShop } from '../../../data/shop.ts'
import { whenConnected } from '../../../ui/loading/when-connected.ts'
import { type NamedHere, nameCountriesHere, namedHere } from './countries-here.ts'

export type DeliveryAddress = NamedHere<Address>

export type Addresses = {
  readonly status: FetchStatus
  readonly saved: readonly DeliveryAddress[]
  readonly reload: () => void
  /** Saves an address under a name. Undefined when the call failed, about which nothing is said (AMB-22). */
  readonly save: (address: Omit<Address, 'id'>, companyId: number) => Promise<DeliveryAddress | undefined>
}

export function useAddresses(isCustomer: boolean): Addresses {
  const shop = useShop()
  const { countries } = useRootData()
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Pick<Addresses, 'status' | 'saved'>>({
    status: FetchStatus.Fetching,
    saved: [],
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again
  useEffect(() => {
    if (!isCustomer) return
    return untilCleanup(
      whenConnected(() => loadAddresses(shop, countries)),
      (saved) => setLoaded({ status: FetchStatus.Fetched, saved }),
      () => setLoaded({ status: FetchStatus.Error, saved: [] }),
    )
  }, [shop, countries, isCustomer, attempt])

  const reload = useCallback(() => {
    setLoaded({ status: FetchStatus.Fetching, saved: [] })
    setAttempt((before) => before + 1)
  }, [])

  const save = useCallback(
    async (address: Omit<Address, 'id'>, companyId: number) => {
      const call = shop.client.call(orderCalls.addAddress, { body: { ...address, companyId } })
      const saved = (await ignoreFailure(call))?.result
      if (!saved) {
        // A colleague may have saved it meanwhile: then it is a duplicate.
        const now = await ignoreFailure(loadAddresses(shop, countries))
        if (now) setLoaded({ status: FetchStatus.Fetched, saved: now.result })
        return undefined
      }
      // The answer names the country in the language of the company.
      const known = namedHere({ ...saved, country: address.country }, countries, countries)
      setLoaded((before) => ({ status: FetchStatus.Fetched, saved: [...before.saved, known] }))
      return known
    },
    [shop, countries],
  )

  return { ...loaded, reload, save }
}

async function loadAddresses(shop: Shop, countries: readonly Country[]): Promise<DeliveryAddress[]> {
  const saved = (await shop.client.call(orderCalls.addresses, {})) ?? []
  return nameCountriesHere(shop, saved, countries)
}
