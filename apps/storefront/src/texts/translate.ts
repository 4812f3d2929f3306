/** The text lookup of loaders, which resolve their view models into the language before these travel. */

import type { Locale } from '@hoistway/domain/texts/locale'
import { shopTexts } from '../data/language/texts.ts'
import type { Shop } from '../data/shop.ts'
import { type TextValues, text } from './text.ts'

export type Translate = (key: string, values?: TextValues) => string

/** A language and the texts of the shop in it. */
export type Translations = { readonly locale: Locale; readonly t: Translate }

export async function translatorOf(shop: Shop): Promise<Translate> {
  const texts = await shopTexts(shop)
  return (key, values) => text({ texts, locale: shop.locale }, key, values)
}
