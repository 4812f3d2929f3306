/** The catalogue of Akeneo. Opening it brings the copy on the disk up to date (refresh-mirror.ts), and everything is read
 *  from the copy, so that a catalogue is one state however long its reading takes. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { LRUCache } from 'lru-cache'
import { BrokenFeed, type FeedLine } from '../../feed/port.ts'
import type { Web } from '../../web/port.ts'
import type { Catalogue, CatalogueFile, CatalogueKind, CatalogueRecords, OpenCatalogue } from '../port.ts'
import { type AkeneoApi, akeneoApi } from './api.ts'
import { type AssetFiles, readAssetFiles } from './assets.ts'
import type { Item } from './http-requests.ts'
import { localesOf, type Mapping, readMapping } from './mapping.ts'
import { type Mirror, openMirror } from './mirror.ts'
import { isShown, partLine } from './part-record.ts'
import { refreshMirror } from './refresh-mirror.ts'
import {
  associationRecord,
  attributeOf,
  categoryRecords,
  familyRecord,
  groupRecord,
  optionRecord,
  type Structure,
  unitRecords,
} from './structure-records.ts'
import type { AkeneoAccess } from './tokens.ts'

export type AkeneoSettings = {
  readonly access: AkeneoAccess
  readonly channel: string
  /** Path of the mapping file. */
  readonly mapping: string | undefined
  /** The directory of the copy. */
  readonly directory: string
}

export type AkeneoNeeds = {
  readonly settings: AkeneoSettings
  /** For links of assets to other hosts. */
  readonly web: Web
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
  readonly timeoutMs?: number
}

const MOST_BYTES = 50 * 1024 * 1024
const MODELS_IN_MEMORY = 500

export function akeneoCatalogue({ settings, web, now = Date.now, ...rest }: AkeneoNeeds): Catalogue & {
  readonly close: () => Promise<void>
} {
  const api = akeneoApi({ access: settings.access, now, ...rest })
  return {
    source: 'akeneo',
    name: 'Akeneo',
    close: api.close,
    async open({ thorough = false } = {}) {
      const mapping = await readMapping(settings.mapping)
      const mirror = await openMirror(settings.directory, `${settings.access.url} ${settings.channel}`)
      await refreshMirror(api, mirror, { thorough, now: now() })
      return openCopy(api, web, mirror, mapping, settings.channel)
    },
  }
}

async function openCopy(
  api: AkeneoApi,
  web: Web,
  mirror: Mirror,
  mapping: Mapping,
  channel: string,
): Promise<OpenCatalogue> {
  const structure = await readStructure(mirror, mapping, channel)
  const { locales } = structure
  const assets = await readAssetFiles(mirror, structure)
  const version = createHash('sha256').update(mirror.version()).update(JSON.stringify(mapping)).digest('hex')
  const each = <T>(items: AsyncIterable<readonly Item[]>, record: (item: Item) => T | undefined) =>
    numbered(items, (item, line) => {
      const value = record(item)
      return value === undefined ? undefined : { line, value }
    })
  const selects = new Set(
    [...structure.attributes.values()]
      .filter((attribute) => isShown(attribute, structure))
      .map(({ code }) => code),
  )
  const readers: {
    readonly [K in CatalogueKind]?: () => AsyncIterable<readonly FeedLine<CatalogueRecords[K]>[]>
  } = {
    units: async function* () {
      yield [...structure.units.values()].map((value, at) => ({ line: at + 1, value }))
    },
    attributeGroups: () => each(mirror.structure('attributeGroups'), (item) => groupRecord(item, locales)),
    attributes: () =>
      each(mirror.structure('attributes'), (item) => {
        const attribute = structure.attributes.get(String(item.code))
        return attribute && isShown(attribute, structure) ? attribute.record : undefined
      }),
    options: () =>
      each(mirror.structure('options'), (item) =>
        selects.has(String(item.attribute)) ? optionRecord(item, locales) : undefined,
      ),
    families: () => each(mirror.structure('families'), (item) => familyRecord(item, locales)),
    categories: async function* () {
      yield [...structure.categories.values()].map((value, at) => ({ line: at + 1, value }))
    },
    associationTypes: () =>
      each(mirror.structure('associationTypes'), (item) => associationRecord(item, mapping)),
    products: () => partLines(mirror, structure),
  }
  return {
    version,
    isWhole: true,
    nameOf: (kind) => `Akeneo ${kind}`,
    lines: <K extends CatalogueKind>(kind: K) => readers[kind]?.(),
    file: async (name) => fileOf(api, web, assets, name),
  }
}

