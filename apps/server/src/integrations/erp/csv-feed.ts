/** A CSV file as a feed of records. The first line names the columns, in any order and casing; unknown and missing
 *  ones break the file, so that a mistyped name is not taken for an absent one. */

import type { FeedFile } from '../feed/feed-file.ts'
import { type FileLine, fileLines } from '../feed/file-lines.ts'
import { takeSnapshot } from '../feed/file-snapshot.ts'
import type { Feed, FeedLine } from '../feed/port.ts'
import { BrokenFeed } from '../feed/port.ts'
import type { FeedFileRules } from '../feed/settled-file.ts'
import { type Cell, quoted, type ReadCell } from './cells.ts'
import { readCsvLine, type Separator, separatorOf } from './csv-line.ts'

/** `must` cells are never empty. An optional column may be left out of the file; an empty cell says nothing, and
 *  in a column that may be cleared it says that the value is gone. */
export type Column<T> = {
  readonly kind: 'must' | 'optional' | 'clearable'
  readonly read: ReadCell<T>
}

export const must = <T>(read: ReadCell<T>) => ({ kind: 'must', read }) as const
export const optional = <T>(read: ReadCell<T>) => ({ kind: 'optional', read }) as const
export const clearable = <T>(read: ReadCell<T>) => ({ kind: 'clearable', read }) as const

export type Columns = Readonly<Record<string, Column<unknown>>>

type ValueOf<C> = C extends { kind: 'must'; read: ReadCell<infer T> }
  ? T
  : C extends { kind: 'optional'; read: ReadCell<infer T> }
    ? T | undefined
    : C extends { kind: 'clearable'; read: ReadCell<infer T> }
      ? T | null | undefined
      : never
export type RecordOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }

/** A rule between the cells of a line: what is wrong, or undefined. */
export type LineRule<C extends Columns> = (record: RecordOf<C>) => string | undefined

/** The description of one kind of file: its columns and how its lines are read. */
export type CsvForm<C extends Columns> = {
  readonly columns: C
  /** The columns by which a line names its subject. */
  readonly keys: readonly (keyof C & string)[]
  /** The fault of the key itself; a line without a key names nothing. */
  readonly keyFaultOf?: LineRule<C>
  readonly faultOf?: LineRule<C>
}

export async function csvFeed<C extends Columns>(
  file: FeedFile,
  form: CsvForm<C>,
  rules: FeedFileRules,
): Promise<Feed<RecordOf<C>> | undefined> {
  const version = (await file.stamp())?.version
  if (version === undefined) return undefined
  return { version, lines: ({ isKnown = false } = {}) => readLines(file, form, rules, isKnown) }
}

async function* readLines<C extends Columns>(
  file: FeedFile,
  form: CsvForm<C>,
  rules: FeedFileRules,
  isKnown: boolean,
): AsyncGenerator<readonly FeedLine<RecordOf<C>>[]> {
  const snapshot = await takeSnapshot(file, rules, isKnown)
  try {
    let header: Header | undefined
    for await (const piece of fileLines(snapshot.read())) {
      const [first, ...rest] = snapshot.isDone ? piece : piece.map(refuseOpen)
      if (first === undefined) continue
      const known = header ?? readHeader(first, form.columns)
      const lines = header ? [first, ...rest] : rest
      header = known
      yield lines.map((line) => readRecord(line, known, form))
    }
    if (!header) throw new BrokenFeed('is empty: not even its header is there')
  } finally {
    await snapshot.close()
  }
}

/** Its last cell may be a part of a number: nobody can see where the file was cut. */
function refuseOpen(read: FileLine): FileLine {
  if ('fault' in read || !read.isOpen) return read
  return { line: read.line, fault: 'the last line has no line end, so the file may have been cut' }
}

type Header = { readonly separator: Separator; readonly names: readonly string[] }

function readHeader(line: FileLine, columns: Columns): Header {
  if ('fault' in line) throw new BrokenFeed(`has a header that cannot be read (${line.fault})`)
  const separator = separatorOf(line.text)
  const cells = readCsvLine(line.text, separator)
  if (!cells) throw new BrokenFeed('has a header whose quotes do not match')
  const names = cells.map((cell) => {
    const name = Object.keys(columns).find((known) => known.toLowerCase() === cell.toLowerCase())
    if (name === undefined) throw new BrokenFeed(`has an unknown column ${quoted(cell)}`)
    return name
  })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new BrokenFeed(`has the column ${twice} twice`)
  const missing = Object.keys(columns).filter(
    (name) => columns[name]?.kind === 'must' && !names.includes(name),
  )
  if (missing.length > 0) throw new BrokenFeed(`has no column ${missing.join(', ')}`)
  return { separator, names }
}

function readRecord<C extends Columns>(
  read: FileLine,
  { separator, names }: Header,
  { columns, keys, keyFaultOf = () => undefined, faultOf = () => undefined }: CsvForm<C>,
): FeedLine<RecordOf<C>> {
  const { line } = read
  if ('fault' in read) return { line, fault: read.fault }
  const cells = readCsvLine(read.text, separator)
  if (!cells) return { line, fault: 'quotes do not match' }
  if (cells.length !== names.length) {
    return { line, fault: `${cells.length} cells where the header has ${names.length}` }
  }
  const record: Record<string, unknown> = {}
  const faults = new Map<string, string>()
  for (const [at, name] of names.entries()) {
    const column = columns[name]
    if (!column) continue
    const cell = readCell(cells[at] ?? '', column, name)
    if ('fault' in cell) faults.set(name, cell.fault)
    else record[name] = cell.value
  }
  const [fault] = faults.values()
  // Every cell without a fault was read by the reader of its column.
  const value = record as RecordOf<C>
  const keyFault = keys.some((key) => faults.has(key)) ? fault : keyFaultOf(value)
  if (keyFault !== undefined) return { line, fault: fault ?? keyFault }
  const lineFault = fault ?? faultOf(value)
  return lineFault === undefined ? { line, value } : { line, fault: lineFault, named: value }
}

function readCell(text: string, column: Column<unknown>, name: string): Cell<unknown> {
  if (text !== '') {
    const cell = column.read(text)
    return 'fault' in cell ? { fault: `${name}: ${cell.fault}` } : cell
  }
  if (column.kind === 'must') return { fault: `${name} is empty` }
  return { value: column.kind === 'clearable' ? null : undefined }
}
