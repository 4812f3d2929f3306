/** Finds the part of a whole article number, so that Enter opens the part instead of a list. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { languageOf } from '@hoistway/domain/texts/locale'
import { bareNumber } from '@hoistway/domain/texts/typed-text'
import type { Shop } from '../../data/shop.ts'

const FEWEST_DIGITS = 5
/** The most hits of the lookup. The part with exactly this number comes before parts whose number contains it. */
const MOST_HITS = 2

/** Tells whether the text can be an article number and nothing else. */
export function isWholeNumber(text: string): boolean {
  return /^[\p{L}\d][\p{L}\d ./–-]*$/u.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS
}

/** Undefined if no part has the number or the request fails: then the list says more. */
export async function partWithNumber({ client, locale }: Shop, number: string): Promise<number | undefined> {
  const body = {
    searchString: number,
    literalSearch: true,
    resultsPageSize: MOST_HITS,
    language: languageOf[locale],
  }
  try {
    const { topResults } = await client.call(productCalls.filterProducts, { body })
    return topResults.find(({ attributes }) => bareNumber(attributes.articleNr) === bareNumber(number))?.id
  } catch {
    return undefined
  }
}
