/** What the page was served with, beside the data of its loaders: where it lives and what kind of shop it is. It
 *  travels in the hydration data, so that server and browser write the same links. */
import type { Locale } from '@hoistway/domain/locale'
import { createContext } from 'react-router'
import type { ConsentMode } from '../analytics/consent.ts'

export type Host = {
  /** `https://www.hoistway.se`, without a slash at the end. */
  readonly origin: string
  /** The shop's address per language; null where it has none of its own (AMB-55). */
  readonly publicUrls: Readonly<Record<Locale, string | null>>
  /** A demo shop says so, since its passwords are public. */
  readonly demo: boolean
  readonly consentMode: ConsentMode
  /** Tag of the advertising service; null where the shop has none. */
  readonly adTagId: string | null
}

export const NO_PUBLIC_URLS: Host['publicUrls'] = { sv: null, en: null, de: null }

/** Where no server tells: an app, or a server of files alone. */
export const UNTOLD_HOST: Omit<Host, 'origin'> = {
  publicUrls: NO_PUBLIC_URLS,
  demo: false,
  consentMode: 'spec',
  adTagId: null,
}

export const hostContext = createContext<Host>()
