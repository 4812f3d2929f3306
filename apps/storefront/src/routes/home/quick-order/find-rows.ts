/** Looks up the rows of a quick order in the catalogue. It never replaces or guesses a part: an ambiguous row, or the
 *  row of a replaced part, stays in the field, and the possible additions are offered (AMB-14). */
import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Addition } from '@hoistway/domain/cart/cart'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'
import type { Shop } from '../../../data/shop.ts'
import { exactMatch } from '../../../features/part-lookup/exact-match.ts'
import { isOnlyNumber } from '../../../features/pasted-list/typed-words.ts'
import { notSoldBecause } from '../../../features/product-list/hit-view.ts'
import { type AmountFault, readAmounts } from './row-amount.ts'
import type { Reading, Row } from './rows.ts'

/** The reason for which a row was not put into the cart. */
export type RowFault =
  | { readonly kind: 'unreadable' | 'unknown' | 'notSold' | 'severalParts' | AmountFault }
  | { readonly kind: 'replaced'; readonly by: string }

/** A possible meaning of a row, for the buyer to choose. */
export type Choice = Addition & { readonly articleNr: string; readonly unit: string }

export type LeftRow = {
  readonly line: string
  readonly fault: RowFault
  readonly choices: readonly Choice[]
}

export type FoundRow = { readonly line: string; readonly addition: Addition } | LeftRow

const AT_ONCE = 4
/** The most hits of a lookup. The part with exactly the typed number comes first, before parts whose number begins with
 *  it. */
const MOST_HITS = 5
const MOST_READINGS = 4
const MOST_CHOICES = 4

export async function findRows(shop: Shop, rows: readonly Row[]): Promise<FoundRow[]> {
  const found: FoundRow[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    found.push(...(await Promise.all(some.map((row) => findRow(shop, row)))))
  }
  return found
}

type Answer = Pick<FilterResult, 'topResults' | 'replacedNumbers' | 'interpretation'>
/** Asks for parts with just this number, or for those with nearly it as well. */
type Ask = (number: string, how: 'exactly' | 'nearly') => Promise<Answer>

function findRow({ client, locale }: Shop, row: Row): Promise<FoundRow> {
  const language = languageOf[locale]
  return rowIn(row, locale, (searchString, how) =>
    client.call(productCalls.filterProducts, {
      body: { searchString, literalSearch: how === 'exactly', resultsPageSize: MOST_HITS, language },
    }),
  )
}

/** Reads a row by the answers to its numbers. Words that can only be a number are looked up first. */
export async function rowIn({ line, readings }: Row, locale: Locale, ask: Ask): Promise<FoundRow> {
  if (readings.length === 0) return left(line, { kind: 'unreadable' })
  const [certain, others] = partition(readings.slice(0, MOST_READINGS))
  const askOnce = onceFor(ask)
  const matches = await matchesOf(certain, askOnce)
  const found = matches.length > 0 ? matches : await matchesOf(others, askOnce)
  const [match, ...more] = found
  if (!match) return left(line, { kind: 'unknown' }, await nearChoices(readings, locale, askOnce))
  if (more.some(({ part }) => part.id !== match.part.id))
    return left(
      line,
      { kind: 'severalParts' },
      found.flatMap((one) => choicesOf(one, locale)),
    )
  return rowOf(line, match, locale)
}

function onceFor(ask: Ask): Ask {
  const answers = new Map<string, Promise<Answer>>()
  return (number, how) => {
    const key = `${how} ${number}`
    const answer = answers.get(key) ?? ask(number, how)
    answers.set(key, answer)
    return answer
  }
}

/** Parts with nearly the number, where the search offers some. They are not what the row names, and never taken for
 *  it. */
async function nearChoices(
  readings: readonly Reading[],
  locale: Locale,
  ask: Ask,
): Promise<readonly Choice[]> {
  const choices = readings.slice(0, MOST_READINGS).map(async (reading) => {
    const { interpretation, topResults } = await ask(reading.number, 'nearly')
    if (!interpretation?.nearNumber) return []
    return topResults.flatMap((part) => choicesOf({ part, reading, isReplaced: false }, locale))
  })
  return (await Promise.all(choices)).flat().slice(0, MOST_CHOICES)
}

function partition(readings: readonly Reading[]): readonly [readonly Reading[], readonly Reading[]] {
  const isCertain = ({ number }: Reading) => isOnlyNumber(number)
  return [readings.filter(isCertain), readings.filter((one) => !isCertain(one))]
}

type Match = { readonly part: Product; readonly reading: Reading; readonly isReplaced: boolean }

async function matchesOf(readings: readonly Reading[], ask: Ask): Promise<Match[]> {
  const matches = await Promise.all(
    readings.map(async (one) => matchIn(await ask(one.number, 'exactly'), one) ?? []),
  )
  return matches.flat()
}

function matchIn(answer: Answer, reading: Reading): Match | undefined {
  const match = exactMatch(answer, reading.number)
  return match && { ...match, reading }
}

function rowOf(line: string, match: Match, locale: Locale): FoundRow {
  const { part, reading, isReplaced } = match
  if (notSoldBecause(part)) return left(line, { kind: 'notSold' })
  const { amounts, fault } = readAmounts(reading, part, locale)
  const [amount] = amounts
  if (amount === undefined) return left(line, { kind: 'amount' })
  const choices = choicesOf(match, locale)
  if (isReplaced) return left(line, { kind: 'replaced', by: part.attributes.articleNr }, choices)
  if (fault) return left(line, { kind: fault }, choices)
  return { line, addition: { productID: part.id, amount } }
}

function choicesOf({ part, reading }: Match, locale: Locale): readonly Choice[] {
  if (notSoldBecause(part)) return []
  const { id: productID, unit, attributes } = part
  return readAmounts(reading, part, locale)
    .amounts.slice(0, MOST_CHOICES)
    .map((amount) => ({ productID, amount, articleNr: attributes.articleNr, unit }))
}

function left(line: string, fault: RowFault, choices: readonly Choice[] = []): LeftRow {
  return { line, fault, choices }
}
