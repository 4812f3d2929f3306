/** A catalogue as a folder: a file for each kind of record, as CSV or as lines of JSON, with pictures and documents
 *  beside them. docs/catalogue-files.md describes the files, and example/ is a folder to begin with. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readLanguage } from '@hoistway/domain/texts/locale'
import { unstorableText } from '@hoistway/domain/texts/unstorable-text'
import { type FileLine, fileLines } from '../../feed/file-lines.ts'
import { takeSnapshot } from '../../feed/file-snapshot.ts'
import { fileStamp } from '../../feed/file-version.ts'
import { localFile } from '../../feed/local-file.ts'
import { BrokenFeed, type FeedLine, UnsettledFeed } from '../../feed/port.ts'
import { type FeedFileRules, USUAL_RULES } from '../../feed/settled-file.ts'
import type { Web } from '../../web/port.ts'
import type { Catalogue, CatalogueKind, CatalogueRecords, OpenCatalogue } from '../port.ts'
import { type CsvHeader, type ReadRecord, readCsvHeader, readCsvRecord } from './csv-record.ts'
import { folderFiles } from './folder-files.ts'
import { type FolderLanguages, inShopLanguages, OWN_LANGUAGES } from './languages.ts'
import { COLUMNS, type CsvColumns, KEYS, shapeFault, TEXT_FIELDS } from './record-forms.ts'

/** The name of each file, without its ending. */
export const CATALOGUE_FILES: Readonly<Record<CatalogueKind, string>> = {
  units: 'units',
  attributeGroups: 'attribute-groups',
  attributes: 'attributes',
  options: 'options',
  families: 'families',
  categories: 'categories',
  associationTypes: 'association-types',
  files: 'files',
  countries: 'countries',
  products: 'products',
}
const ENDINGS = ['.csv', '.jsonl'] as const
const LANGUAGES_FILE = 'languages.csv'
const NEEDED: readonly CatalogueKind[] = ['products']

export type CatalogueFolderNeeds = {
  readonly directory: string
  readonly web: Web
  readonly rules?: FeedFileRules
}

export function catalogueFolder({ directory, web, rules = USUAL_RULES }: CatalogueFolderNeeds): Catalogue {
  return {
    source: 'folder',
    name: 'catalogue',
    async open() {
      const isThere = await stat(directory).then(
        (found) => found.isDirectory(),
        () => false,
      )
      if (!isThere) return undefined
      const before = await findFiles(directory)
      if (before.size === 0) return undefined
      const missing = NEEDED.filter((kind) => !before.has(kind))
      if (missing.length > 0) {
        const names = missing.map((kind) =>
          ENDINGS.map((ending) => CATALOGUE_FILES[kind] + ending).join(' or '),
        )
        throw new BrokenFeed(`has no file ${names.join(', ')}`)
      }
      return openFolder(directory, before, rules, web)
    },
  }
}

type FoundFile = { readonly name: string; readonly exact: string }
type FoundFiles = ReadonlyMap<CatalogueKind | 'languages', FoundFile>

async function findFiles(directory: string): Promise<FoundFiles> {
  const found = new Map<CatalogueKind | 'languages', FoundFile>()
  for (const [kind, base] of Object.entries(CATALOGUE_FILES) as [CatalogueKind, string][]) {
    for (const ending of ENDINGS) {
      const stamp = await fileStamp(join(directory, base + ending))
      if (stamp === undefined) continue
      const other = found.get(kind)
      if (other) throw new BrokenFeed(`has both ${other.name} and ${base}${ending}`)
      found.set(kind, { name: base + ending, exact: stamp.exact })
    }
  }
  const languages = await fileStamp(join(directory, LANGUAGES_FILE))
  if (languages) found.set('languages', { name: LANGUAGES_FILE, exact: languages.exact })
  return found
}

function versionOf(files: FoundFiles): string {
  const hash = createHash('sha256')
  for (const { name, exact } of files.values()) hash.update(`${name} ${exact}\n`)
  return hash.digest('hex')
}

