/** The catalogue of BMEcat files in a folder. Opening it reads the files that are new into the state on the disk
 *  (take-files.ts), and everything is read from that state, so that a catalogue is one state however long its reading
 *  takes. */
import { createHash } from 'node:crypto'
import type { ListedPrice } from '../../erp/port.ts'
import type { Feed, FeedLine } from '../../feed/port.ts'
import type { FeedFileRules } from '../../feed/settled-file.ts'
import type { Web } from '../../web/port.ts'
import { folderFiles } from '../folder/folder-files.ts'
import type { Catalogue, CatalogueFile, CatalogueKind, CatalogueRecords, OpenCatalogue } from '../port.ts'
import { asStoredTypes, type Survey, surveyFeatures, typesOf } from './feature-survey.ts'
import { priceLines, priceListsOf } from './list-prices.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { fileRecord, filesOf, type PartNeeds, partLine } from './part-record.ts'
import {
  attributeRecords,
  categoryRecords,
  classNames,
  familyRecords,
  groupsOf,
  optionRecords,
  unitRecords,
} from './structure-records.ts'
import { takeFiles } from './take-files.ts'

export type BmecatSettings = {
  /** The folder of the files. */
  readonly folder: string
  /** Path of the mapping file. */
  readonly mapping: string | undefined
  /** The directory of the state. */
  readonly directory: string
}

export type BmecatNeeds = {
  readonly settings: BmecatSettings
  readonly web: Web
  readonly rules: FeedFileRules
}

export function bmecatCatalogue({ settings, web, rules }: BmecatNeeds): Catalogue {
  return {
    source: 'bmecat',
    name: 'BMEcat',
    async open() {
      const opened = await openState(settings, rules)
      return opened && openCatalogue(opened.store, opened.mapping, settings.folder, web)
    },
    async prices() {
      const lists = priceListsOf(await readMapping(settings.mapping))
      return lists.length === 0 ? undefined : { lists, feed: () => openPrices(settings, rules) }
    },
  }
}

async function openPrices(
  settings: BmecatSettings,
  rules: FeedFileRules,
): Promise<Feed<ListedPrice> | undefined> {
  const opened = await openState(settings, rules)
  if (!opened) return undefined
  const { store, mapping } = opened
  return {
    version: versionOf(store, mapping),
    lines: async function* () {
      for await (const piece of store.prices()) yield piece.flatMap((entry) => priceLines(entry, mapping))
    },
  }
}

function versionOf(store: LocalStore, mapping: Mapping): string {
  return createHash('sha256').update(`${store.version()} ${mapping.version}`).digest('hex')
}

/** Undefined where the folder is not there, or has never held a catalogue. */
async function openState(
  { folder, mapping: path, directory }: BmecatSettings,
  rules: FeedFileRules,
): Promise<{ readonly store: LocalStore; readonly mapping: Mapping } | undefined> {
  const mapping = await readMapping(path)
  const store = await openLocalStore(directory)
  const isByName = mapping.updateOrder === 'name'
  return (await takeFiles(store, folder, { rules, isByName })) ? { store, mapping } : undefined
}

function openCatalogue(store: LocalStore, mapping: Mapping, folder: string, web: Web): OpenCatalogue {
  let surveyed: Promise<Survey> | undefined
  const survey = () => {
    surveyed ??= surveyOf(store, mapping)
    return surveyed
  }
  const groups = () => groupsOf(store.groups(), store.classes())
  const readers: {
    readonly [K in CatalogueKind]?: () => AsyncIterable<readonly FeedLine<CatalogueRecords[K]>[]>
  } = {
    units: () => listed(async () => unitRecords(await survey())),
    attributes: () => listed(async () => attributeRecords(await survey(), mapping)),
    options: () => listed(async () => optionRecords(await survey(), mapping)),
    families: () =>
      listed(async () => familyRecords(await survey(), await classNames(store.classes()), mapping)),
    categories: () => listed(async () => [...categoryRecords((await groups()).groups, mapping).values()]),
    files: () => fileLines(store, mapping),
    products: async function* () {
      const needs = await partNeeds(store, mapping, await survey())
      for await (const piece of store.articles()) yield piece.flatMap((entry) => partLine(entry, needs) ?? [])
    },
  }
  return {
    version: versionOf(store, mapping),
    isWhole: true,
    nameOf: (kind) => `BMEcat ${kind === 'products' ? 'articles' : kind}`,
    lines: <K extends CatalogueKind>(kind: K) => readers[kind]?.(),
    file: (name) => fileOf(folder, store.manifest().head?.mimeRoot ?? '', name, web),
  }
}

/** Everything by which articles are read. */
export async function partNeeds(store: LocalStore, mapping: Mapping, survey: Survey): Promise<PartNeeds> {
  const { groups, isClasses } = await groupsOf(store.groups(), store.classes())
  return {
    mapping,
    survey,
    categories: categoryRecords(groups, mapping),
    groups: isClasses ? undefined : await store.groupsOfArticles(),
  }
}

async function surveyOf(store: LocalStore, mapping: Mapping): Promise<Survey> {
  const stored = asStoredTypes(await store.readTypes())
  const survey = await surveyFeatures(store.articles(), mapping, stored)
  const types = typesOf(survey, stored)
  if (JSON.stringify(types) !== JSON.stringify(stored)) await store.writeTypes(types)
  return survey
}

async function* listed<T>(read: () => Promise<readonly T[]>): AsyncGenerator<readonly FeedLine<T>[]> {
  yield (await read()).map((value, at) => ({ line: at + 1, value }))
}

async function* fileLines(
  store: LocalStore,
  mapping: Mapping,
): AsyncGenerator<readonly FeedLine<CatalogueRecords['files']>[]> {
  const named = new Set<string>()
  for await (const piece of store.articles()) {
    const documents = piece.flatMap((entry) =>
      'fault' in entry || 'gone' in entry ? [] : filesOf(entry, mapping).documents,
    )
    const fresh = documents.filter(({ source }) => !named.has(source))
    for (const { source } of fresh) named.add(source)
    yield [...new Map(fresh.map((mime) => [mime.source, mime])).values()].map((mime) => ({
      line: named.size,
      value: fileRecord(mime, mapping),
    }))
  }
}

/** A file by its MIME_SOURCE: an address, or a name below MIME_ROOT or the folder itself. */
async function fileOf(
  folder: string,
  root: string,
  name: string,
  web: Web,
): Promise<CatalogueFile | { readonly fault: string }> {
  const find = folderFiles(folder, web)
  const isAddress = (text: string) => /^https?:\/\//i.test(text)
  if (root === '' || isAddress(name)) return find(name)
  const inRoot = isAddress(root) ? `${root.replace(/\/$/, '')}/${encodeURI(name)}` : `${root}/${name}`
  const found = await find(inRoot)
  return 'fault' in found ? find(name) : found
}
