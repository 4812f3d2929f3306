/** Stores data of a visit in the browser, beside cart, consent and language (LS-03, LS-04, LS-09, AMB-64). Everyone at
 *  the machine can read them, so they contain no token and no price, and nothing of a user who has logged out. */
import type { Client } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/content/home'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import type { RootData } from '../root-data.ts'

/** Stores the start data that are the same for everyone, without any user data. They are for apps that start offline
 *  (MOB-02). A page of the shop has its own data, so nothing here reads them back. */
export function storeStartObject({ countries, stockLimit, host }: RootData): void {
  const { publicUrls } = host
  write('startObject', { languages: LOCALES, publicUrls, countries, stockLimit })
}

/** The storefront's view of the user (S1 section 3); nothing for a guest. */
export function storeUserObject({ user, isCustomerAdmin, isSiteAdmin }: RootData): void {
  if (!user) {
    removeStored('userObject')
    return
  }
  const { id, firstName, lastName, euro, company } = user
  const { companyCode } = company
  write('userObject', {
    id,
    firstName,
    lastName,
    euro,
    company: { companyCode },
    isCustomerAdmin,
    isSiteAdmin,
  })
}

/** Returns the id of the user that the last tab stored, undefined for a guest. */
export function storedUserID(): number | undefined {
  try {
    const stored: unknown = JSON.parse(readStored('userObject') ?? 'null')
    const hasID =
      typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'number'
    return hasID ? (stored.id as number) : undefined
  } catch {
    return undefined
  }
}

/** Counts each browser once (AMB-27). A browser without storage is not counted, because it would count again with every
 *  page. */
export async function countDevice(client: Client): Promise<void> {
  if (readStored('deviceDone') !== undefined || !writeStored('deviceDone', 'true')) return
  try {
    await client.call(homeCalls.device, {})
  } catch {
    removeStored('deviceDone')
  }
}

/** Writes only changed values, because each write notifies the other tabs. */
function write(key: 'startObject' | 'userObject', value: object): void {
  const text = JSON.stringify(value)
  if (readStored(key) !== text) writeStored(key, text)
}