async function openFolder(
  directory: string,
  files: FoundFiles,
  rules: FeedFileRules,
  web: Web,
): Promise<OpenCatalogue> {
  const version = versionOf(files)
  /** The whole folder stands still, or none of it is read: its files belong together. */
  async function refuseChanges(words: string): Promise<void> {
    if (versionOf(await findFiles(directory)) !== version) throw new UnsettledFeed(words)
  }
  if (rules.settleMs > 0) {
    await rules.wait(rules.settleMs)
    await refuseChanges('is still being written')
  }
  const settled = { ...rules, settleMs: 0 }
  const languages = files.has('languages') ? await readLanguages(directory, settled) : OWN_LANGUAGES
  return {
    version,
    isWhole: true,
    nameOf: (kind) => `catalogue/${files.get(kind)?.name ?? `${CATALOGUE_FILES[kind]}.csv`}`,
    lines<K extends CatalogueKind>(kind: K) {
      const file = files.get(kind)
      if (!file) return undefined
      const read = readLines<K>(directory, file.name, kind, languages, settled)
      return (async function* () {
        yield* read
        await refuseChanges('was changed while it was read')
      })()
    },
    file: folderFiles(directory, web),
  }
}

async function* linesOf(
  directory: string,
  name: string,
  rules: FeedFileRules,
): AsyncGenerator<readonly FileLine[]> {
  try {
    const snapshot = await takeSnapshot(localFile(join(directory, name)), rules, true)
    try {
      const isJson = name.endsWith('.jsonl')
      for await (const piece of fileLines(snapshot.read())) {
        // An object that was cut is no JSON, and shows it.
        yield snapshot.isDone || isJson ? piece : piece.map(refuseOpen)
      }
    } finally {
      await snapshot.close()
    }
  } catch (fault) {
    // Names the file, since the caller knows the folder only.
    if (fault instanceof BrokenFeed) throw new BrokenFeed(`${name} ${fault.message}`)
    if (fault instanceof UnsettledFeed) throw new UnsettledFeed(`${name} ${fault.message}`)
    throw fault
  }
}

function refuseOpen(read: FileLine): FileLine {
  if ('fault' in read || !read.isOpen) return read
  return { line: read.line, fault: 'the last line has no line end, so the file may have been cut' }
}

type ReadRecordLine = { readonly line: number } & ReadRecord

/** The lines as objects, whatever the form of the file. */
async function* recordsOf(
  directory: string,
  name: string,
  columns: CsvColumns,
  rules: FeedFileRules,
): AsyncGenerator<readonly ReadRecordLine[]> {
  let header: CsvHeader | undefined
  const isCsv = name.endsWith('.csv')
  for await (const piece of linesOf(directory, name, rules)) {
    const records: ReadRecordLine[] = []
    for (const read of piece) {
      const { line } = read
      if (isCsv && !header) {
        if ('fault' in read) throw new BrokenFeed(`${name} has a header that cannot be read (${read.fault})`)
        header = named(name, () => readCsvHeader(read.text, columns))
      } else if ('fault' in read) records.push({ line, fault: read.fault })
      else records.push({ line, ...(header ? readCsvRecord(read.text, header) : readJson(read.text)) })
    }
    yield records
  }
  if (isCsv && !header) throw new BrokenFeed(`${name} is empty: not even its header is there`)
}

function named<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (fault) {
    if (fault instanceof BrokenFeed) throw new BrokenFeed(`${name} ${fault.message}`)
    throw fault
  }
}

function readJson(text: string): { value: Record<string, unknown> } | { fault: string } {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Record<string, unknown> }
    }
    return { fault: 'no JSON object' }
  } catch {
    return { fault: 'not JSON' }
  }
}

async function* readLines<K extends CatalogueKind>(
  directory: string,
  name: string,
  kind: K,
  languages: FolderLanguages,
  rules: FeedFileRules,
): AsyncGenerator<readonly FeedLine<CatalogueRecords[K]>[]> {
  for await (const piece of recordsOf(directory, name, COLUMNS[kind], rules)) {
    yield piece.map((read) => checkedLine(read, kind, languages))
  }
}