async function readStructure(mirror: Mirror, mapping: Mapping, channel: string): Promise<Structure> {
  const channels = await all(mirror.structure('channels'))
  const own = channels.find(({ code }) => code === channel)
  if (!own) {
    const known = channels.map(({ code }) => String(code)).join(', ')
    throw new BrokenFeed(`PIM_CHANNEL: there is no channel ${channel}, but ${known || 'none'}`)
  }
  const active = Array.isArray(own.locales) ? own.locales.filter((code) => typeof code === 'string') : []
  const locales = localesOf(mapping, active)
  const attributes = (await all(mirror.structure('attributes'))).map((item) =>
    attributeOf(item, locales, mapping),
  )
  const identifier = attributes.find(({ type }) => type === 'pim_catalog_identifier')
  const families = (await all(mirror.structure('families'))).map((item) => {
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
    return [
      String(item.code),
      { label: text(item.attribute_as_label), image: text(item.attribute_as_image) },
    ] as const
  })
  const labels = [...new Set(families.flatMap(([, { label }]) => label ?? []))]
  const units = (await all(mirror.structure('measurements'))).flatMap(unitRecords)
  const tree = mapping.categoryTree ?? (typeof own.category_tree === 'string' ? own.category_tree : undefined)
  const categories = categoryRecords(await all(mirror.structure('categories')), tree, locales)
  return {
    locales,
    channel,
    attributes: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    families: new Map(families),
    units: new Map(units.map((unit) => [unit.code, unit])),
    categories: new Map(categories.map((category) => [category.code, category])),
    articleNumber: mapping.articleNumber ?? identifier?.code,
    nameOfAll: labels.length === 1 ? labels[0] : undefined,
    mapping,
  }
}

async function* partLines(
  mirror: Mirror,
  structure: Structure,
): AsyncGenerator<readonly FeedLine<CatalogueRecords['products']>[]> {
  /** Models as JSON, which takes a tenth of the memory of the objects. */
  const models = new Map<string, string>()
  for await (const piece of mirror.changing('models')) {
    for (const item of piece) models.set(String(item.code).toLowerCase(), JSON.stringify(item))
  }
  const parsed = new LRUCache<string, Item>({ max: MODELS_IN_MEMORY })
  const findModel = (code: string): Item | undefined => {
    // Akeneo reads codes in any casing.
    const text = models.get(code.toLowerCase())
    if (text === undefined) return undefined
    const known = parsed.get(code) ?? (JSON.parse(text) as Item)
    parsed.set(code, known)
    return known
  }
  const below = models.size === 0 ? new Map<string, string[]>() : await partsBelow(mirror, findModel)
  let line = 0
  for await (const piece of mirror.changing('products')) {
    const lines: FeedLine<CatalogueRecords['products']>[] = []
    for (const item of piece) {
      line += 1
      // A part that is no longer named is hidden by the import.
      if (item.gone === true) continue
      lines.push(partLine(item, line, structure, findModel, (code) => below.get(code.toLowerCase()) ?? []))
    }
    yield lines
  }
}

async function partsBelow(
  mirror: Mirror,
  findModel: (code: string) => Item | undefined,
): Promise<Map<string, string[]>> {
  const below = new Map<string, string[]>()
  for await (const piece of mirror.changing('products')) {
    for (const { uuid, parent, gone } of piece) {
      const seen = new Set<string>()
      let at = parent
      while (gone !== true && typeof at === 'string' && !seen.has(at)) {
        seen.add(at)
        const code = at.toLowerCase()
        const known = below.get(code)
        if (known) known.push(String(uuid))
        else below.set(code, [String(uuid)])
        at = findModel(at)?.parent
      }
    }
  }
  return below
}

/** A file by the name that part-record.ts gave it: `media/CODE`, or `asset/FAMILY/CODE`. */
function fileOf(
  api: AkeneoApi,
  web: Web,
  assets: AssetFiles,
  name: string,
): CatalogueFile | { readonly fault: string } {
  const [kind, ...parts] = name.split('/')
  if (kind === 'media') {
    const code = parts.join('/')
    return mediaFile(api, code, `/media-files/${inPath(code)}/download`)
  }
  const asset = kind === 'asset' ? assets.get(parts.join('/')) : undefined
  if (!asset) return { fault: kind === 'asset' ? 'the asset is gone, or has no file' : 'is no file' }
  if ('address' in asset) return linkedFile(web, asset.address)
  return mediaFile(api, asset.code, `/asset-media-files/${inPath(asset.code)}`)
}

function mediaFile(api: AkeneoApi, code: string, path: string): CatalogueFile {
  return {
    // The code of a file moves with its content.
    stamp: code,
    fileName: basename(code).replace(/^[\da-f]{20,}_/, '') || 'file',
    isForeign: true,
    read: () => api.download(path, MOST_BYTES),
  }
}

function linkedFile(web: Web, address: string): CatalogueFile | { readonly fault: string } {
  if (!URL.canParse(address)) return { fault: 'is no address' }
  const url = new URL(address)
  return {
    stamp: address,
    fileName: basename(url.pathname) || 'file',
    isForeign: true,
    async read() {
      const file = await web.get(url)
      return 'refused' in file ? { fault: `the host does not give the file (${file.refused})` } : file.bytes
    },
  }
}

/** A code may have slashes, which stay. */
function inPath(code: string): string {
  return code.split('/').map(encodeURIComponent).join('/')
}

async function* numbered<T>(
  items: AsyncIterable<readonly Item[]>,
  read: (item: Item, line: number) => FeedLine<T> | undefined,
): AsyncGenerator<readonly FeedLine<T>[]> {
  let line = 0
  for await (const piece of items) {
    yield piece.flatMap((item) => {
      line += 1
      return read(item, line) ?? []
    })
  }
}

async function all(items: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const found: Item[] = []
  for await (const piece of items) found.push(...piece)
  return found
}
