/** Says what of a BMEcat file would be what in the shop, without changing anything: for the operator who sets it up. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { BrokenFeed } from '../../feed/port.ts'
import { folderFiles } from '../folder/folder-files.ts'
import { partNeeds } from './bmecat-catalogue.ts'
import { type FileHead, own } from './exchange-entries.ts'
import { type Survey, surveyFeatures } from './feature-survey.ts'
import { leftOut } from './list-prices.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'
import { localeOf, type Mapping, readMapping, referenceMeaning } from './mapping.ts'
import { filesOf, partLine } from './part-record.ts'
import { headOf, placedEntries } from './take-files.ts'
import { orderUnitOf, unitRecordsOf } from './trade-units.ts'

export type BmecatFinding = { readonly what: string; readonly toDo?: string }

const TOLD = 20
const FEW = 5
const CODE_OF_ETIM = /^E[CFUV]\d{6}$/
const NO_WEB = { get: async () => ({ refused: 'foreign' }) as const, close: async () => undefined }

/** @param path of the file
 *  @param mappingPath of the mapping file */
export async function checkBmecat(
  path: string,
  mappingPath: string | undefined,
): Promise<readonly BmecatFinding[]> {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-bmecat-'))
  try {
    const mapping = await readMapping(mappingPath)
    if (!(await stat(path).catch(() => undefined))?.isFile()) throw new BrokenFeed('there is no such file')
    const store = await openLocalStore(directory)
    const head = await headOf(path)
    // An update is looked at as if it were all there is.
    await store.take(
      { name: basename(path), stamp: '', hash: '' },
      { ...head, transaction: 'T_NEW_CATALOG' },
      () => placedEntries(createReadStream(path), basename(path), 0),
    )
    return await findingsOf(store, head, mapping, dirname(path))
  } catch (fault) {
    if (!(fault instanceof BrokenFeed)) throw fault
    return [{ what: basename(path), toDo: fault.message }]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function findingsOf(
  store: LocalStore,
  head: FileHead,
  mapping: Mapping,
  folder: string,
): Promise<BmecatFinding[]> {
  const survey = await surveyFeatures(store.articles(), mapping, {})
  const { transaction, version, catalogue, catalogueVersion, supplier } = head
  return [
    { what: `${transaction} of BMEcat ${version}: ${catalogue} ${catalogueVersion} of ${supplier}` },
    { what: `articles: ${survey.articles}` },
    ...languageFindings(survey, mapping),
    ...featureFindings(survey, mapping),
    ...unitFindings(survey, mapping),
    ...[...survey.references].map(([type, count]) => ({
      what: `references ${type}: ${referenceMeaning(mapping, type)} (${count})`,
    })),
    ...(await fileFindings(store, head, mapping, folder)),
    ...(await priceFindings(store, mapping)),
    ...(await damagedFindings(store, survey, mapping)),
  ]
}

function languageFindings({ languages }: Survey, mapping: Mapping): BmecatFinding[] {
  return [...languages].map(([language, count]) => ({
    what: `language ${language || '(none named)'}: ${localeOf(mapping, language) ?? 'left out'} (${count})`,
  }))
}

function featureFindings({ features, classes, units }: Survey, mapping: Mapping): BmecatFinding[] {
  const words = [...features.values()].map(({ name, type, unit, options, count }) => {
    const label = mapping.labelOf(name)?.name
    const text = label?.en ?? label?.sv ?? label?.de
    const symbol = unit === undefined ? '' : ` in ${unitRecordsOf(unit).at(-1)?.symbol ?? unit}`
    const choice = options.size > 0 ? ` of ${options.size}` : ''
    return { what: `feature ${name}${text ? ` "${text}"` : ''}: ${type}${symbol}${choice} (${count})` }
  })
  const codes = [
    ...classes.keys(),
    ...features.keys(),
    ...units,
    ...[...features.values()].flatMap(({ options }) => [...options.keys()]),
  ]
  const unnamed = [...new Set(codes)].filter((code) => CODE_OF_ETIM.test(code) && !mapping.labelOf(code))
  const invented = Object.keys(mapping.features ?? {}).filter((name) => !features.has(name))
  return [
    ...words,
    ...(unnamed.length === 0
      ? []
      : [
          {
            what: `codes of ETIM without a name: ${few(unnamed)}`,
            toDo: 'name a file of labels in BMECAT_MAPPING, "labels"',
          },
        ]),
    ...invented
      .filter((name) => !own(mapping.features, name)?.leaveOut)
      .map((name) => ({
        what: `BMECAT_MAPPING names the feature ${name}`,
        toDo: 'the file has no such feature',
      })),
  ]
}

function unitFindings({ orderUnits, soldInSteps }: Survey, mapping: Mapping): BmecatFinding[] {
  const units = [...orderUnits].map(([unit, count]) => {
    const found = own(mapping.units, unit) ?? orderUnitOf(unit)
    const what = `order unit ${unit}: ${found ?? 'pcs'} (${count})`
    return found === undefined
      ? { what, toDo: 'the shop does not know it: name it in BMECAT_MAPPING, "units"' }
      : { what }
  })
  if (soldInSteps === 0) return units
  const what = `QUANTITY_MIN, QUANTITY_INTERVAL: left out, the shop sells any amount (${soldInSteps})`
  return [...units, { what }]
}

async function fileFindings(
  store: LocalStore,
  { mimeRoot }: FileHead,
  mapping: Mapping,
  folder: string,
): Promise<BmecatFinding[]> {
  const find = folderFiles(folder, NO_WEB)
  const counts = { pictures: 0, documents: 0 }
  const missing: string[] = []
  for await (const piece of store.articles()) {
    for (const entry of piece) {
      if ('fault' in entry || 'gone' in entry) continue
      const { pictures, documents } = filesOf(entry, mapping)
      counts.pictures += pictures.length
      counts.documents += documents.length
      for (const name of [...pictures, ...documents.map(({ source }) => source)]) {
        const places = [mimeRoot === '' ? name : `${mimeRoot}/${name}`, name]
        const found = await Promise.all(places.map(find))
        if (found.every((one) => 'fault' in one)) missing.push(name)
      }
    }
  }
  const found = [{ what: `pictures: ${counts.pictures}` }, { what: `documents: ${counts.documents}` }]
  if (missing.length === 0) return found
  return [
    ...found,
    { what: `files that are not there: ${few([...new Set(missing)])}`, toDo: `put them below ${folder}` },
  ]
}

async function priceFindings(store: LocalStore, mapping: Mapping): Promise<BmecatFinding[]> {
  const counts = new Map<string, number>()
  for await (const piece of store.prices()) {
    for (const entry of piece) {
      if ('fault' in entry) continue
      for (const price of entry.prices) {
        const list = own(mapping.prices, price.type)
        const name = list?.source === 'list' ? `price list ${list.priceKey}` : `${list?.source} prices`
        const words = leftOut(price, mapping)
        const what = `prices ${price.type} ${price.currency ?? ''}: ${words === undefined ? name : `left out, ${words}`}`
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
    }
  }
  return [...counts].map(([what, count]) => ({ what: `${what} (${count})` }))
}

async function damagedFindings(
  store: LocalStore,
  survey: Survey,
  mapping: Mapping,
): Promise<BmecatFinding[]> {
  const needs = await partNeeds(store, mapping, survey)
  const findings: BmecatFinding[] = []
  let damaged = 0
  for await (const piece of store.articles()) {
    for (const entry of piece) {
      const read = partLine(entry, needs)
      if (!read || !('fault' in read)) continue
      damaged += 1
      const key = read.named?.articleNr === undefined ? '' : `, ${read.named.articleNr}`
      if (damaged <= TOLD) findings.push({ what: `line ${read.line}${key}`, toDo: read.fault })
    }
  }
  if (damaged > TOLD)
    findings.push({ what: 'further lines', toDo: `${damaged - TOLD} more articles are damaged` })
  return findings
}

function few(names: readonly string[]): string {
  const more = names.length > FEW ? ` and ${names.length - FEW} more` : ''
  return `${names.slice(0, FEW).join(', ')}${more}`
}
