/** Names of attributes and options in a language, out of the filter setup. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { DEFAULT_LOCALE, type Locale } from '@hoistway/domain/texts/locale'
import { attributeText } from '@hoistway/domain/texts/texts'

export function attributeName(setup: FilterSetup, locale: Locale, attributeID: number): string {
  return named(setup, locale, 'attributes', attributeID)
}

export function optionName(setup: FilterSetup, locale: Locale, optionID: number): string {
  return named(setup, locale, 'selectOptions', optionID)
}

/** A text that a language lacks is shown in English. */
function named(setup: FilterSetup, locale: Locale, kind: 'attributes' | 'selectOptions', id: number): string {
  const textIn = (language: Locale) => setup.attributeTexts[language]?.[kind][id]
  return attributeText(textIn(locale), textIn(DEFAULT_LOCALE))
}
