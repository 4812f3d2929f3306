/** Finds the columns of numbers and amounts in a heading row: 'Art.nr;Antal', 'Article;Description;Qty'. */
import type { Delimiter, PastedRecord } from '../../../features/pasted-list/records.ts'

export type Columns = {
  readonly delimiter: Delimiter
  readonly count: number
  /** Several where the heading names several numbers, such as the buyer's own and the shop's. */
  readonly numbers: readonly number[]
  /** The columns of the amounts; empty where there are none. */
  readonly amounts: readonly number[]
}

/** Words for an article number and nothing else, written together. */
const NUMBER =
  /^(?:(?:art|artikel|article|item|part|product|produkt|material|teile|sach|bestell|katalog|catalogue|stock)s?(?:code|kod|nr|no|num|nummer|numret|numbers?|id)|beställningsn(?:r|ummer)|sku|mpn)$/
/** These words name the number too, if no column has a plainer heading. */
const MAYBE_NUMBER =
  /^(?:art|artikel|artiklar|articles?|items?|parts?|produ[kc]t|products|produkter|material|teile?|nr|no|number|nummer|code|kod)$/
const AMOUNT =
  /^(?:(?:order|beställnings|bestell)?(?:antal|kvantitet|mängd|menge|anzahl|qty|quantity)|ant|quantities|stückzahl)$/
const MAYBE_AMOUNT = /^(?:st|stk|stck|stück|styck|pcs|pieces|count|amount)$/
/** A heading with one of these words names something else: 'Pris per st', 'Antal i lager', 'Qty delivered'. */
const SOMETHING_ELSE =
  /^(?:\p{L}*pris|price|\p{L}*preis|cost|kosten|kostnad|summa|sum|summe|total|belopp|betrag|rabatt|discount|per|pro|je|lager|lagersaldo|saldo|bestand|stock|fp|förp|förpackning|packs?|package|verpackung|ve|vpe|levererat|delivered|geliefert|rest|min|minsta|line|row|rad|pos|position)$/u

/** Undefined where the record is no heading. */
export function columnsOf({ cells, delimiter }: PastedRecord): Columns | undefined {
  // A word with a digit is an article number or an amount.
  if (cells.some((cell) => /^\S*\d\S*$/.test(cell))) return undefined
  const words = cells.map(wordsOf)
  const numbers = columnsWith(words, isNumber, isMaybeNumber)
  const amounts = columnsWith(words, isAmount, isMaybeAmount)
  if (numbers.length === 0) return undefined
  const named = new Set([...numbers, ...amounts]).size
  // A column of its own may have any heading, a word of a sentence may not.
  if (delimiter === 'words' && named < cells.length) return undefined
  if (cells.length === 1 && !words.some(isNumber)) return undefined
  return { delimiter, count: cells.length, numbers, amounts }
}

type Test = (words: readonly string[]) => boolean

/** The columns of the plain headings, else those of the doubtful ones. */
function columnsWith(cells: readonly (readonly string[])[], plain: Test, doubtful: Test): readonly number[] {
  const found = (test: Test) => cells.flatMap((words, column) => (test(words) ? column : []))
  const columns = found(plain)
  return columns.length > 0 ? columns : found(doubtful)
}

/** 'Artikelnummer', 'Art. nr', 'Your part no.' */
function isNumber(words: readonly string[]): boolean {
  return words.some((word, at) => NUMBER.test(word) || NUMBER.test(word + (words[at + 1] ?? '')))
}

function isMaybeNumber(words: readonly string[]): boolean {
  return words.length === 1 && words.some((word) => MAYBE_NUMBER.test(word))
}

function isAmount(words: readonly string[]): boolean {
  return words.some((word) => AMOUNT.test(word)) && !words.some((word) => SOMETHING_ELSE.test(word))
}

function isMaybeAmount(words: readonly string[]): boolean {
  return words.length === 1 && words.some((word) => MAYBE_AMOUNT.test(word))
}

/** 'Art.-Nr. (Lieferant)' is 'art', 'nr'. */
function wordsOf(cell: string): readonly string[] {
  const withoutRemark = cell
    .replaceAll(/\([^)]*\)/g, ' ')
    .normalize('NFC')
    .toLowerCase()
  return withoutRemark.split(/[^\p{L}]+/u).filter((word) => word !== '')
}
