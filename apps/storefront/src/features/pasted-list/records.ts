/** Splits pasted text into records, and a record into cells: columns of a spreadsheet, CSV with or without quotes, a
 *  table of a mail, or the words of a line. */
import { amountIn, isArticleNumber } from './typed-words.ts'

export type Delimiter = '\t' | ';' | '|' | ',' | ', ' | 'blanks' | 'words'

export type PastedRecord = {
  /** The text as typed, without outer blanks. */
  readonly line: string
  readonly delimiter: Delimiter
  /** Without quotes and outer blanks; empty columns stay. */
  readonly cells: readonly string[]
}

const COLUMN_DELIMITERS = ['\t', ';', '|'] as const
const HAS_LETTER_OR_DIGIT = /[\p{L}\d]/u
const BLANK_BUT_TAB = /[^\S\t\n]/g
/** A quoted cell with a line break in it. With a delimiter in it as well, its quote was never closed: it is an ordinary
 *  character, such as the inches of 3/4", and the lines are several. */
const QUOTED_BREAK = /(?<=^|[\t;|,\n])"(?:[^"\t;|\n]|"")*\n(?:[^"\t;|]|"")*"(?=[\t;|,\n]|$)/g
const QUOTED_CELL = /(?<=^|[\t;|,] ?)=?"(?:[^"]|"")*"(?= ?(?:[\t;|,]|$))/g

/** Empty lines and rules such as '|---|---|' are no records. */
export function readRecords(text: string): PastedRecord[] {
  return linesOf(text)
    .filter((line) => HAS_LETTER_OR_DIGIT.test(line))
    .map((line) => {
      const delimiter = delimiterOf(line)
      return { line, delimiter, cells: splitAt(delimiter, line) }
    })
}

/** Empty columns at the start stay, outer blanks go. */
function linesOf(text: string): string[] {
  return text
    .replaceAll('\uFEFF', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(BLANK_BUT_TAB, ' ')
    .replaceAll(QUOTED_BREAK, (cell) => cell.replaceAll('\n', ' '))
    .split('\n')
    .map((line) => line.replaceAll(/^ +| +$/g, ''))
}

function delimiterOf(line: string): Delimiter {
  const outside = line.replaceAll(QUOTED_CELL, '""')
  const column = COLUMN_DELIMITERS.find((delimiter) => outside.includes(delimiter))
  if (column !== undefined) return column
  if (/ {2,}/.test(outside)) return 'blanks'
  if (!outside.includes(',') || startsWithWord(line)) return 'words'
  return areCommaAndBlank(outside) ? ', ' : ','
}

/** In '40561-014 2,5 m' the comma is one of an amount. */
function startsWithWord(line: string): boolean {
  const [first = '', ...rest] = line.split(' ')
  return (
    rest.length > 0 && (isArticleNumber(first) || (!first.endsWith(',') && amountIn(first) !== undefined))
  )
}

/** In '40561-014, 2,5 m' the other commas are those of decimals. */
function areCommaAndBlank(outside: string): boolean {
  const cells = outside.split(', ')
  return cells.length > 1 && cells.every((cell) => !cell.includes(',') || amountIn(cell) !== undefined)
}

/** The cells of a line. */
export function splitAt(delimiter: Delimiter, line: string): readonly string[] {
  if (delimiter === 'words') return line.replace(/^[-–•*·] /, '').split(' ')
  if (delimiter === 'blanks') return line.split(/ {2,}/)
  return quotedCells(line, delimiter).map(bareCell)
}

/** A quote that opens a cell and one that closes it are none of its characters; a doubled one is. */
function quotedCells(line: string, delimiter: string): string[] {
  const separator = delimiter === '|' ? '\\|' : delimiter
  const quoted = new RegExp(` *=?"((?:[^"]|"")*)" *(?=${separator}|$)`, 'y')
  const cells: string[] = []
  let at = 0
  while (at <= line.length) {
    quoted.lastIndex = at
    const cell = quoted.exec(line)
    const found = line.indexOf(delimiter, cell ? quoted.lastIndex : at)
    const end = found < 0 ? line.length : found
    cells.push(cell?.[1]?.replaceAll('""', '"') ?? line.slice(at, end))
    at = found < 0 ? line.length + 1 : end + delimiter.length
  }
  return cells
}

/** Spreadsheets keep a number as text behind an apostrophe. */
function bareCell(cell: string): string {
  return cell.trim().replace(/^'(?=\d)/, '')
}
