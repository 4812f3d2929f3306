/** Loads the saved addresses of the own company with their use. `?edit=5` opens the form of an address, `?edit=new` that of
 *  a new one; the form of an unknown address leads back to the list. */
import type { CompanyAddress } from '@hoistway/contract/account/account'
import { addressUseCalls } from '@hoistway/contract/account/address-use'
import { companyCalls } from '@hoistway/contract/account/company'
import { homeCalls } from '@hoistway/contract/content/home'
import { redirect } from 'react-router'
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import { nameCountriesHere } from '../../../features/cart/delivery/countries-here.ts'
import { ADDRESSES_PATH } from './addresses-path.ts'

export type AddressRow = CompanyAddress & {
  /** The orders that have the address. */
  readonly orders: number
  /** The time of the latest of these orders. */
  readonly lastOrder: string | undefined
  /** The numbers of the orders that wait for their approval with it. */
  readonly waiting: readonly number[]
}

export async function loadAddresses({ shop, url, rest }: AreaArgs) {
  if (rest.length > 0) throw notFound('page')
  const { client, locale } = shop
  const { user } = await client.call(homeCalls.userObject, {})
  if (!user) throw notFound('page')
  const [addresses, uses, countries] = await Promise.all([
    client.call(companyCalls.companyAddresses, { query: { companyId: user.company.id } }),
    client.call(addressUseCalls.addressUse, {}),
    client.call(homeCalls.countries, { query: { locale } }),
  ])
  const useOf = new Map(uses.map((use) => [use.addressId, use]))
  const rows = (await nameCountriesHere(shop, addresses, countries)).map((address): AddressRow => {
    const use = useOf.get(address.id)
    return { ...address, orders: use?.orders ?? 0, lastOrder: use?.lastOrder, waiting: use?.waiting ?? [] }
  })
  const edit = url.searchParams.get('edit')
  const edited = rows.find(({ id }) => String(id) === edit)
  if (edit !== null && edit !== 'new' && !edited) throw redirect(ADDRESSES_PATH)
  return { rows, isNew: edit === 'new', edited }
}

/** The name of an address on the screens of admins. */
export function shownName({ shortName, name }: CompanyAddress): string {
  return shortName || name
}
