/** Reads the operator's file of labels: the names of classes (EC…), features (EF…), values (EV…) and units (EU…) of ETIM,
 *  or of the codes of another classification. The shop brings no labels of ETIM of its own. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readLanguage } from '@hoistway/domain/texts/locale'
import { readCsvLine, type Separator, separatorOf } from '../../erp/csv-line.ts'
import { fileLines } from '../../feed/file-lines.ts'
import { BrokenFeed } from '../../feed/port.ts'
import type { Texts } from '../port.ts'

export type Label = {
  readonly name: Texts
  /** Of a feature: alphanumeric, logical, numeric, range. */
  readonly type?: 'A' | 'L' | 'N' | 'R' | undefined
  readonly unit?: string | undefined
}
export type Labels = (code: string) => Label | undefined

const KNOWN = ['code', 'type', 'unit'] as const

/** @throws BrokenFeed with the line */
export async function readLabels(path: string): Promise<{ readonly labelOf: Labels; readonly hash: string }> {
  const hash = createHash('sha256')
  const labels = new Map<string, Label>()
  let separator: Separator | undefined
  let header: readonly string[] = []
  try {
    for await (const piece of fileLines(createReadStream(path))) {
      for (const read of piece) {
        if ('fault' in read) throw new BrokenFeed(`line ${read.line}: ${read.fault}`)
        hash.update(`${read.text}\n`)
        separator ??= separatorOf(read.text)
        const cells = readCsvLine(read.text, separator)
        if (!cells) throw new BrokenFeed(`line ${read.line}: quotes do not match`)
        if (header.length === 0) header = headerOf(cells)
        else addLabel(labels, header, cells, read.line)
      }
    }
  } catch (fault) {
    throw new BrokenFeed(`the file of labels (BMECAT_MAPPING, "labels"): ${(fault as Error).message}`)
  }
  return { labelOf: (code) => labels.get(code), hash: hash.digest('hex') }
}

function headerOf(cells: readonly string[]): readonly string[] {
  const wrong = cells.find((cell) => {
    const [before, after] = cell.split('.')
    if (before === 'name') return readLanguage(after ?? '') === undefined
    return !KNOWN.some((known) => known === cell)
  })
  if (wrong !== undefined) throw new BrokenFeed(`line 1: there is no column ${wrong.slice(0, 40)}`)
  if (!cells.includes('code')) throw new BrokenFeed('line 1: the column code is missing')
  return cells
}

function addLabel(
  labels: Map<string, Label>,
  header: readonly string[],
  cells: readonly string[],
  line: number,
): void {
  if (cells.length !== header.length) {
    throw new BrokenFeed(`line ${line}: ${cells.length} cells where the header has ${header.length}`)
  }
  const row = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))
  const { code = '', type = '', unit = '' } = row
  if (code === '') throw new BrokenFeed(`line ${line}: has no code`)
  const name: Record<string, string> = {}
  for (const locale of ['sv', 'en', 'de'] as const) {
    const text = row[`name.${locale}`]
    if (text) name[locale] = text.slice(0, 250)
  }
  const letter = type.charAt(0).toUpperCase()
  if (type !== '' && !'ALNR'.includes(letter)) throw new BrokenFeed(`line ${line}: there is no type ${type}`)
  labels.set(code, {
    name,
    ...(type !== '' && { type: letter as NonNullable<Label['type']> }),
    ...(unit !== '' && { unit }),
  })
}