function checkedLine<K extends CatalogueKind>(
  read: ReadRecordLine,
  kind: K,
  languages: FolderLanguages,
): FeedLine<CatalogueRecords[K]> {
  const { line } = read
  if ('fault' in read) {
    const names = read.rest && (keyOf(kind, read.rest) as Partial<CatalogueRecords[K]> | undefined)
    return { line, fault: read.fault, ...(names && { named: names }) }
  }
  const fault =
    unstorableText(read.value) === undefined
      ? shapeFault(kind, read.value)
      : 'holds a character that no text may hold'
  const names = keyOf(kind, read.value) as Partial<CatalogueRecords[K]> | undefined
  if (fault !== undefined) return { line, fault, ...(names && { named: names }) }
  const record: Record<string, unknown> = { ...read.value }
  for (const field of TEXT_FIELDS) {
    const texts = record[field]
    // The type of an attribute is a word, the type of a document a text in several languages.
    if (typeof texts !== 'object' || texts === null) continue
    const mapped = inShopLanguages(texts as Record<string, unknown>, languages)
    if ('fault' in mapped) return { line, fault: `${field}: ${mapped.fault}`, ...(names && { named: names }) }
    record[field] = mapped.value
  }
  const values = withShopLanguages(record.values, languages)
  if (values !== undefined && 'fault' in values) {
    return { line, fault: values.fault, ...(names && { named: names }) }
  }
  // shapeFault has compared the record with the shape of its kind.
  return { line, value: (values ? { ...record, values: values.value } : record) as CatalogueRecords[K] }
}

/** Texts among the values of a part. In CSV their language stands behind the code: `values.note.sv`. */
function withShopLanguages(
  values: unknown,
  languages: FolderLanguages,
): { value: Record<string, unknown> } | { fault: string } | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const value: Record<string, unknown> = {}
  for (const [code, given] of Object.entries(values)) {
    const isTexts =
      typeof given === 'object' && given !== null && !Array.isArray(given) && !('amount' in given)
    if (isTexts) {
      const mapped = inShopLanguages(given as Record<string, unknown>, languages)
      if ('fault' in mapped) return { fault: `values.${code}: ${mapped.fault}` }
      value[code] = mapped.value
      continue
    }
    const point = code.lastIndexOf('.')
    const locale = point === -1 ? undefined : languages.get(code.slice(point + 1))
    if (locale === undefined) value[code] = given
    else if (locale !== null) {
      const attribute = code.slice(0, point)
      value[attribute] = { ...(value[attribute] as object | undefined), [locale]: given }
    }
  }
  return { value }
}

/** The key fields of a record that is damaged elsewhere; undefined where one of them is damaged too. */
function keyOf(kind: CatalogueKind, record: Record<string, unknown>): Record<string, unknown> | undefined {
  const named: Record<string, unknown> = {}
  for (const field of KEYS[kind]) {
    const value = record[field]
    if (value === undefined && field === 'key') continue
    if (typeof value !== 'string' || value === '' || value.length > 200 || value.includes('\0'))
      return undefined
    named[field] = value
  }
  return named
}

const LANGUAGE_COLUMNS: CsvColumns = {
  code: { form: 'text', must: true },
  language: { form: 'text', must: true },
}
/** In `languages.csv`, of a language that the shop does not have. */
const NO_LANGUAGE = '-'

async function readLanguages(directory: string, rules: FeedFileRules): Promise<FolderLanguages> {
  const languages = new Map(OWN_LANGUAGES)
  for await (const piece of recordsOf(directory, LANGUAGES_FILE, LANGUAGE_COLUMNS, rules)) {
    for (const read of piece) {
      if ('fault' in read) throw new BrokenFeed(`${LANGUAGES_FILE}, line ${read.line}: ${read.fault}`)
      const { code, language } = read.value
      const locale = language === NO_LANGUAGE ? null : readLanguage(language)
      if (typeof code !== 'string' || locale === undefined) {
        throw new BrokenFeed(`${LANGUAGES_FILE}, line ${read.line}: language is sv, en, de or -`)
      }
      languages.set(code, locale)
    }
  }
  return languages
}
