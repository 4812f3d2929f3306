/** The domain's numbers that the engine branches on. The engine takes only types from the domain, so the
 *  values are written again here; the types make a changed number fail to compile. */
import type { FilterBehaviour, ProductSort, SearchPriority } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'

export const ALL_SELECTED_MUST_MATCH: (typeof FilterBehaviour)['AllSelectedMustMatch'] = 2
export const NOT_SEARCHABLE: (typeof SearchPriority)['NotSearchable'] = 1
export const HIGH_PRIO: (typeof SearchPriority)['HighPrio'] = 3
export const ALPHABETICAL: (typeof ProductSort)['ALPHABETICAL'] = 1
export const ARTICLE_NR: (typeof ProductSort)['ARTICLE_NR'] = 2
export const BRAND: (typeof ProductSort)['BRAND'] = 3
export const RELEVANCE: (typeof ProductSort)['RELEVANCE'] = 4

/** In the order of the domain. */
export const LOCALES: readonly Locale[] = Object.values(perLocale((locale) => locale))

/** The same thing made once for each locale; a locale added to the domain fails to compile here. */
export function perLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return { sv: make('sv'), en: make('en'), de: make('de') }
}
