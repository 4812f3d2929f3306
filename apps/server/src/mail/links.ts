/** Absolute addresses of the shop's own pages, for what is read outside of it. */
import type { Locale } from '@hoistway/domain/locale'

export type Links = {
  /** The address of a page (`/orders?order=7`) in this language. */
  readonly to: (locale: Locale, path: string) => string
}

/** `ownAddress` stands in for a language without a public address of its own. */
export function createLinks(
  publicUrls: Readonly<Partial<Record<Locale, string>>>,
  ownAddress: string,
): Links {
  return { to: (locale, path) => new URL(path, publicUrls[locale] ?? ownAddress).href }
}
