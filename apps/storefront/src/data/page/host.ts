/** The settings with which the server sent the page: the host, the other languages and the kind of shop. The hydration
 *  data contain them, so that server and browser write the same links. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { createContext } from 'react-router'
import type { ConsentMode } from '../analytics/consent.ts'

export type Host = {
  /** The shop's name, in titles, header and footer (SHOP_NAME). */
  readonly shopName: string
  /** The path of the picture in place of the mark and the name in the header (SHOP_LOGO). */
  readonly logo: string | null
  /** `https://www.hoistway.se`, without a slash at the end. */
  readonly origin: string
  /** The shop's address per language; null where it has none of its own (AMB-55). */
  readonly publicUrls: Readonly<Record<Locale, string | null>>
  /** A demo shop says so, since its passwords are public. */
  readonly demo: boolean
  readonly consentMode: ConsentMode
  /** Tag of the advertising service; null where the shop has none. */
  readonly adTagId: string | null
  /** The customer as whom a site admin opened the page (decision 40). */
  readonly acting?: ActingPage
}

export type ActingPage = {
  readonly userID: number
  /** The sentence in place of a form that nobody uses while acting. */
  readonly locked: string
}

export const NO_PUBLIC_URLS: Host['publicUrls'] = { sv: null, en: null, de: null }

/** The settings of pages without a rendering server: an app, or a server of static files. */
export const DEFAULT_HOST: Omit<Host, 'origin'> = {
  shopName: 'Hoistway',
  logo: null,
  publicUrls: NO_PUBLIC_URLS,
  demo: false,
  consentMode: 'spec',
  adTagId: null,
}

export const hostContext = createContext<Host>()
