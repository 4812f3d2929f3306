/** What the rows of a quick order name in the catalogue. Nothing is swapped silently: a part that was replaced is told
 *  of, not taken (AMB-14). */
import { type FilterResult, type Product, productCalls } from '@hoistway/contract/products'
import { amountFault } from '@hoistway/domain/amount-input'
import type { Addition } from '@hoistway/domain/cart'
import { languageOf } from '@hoistway/domain/locale'
import type { Shop } from '../../../data/shop.ts'
import { notSoldBecause } from '../../../features/product-list/hit-view.ts'
import type { Row } from './rows.ts'

/** Why a row was not put into the cart. */
export type RowFault =
  | { readonly kind: 'unreadable' | 'unknown' | 'notSold' | 'amount' }
  | { readonly kind: 'replaced'; readonly by: string }

export type FoundRow =
  | { readonly row: Row; readonly addition: Addition }
  | { readonly row: Row; readonly fault: RowFault }

const AT_ONCE = 4
/** A number may be the beginning of others; the part that has just this one comes first. */
const MOST_HITS = 5

export async function findRows(shop: Shop, rows: readonly Row[]): Promise<FoundRow[]> {
  const found: FoundRow[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    found.push(...(await Promise.all(some.map((row) => findRow(shop, row)))))
  }
  return found
}

async function findRow({ client, locale }: Shop, row: Row): Promise<FoundRow> {
  if (row.number === undefined) return { row, fault: { kind: 'unreadable' } }
  const body = {
    searchString: row.number,
    resultsPageSize: MOST_HITS,
    language: languageOf[locale],
  }
  return rowIn(await client.call(productCalls.filterProducts, { body }), row)
}

/** The row as the answer to its number tells it. */
export function rowIn(answer: Pick<FilterResult, 'topResults' | 'replacedNumbers'>, row: Row): FoundRow {
  const wanted = bare(row.number)
  const part = answer.topResults.find(({ attributes }) => bare(attributes.articleNr) === wanted)
  if (part) return rowOf(part, row)
  const successor = answer.topResults.find(({ id }) => bare(answer.replacedNumbers[id]) === wanted)
  if (!successor) return { row, fault: { kind: 'unknown' } }
  return { row, fault: { kind: 'replaced', by: successor.attributes.articleNr } }
}

function rowOf(part: Product, row: Row): FoundRow {
  if (notSoldBecause(part)) return { row, fault: { kind: 'notSold' } }
  const amount = row.amount === '' ? 1 : Number(row.amount.replace(',', '.'))
  if (amountFault(amount, part.unit)) return { row, fault: { kind: 'amount' } }
  return { row, addition: { productID: part.id, amount } }
}

/** People leave out hyphens and write in small letters. */
function bare(number = ''): string {
  return number.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
}
