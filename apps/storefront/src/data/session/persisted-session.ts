/** What the browser keeps of a visit beside cart, consent and language (LS-03, LS-04, LS-09, AMB-64). The storage of a
 *  browser is open to whoever sits before it: it holds who is logged in, no token and no price, and nothing of them
 *  once they have gone. */
import type { Client } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/home'
import { LOCALES } from '@hoistway/domain/locale'
import { readStored, removeStored, writeStored } from '../browser-storage.ts'
import type { RootData } from '../root-data.ts'

/** What is the same for everyone: no user's part of it is kept. It is for what starts without an answer of the shop, as the
 *  apps do offline (MOB-02). A page of the shop always comes with data of its own, so nothing here reads it back. */
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

/** Who is logged in as the tab that wrote last knows it. */
export function storedUserID(): number | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('userObject') ?? 'null')
    const hasID = typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'number'
    return hasID ? (kept.id as number) : undefined
  } catch {
    return undefined
  }
}

/** Each browser is counted once (AMB-27); one that keeps nothing would be counted with every page, so it is not. */
export async function countDevice(client: Client): Promise<void> {
  if (readStored('deviceDone') !== undefined || !writeStored('deviceDone', 'true')) return
  try {
    await client.call(homeCalls.device, {})
  } catch {
    removeStored('deviceDone')
  }
}

/** Other tabs are told of a change alone. */
function write(key: 'startObject' | 'userObject', value: object): void {
  const text = JSON.stringify(value)
  if (readStored(key) !== text) writeStored(key, text)
}
