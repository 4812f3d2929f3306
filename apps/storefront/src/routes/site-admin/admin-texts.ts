/** Loads the texts of the site administration in one language. Only its own pages load them, so that pages for buyers
 *  stay small. */
import type { Client } from '@hoistway/contract/client'
import { type AppText, contentCalls } from '@hoistway/contract/content'
import { appText } from '@hoistway/domain/texts/texts'
import { ADMIN_TEXTS, type Texts } from '../../data/language/texts.ts'
import type { Shop } from '../../data/shop.ts'

const fetched = new WeakMap<Client, Promise<readonly AppText[]>>()

/** Requests the texts once for each client: once for a page request on the server, once for a visit in the browser. */
export async function adminTexts({ client, locale }: Shop): Promise<Texts> {
  const request = fetched.get(client) ?? client.call(contentCalls.appTexts, {})
  fetched.set(client, request)
  try {
    const own = (await request).filter(({ key }) => key.startsWith(ADMIN_TEXTS))
    return Object.fromEntries(own.map((entry) => [entry.key, appText(entry, locale)]))
  } catch (cause) {
    fetched.delete(client)
    throw cause
  }
}
