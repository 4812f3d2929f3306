/** Makes absolute addresses of the shop's own pages, for mails and other texts that are read outside of it. */
import type { Locale } from '@hoistway/domain/texts/locale'

export type Links = {
  /** The address of a page (`/orders?order=7`) in this language. */
  readonly to: (locale: Locale, path: string) => string
}

/** A language without an address of its own takes that of another; `ownAddress` is for a shop that has none. */
export function createLinks(
  publicUrls: Readonly<Partial<Record<Locale, string>>>,
  ownAddress: string,
): Links {
  const other = Object.values(publicUrls)[0] ?? ownAddress
  return { to: (locale, path) => new URL(path, publicUrls[locale] ?? other).href }
}
