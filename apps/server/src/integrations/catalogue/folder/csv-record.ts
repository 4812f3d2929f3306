/** Reads a line of a CSV file as the object that a line of JSON would be. Unlike in the files of the business system the
 *  columns are not all known: `values.diameter` names an attribute, and `name.sv` a language. */
import { quoted, yesOrNo } from '../../erp/cells.ts'
import { readCsvLine, type Separator, separatorOf } from '../../erp/csv-line.ts'
import { BrokenFeed } from '../../feed/port.ts'
import type { CsvColumn, CsvColumns } from './record-forms.ts'

type HeaderCell = { readonly field: string; readonly code: string | undefined; readonly column: CsvColumn }
export type CsvHeader = { readonly separator: Separator; readonly cells: readonly HeaderCell[] }

/** Separates the items of a cell that is a list. */
const ITEMS = '|'

/** @throws BrokenFeed where a column is unknown, missing or there twice */
export function readCsvHeader(line: string, columns: CsvColumns): CsvHeader {
  const separator = separatorOf(line)
  const names = readCsvLine(line, separator)
  if (!names) throw new BrokenFeed('has a header whose quotes do not match')
  const cells = names.map((name) => headerCell(name, columns))
  const keys = cells.map(({ field, code }) => `${field}.${code ?? ''}`)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice !== -1) throw new BrokenFeed(`has the column ${names[twice]} twice`)
  const missing = Object.keys(columns).filter(
    (name) => columns[name]?.must && !cells.some(({ field }) => field === name),
  )
  if (missing.length > 0) throw new BrokenFeed(`has no column ${missing.join(', ')}`)
  return { separator, cells }
}

function headerCell(name: string, columns: CsvColumns): HeaderCell {
  const point = name.indexOf('.')
  const before = (point === -1 ? name : name.slice(0, point)).toLowerCase()
  const field = Object.keys(columns).find((known) => known.toLowerCase() === before)
  const column = field === undefined ? undefined : columns[field]
  const code = point === -1 ? undefined : name.slice(point + 1)
  if (
    field === undefined ||
    column === undefined ||
    (code !== undefined) !== (column.byCode ?? false) ||
    code === ''
  ) {
    const hint = column?.byCode
      ? `; write ${field}. and a ${field === 'values' ? 'code' : 'code or language'}`
      : ''
    throw new BrokenFeed(`has an unknown column ${quoted(name)}${hint}`)
  }
  return { field, code, column }
}

/** A line with a damaged cell has the values of its other cells, so that its key can be read. */
export type ReadRecord =
  | { readonly value: Record<string, unknown> }
  | { readonly fault: string; readonly rest?: Record<string, unknown> }

/** An empty cell says that there is no value. */
export function readCsvRecord(line: string, { separator, cells: header }: CsvHeader): ReadRecord {
  const cells = readCsvLine(line, separator)
  if (!cells) return { fault: 'quotes do not match' }
  if (cells.length !== header.length) {
    return { fault: `${cells.length} cells where the header has ${header.length}` }
  }
  const value: Record<string, unknown> = {}
  let fault: string | undefined
  for (const [at, { field, code, column }] of header.entries()) {
    const cell = cells[at] ?? ''
    if (cell === '') continue
    const read = readCell(cell, column)
    // A code may be any text, also one that objects know.
    if ('fault' in read) fault ??= `${code === undefined ? field : `${field}.${code}`}: ${read.fault}`
    else if (code === undefined) value[field] = read.value
    else value[field] = Object.assign(Object.create(null), value[field], { [code]: read.value })
  }
  return fault === undefined ? { value } : { fault, rest: value }
}

function readCell(cell: string, { form }: CsvColumn): { value: unknown } | { fault: string } {
  switch (form) {
    case 'text':
      return { value: cell }
    case 'list':
      return { value: itemsOf(cell) }
    case 'yesNo':
      return yesOrNo(cell)
    case 'number': {
      const number = Number(cell.replace(',', '.'))
      return Number.isFinite(number) && /^[-+\d.,eE]+$/.test(cell)
        ? { value: number }
        : { fault: `${quoted(cell)} is no number` }
    }
  }
}

export function itemsOf(cell: string): string[] {
  return cell
    .split(ITEMS)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
