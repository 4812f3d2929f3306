/** Leads to the pages of links to the shop that the phone opens in its app instead of a browser. */
import { readOfVisit, writeOfVisit } from '../data/browser-storage.ts'

/** The port of the links that the system of the phone gives to the app. */
export type Links = {
  /** The address that started the app; undefined if it was started otherwise. It stays the same as long as the app runs. */
  readonly first: () => Promise<string | undefined>
  /** Calls `follow` for every address that is opened while the app runs. */
  readonly onNext: (follow: (address: string) => void) => void
}

/** Addresses below these are no pages. */
const NO_PAGES = /^\/(?:api|v1|v2|admin|preview|handover)(?:\/|$)/i

/** Returns the path of a page of the shop, undefined for any other address. */
export function pathInShop(address: string, shopOrigin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, search, hash } = new URL(address)
  if (origin !== shopOrigin || NO_PAGES.test(pathname)) return undefined
  return pathname + search + hash
}

/** Puts the page of the link that started the app into the address, before anything is drawn. A page that is loaded
 *  again stays where it is. */
export async function openFirstLink({ first }: Links, shopOrigin: string): Promise<void> {
  const address = await first().catch(() => undefined)
  if (address === undefined || readOfVisit('firstLink') === address) return
  writeOfVisit('firstLink', address)
  const path = pathInShop(address, shopOrigin)
  if (path !== undefined) history.replaceState(null, '', path)
}
