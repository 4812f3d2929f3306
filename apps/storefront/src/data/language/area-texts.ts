/** Loads the texts that only some pages show, by the beginning of their keys. Only these pages load them, so that all
 *  other pages stay small. */
import type { Client } from '@hoistway/contract/client'
import { type AppText, contentCalls } from '@hoistway/contract/content/content'
import { appText } from '@hoistway/domain/texts/texts'
import type { Shop } from '../shop.ts'
import type { Texts } from './texts.ts'

const fetched = new WeakMap<Client, Promise<readonly AppText[]>>()

/** Requests the texts once for each client: once for a page request on the server, once for a visit in the browser. */
export async function areaTexts({ client, locale }: Shop, ...prefixes: readonly string[]): Promise<Texts> {
  const request = fetched.get(client) ?? client.call(contentCalls.appTexts, {})
  fetched.set(client, request)
  try {
    const own = (await request).filter(({ key }) => prefixes.some((prefix) => key.startsWith(prefix)))
    return Object.fromEntries(own.map((entry) => [entry.key, appText(entry, locale)]))
  } catch (cause) {
    fetched.delete(client)
    throw cause
  }
}
