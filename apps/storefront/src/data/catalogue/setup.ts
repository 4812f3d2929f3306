/** The filter setup: everything needed to draw filters and attribute values. Too large to travel in a page, so
 *  loaders resolve what they need from it and return that. */

import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Client } from '@hoistway/contract/client'
import type { Shop } from '../shop.ts'

const fetched = new WeakMap<Client, Promise<FilterSetup>>()

/** Fetches the setup once per client. It is fetched without the records of files: a product brings those of its own
 *  documents. */
export async function filterSetup({ client }: Shop): Promise<FilterSetup> {
  const request =
    fetched.get(client) ?? client.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
  fetched.set(client, request)
  try {
    return await request
  } catch (cause) {
    fetched.delete(client)
    throw cause
  }
}

/** Forgets the setup: after a change of who is logged in, since limited products differ (AMB-51), and when an
 *  answer says that it is out of date (FILT). */
export function forgetFilterSetup({ client }: Shop): void {
  fetched.delete(client)
}
