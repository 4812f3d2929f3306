/** Looks up texts of the screens. Keys are dotted by area: `shell.login`, `cart.title`. */

import { formatAmount } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { fillText, MISSING_APP_TEXT } from '@hoistway/domain/texts/texts'
import { useRootData } from '../data/root-data.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** The texts of the screens in one language. */
type Language = { readonly texts: Readonly<Record<string, string>>; readonly locale: Locale }

/** A text that depends on a number has one entry for each plural form of the language, such as `cart.lineCount.one` and
 *  `cart.lineCount.other`. The value `count` chooses among them. */
export function text({ texts, locale }: Language, key: string, values: TextValues = {}): string {
  const found = own(texts, key)
  if (found !== undefined) return fillText(found, values)
  const { count } = values
  const form = typeof count === 'number' ? own(texts, `${key}.${pluralForm(locale, count)}`) : undefined
  if (typeof count !== 'number' || form === undefined) return MISSING_APP_TEXT
  return fillText(form, { ...values, count: formatAmount(locale, count * 1000) })
}

function own(texts: Language['texts'], key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {}

function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  pluralRules[locale] ??= new Intl.PluralRules(locale)
  return pluralRules[locale].select(count)
}

/** The lookup of a component: `const t = useText()`, then `t('cart.lineCount', { count })`. */
export function useText(): (key: string, values?: TextValues) => string {
  const language = useRootData()
  return (key, values) => text(language, key, values)
}
