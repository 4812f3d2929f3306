/** A list of parts as people paste it, from a mail or a spreadsheet. A row can have several readings: which of them is
 *  meant is decided by the catalogue or by the buyer, never guessed. */

import {
  type Delimiter,
  type PastedRecord,
  readRecords,
  splitAt,
} from '../../../features/pasted-list/records.ts'
import { amountIn, isArticleNumber, type TypedAmount } from '../../../features/pasted-list/typed-words.ts'
import { type Columns, columnsOf } from './headings.ts'

export type Reading = {
  readonly number: string
  /** The amounts that the row may mean. None: the row has other words, and no amount among them. */
  readonly amounts: readonly TypedAmount[]
  /** The amount may be part of a name, as in 'roller 56'. */
  readonly isDoubtful?: true
}

export type Row = {
  /** The row as it was typed. */
  readonly line: string
  /** The possible article numbers; empty where the row has none. */
  readonly readings: readonly Reading[]
}

/** More would keep the visitor waiting: each row is a question of its own. */
export const MOST_ROWS = 200

/** A number without any other word means one piece. */
const ONE: TypedAmount = { text: '1' }

/** Headings are no rows. */
export function readRows(text: string): Row[] {
  return withColumns(text).flatMap(({ record, columns, isHeading }) =>
    isHeading ? [] : { line: record.line, readings: readingsOf(record, columns) },
  )
}

/** The text with these rows only, below their headings. */
export function onlyRows(text: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const left = [...lines]
  const records = withColumns(text).filter(({ record: { line }, isHeading }) => {
    const at = left.indexOf(line)
    if (at >= 0 && !isHeading) left.splice(at, 1)
    return isHeading || at >= 0
  })
  return records.map(({ record }) => record.line).join('\n')
}

type RecordInList = {
  readonly record: PastedRecord
  readonly columns: Columns | undefined
  readonly isHeading: boolean
}

function withColumns(text: string): RecordInList[] {
  let columns: Columns | undefined
  return readRecords(text).map((record) => {
    const heading = columnsOf(record)
    columns = heading ?? columns
    return { record, columns, isHeading: heading !== undefined }
  })
}

function readingsOf(record: PastedRecord, columns: Columns | undefined): readonly Reading[] {
  if (columns && fits(record, columns)) return readingsByColumn(record, columns)
  const readings = record.delimiter === 'words' ? [] : readingsOfCells(record)
  return readings.length > 0 ? readings : readingsOfWords(splitAt('words', record.line))
}

/** The delimiters that a cell can contain: a comma in an amount, blanks in a name. A row with such a delimiter must
 *  have all columns. */
const VAGUE: readonly Delimiter[] = [',', ', ', 'blanks']

function fits({ delimiter, cells }: PastedRecord, columns: Columns): boolean {
  if (delimiter !== columns.delimiter || delimiter === 'words') return false
  if (VAGUE.includes(delimiter) && cells.length !== columns.count) return false
  return columns.numbers.some((column) => /\d/.test(cells[column] ?? ''))
}

function readingsByColumn({ cells }: PastedRecord, { count, numbers, amounts }: Columns): readonly Reading[] {
  const typed = amounts.flatMap((column) => amountIn(cells[column] ?? '') ?? [])
  return numbers
    .map((column) => cells[column] ?? '')
    .filter((number) => /\d/.test(number))
    .map((number) => ({ number, amounts: count === 1 ? [ONE] : typed }))
}

/** Without a heading each cell that looks like a number may be it, and each other cell that looks like an amount. */
function readingsOfCells({ cells, delimiter }: PastedRecord): readonly Reading[] {
  const filled = cells.filter((cell) => cell !== '')
  const [first = ''] = filled
  if (filled.length === 1) return readingsOfWords(splitAt('words', first))
  return filled.flatMap((number, at) => {
    if (!isArticleNumber(number)) return []
    const others = filled.filter((_, index) => index !== at)
    return { number, amounts: amountsIn(delimiter === ',' ? [...others, ...cutDecimals(others)] : others) }
  })
}

/** A comma between columns may also have cut '2,5' in two. */
function cutDecimals(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell, at) =>
    /^\d+$/.test(cell) && at + 1 < cells.length ? `${cell},${cells[at + 1]}` : [],
  )
}

function readingsOfWords(words: readonly string[]): readonly Reading[] {
  return [...numberFirst(words), ...amountFirst(words), ...gluedWord(words)]
}

/** '40561-014', '40561-014 24 st', '40561-014 x 24'. */
function numberFirst([number = '', ...rest]: readonly string[]): readonly Reading[] {
  if (!isArticleNumber(number)) return []
  if (rest.length === 0) return [{ number, amounts: [ONE] }]
  const amount = amountIn(rest.join(' '))
  return [amount ? withAmount(number, amount) : { number, amounts: amountsIn(rest), isDoubtful: true }]
}

/** '6 88012-201', '3 x 31404-180', '3 st 31404-180 Guide shoe'. */
function amountFirst(words: readonly string[]): readonly Reading[] {
  for (const length of [3, 2, 1]) {
    const amount = amountIn(words.slice(0, length).join(' '))
    const [number = '', ...rest] = words.slice(length)
    if (!amount || !isArticleNumber(number)) continue
    const others = amountsIn(rest)
    if (others.length > 0) return [{ number, amounts: [amount, ...others], isDoubtful: true }]
    return [withAmount(number, amount)]
  }
  return []
}

/** '3x31404-180', '31404-180x3'. */
function gluedWord([word = '', ...rest]: readonly string[]): readonly Reading[] {
  if (rest.length > 0) return []
  const found = /^(?<amount>\d+)[x×](?<number>\S+)$|^(?<first>\S+)[x×](?<last>\d+)$/i.exec(word)?.groups
  const number = found?.number ?? found?.first ?? ''
  return isArticleNumber(number) ? [{ number, amounts: amountsIn([found?.amount ?? found?.last ?? '']) }] : []
}

/** '1 000' between other words can be a thousand, or two figures. */
function withAmount(number: string, amount: TypedAmount): Reading {
  if (!amount.text.includes(' ')) return { number, amounts: [amount] }
  return { number, amounts: [amount, ...amountsIn(amount.text.split(' '))], isDoubtful: true }
}

function amountsIn(cells: readonly string[]): readonly TypedAmount[] {
  return cells.flatMap((cell) => amountIn(cell) ?? [])
}
