/** Names of attributes and options in a language, out of the filter setup. */
import type { FilterSetup } from '@hoistway/contract/products'
import { DEFAULT_LOCALE, type Locale } from '@hoistway/domain/locale'

/** Shown where a text exists in no language that will do (S1 section 8); never translated (AMB-65). */
export const MISSING_ATTRIBUTE_TEXT = 'Missing attributeText'

export function attributeName(setup: FilterSetup, locale: Locale, attributeID: number): string {
  return named(setup, locale, 'attributes', attributeID)
}

export function optionName(setup: FilterSetup, locale: Locale, optionID: number): string {
  return named(setup, locale, 'selectOptions', optionID)
}

/** A text that a language lacks is shown in English. */
function named(setup: FilterSetup, locale: Locale, kind: 'attributes' | 'selectOptions', id: number): string {
  const inLanguage = setup.attributeTexts[locale]?.[kind][id]
  return inLanguage || setup.attributeTexts[DEFAULT_LOCALE]?.[kind][id] || MISSING_ATTRIBUTE_TEXT
}
