/** Texts of the shop that show how much longer one language is than another. */
import type { AppText } from '@hoistway/contract/content/content'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { appText } from '@hoistway/domain/texts/texts'

export const SAMPLE_KEYS = [
  'account.partDeliveryNever',
  'attest.limit',
  'cart.desiredDelivery',
  'cart.fault.specificationMissing',
  'cart.questionNo',
  'cart.recalculationFailed',
  'cart.send',
  'cart.sending',
  'cart.shared',
  'list.emptyFilters',
  'login.rememberMe',
  'orders.landing.inTransit',
  'orders.status.waiting',
  'register.companyAddress',
  'register.invoiceEmailHint',
  'stock.onRequest',
] as const
export type SampleKey = (typeof SAMPLE_KEYS)[number]

/** One text in each language, by language. */
export type Words = Readonly<Record<Locale, Readonly<Record<SampleKey, string>>>>

export function sampleWords(texts: readonly AppText[]): Words {
  const byKey = new Map(texts.map((entry) => [entry.key, entry]))
  const inLocale = (locale: Locale) =>
    Object.fromEntries(SAMPLE_KEYS.map((key) => [key, appText(byKey.get(key), locale)]))
  // Every language and every key is named just above.
  return Object.fromEntries(LOCALES.map((locale) => [locale, inLocale(locale)])) as Words
}
