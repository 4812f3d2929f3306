/** Reads the structure of a catalogue into memory and stages its changes: units, groups, attributes, options, families,
 *  categories, kinds of links, facts of files, countries. Parts are then read against it. */
import { createHash } from 'node:crypto'
import { FILTER_GROUPS, SPECIAL_ATTRIBUTES, sortPrioOf } from '@hoistway/domain/catalogue/special-attributes'
import {
  AssociationType,
  AttributeType,
  AttributeWebStatus,
  FilterBehaviour,
  SearchPriority,
  SpecialAttribute,
} from '@hoistway/domain/codes'
import type { Localised } from '@hoistway/domain/texts/locale'
import { shownTexts } from '@hoistway/domain/texts/shown-text'
import type {
  AttributeRecord,
  CatalogueAttributeType,
  CatalogueKind,
  CatalogueRecords,
  CategoryRecord,
  FileRecord,
  Texts,
} from '../../integrations/catalogue/port.ts'
import type { ImportWork } from './import-work.ts'
import { inSteps, sizedSteps } from './sized-steps.ts'
import {
  putSourceIds,
  readAttributeCodes,
  readAttributeGroupCodes,
  readSourceIdsOf,
  type SourceKind,
} from './source-id-queries.ts'
import { readCountries, type StagedKind, type StagedRow, stage } from './staging-queries.ts'
import { type Unit, unitOf } from './units.ts'

export type AttributeKind = {
  readonly id: number
  readonly type: AttributeType
  readonly unit: string | undefined
  /** Ids of options by code. */
  readonly options: Map<string, number>
}

export type Family = { readonly option: number; readonly name: Localised }

export type LinkMeaning = 'accessory' | 'crossSell' | 'replacedBy' | 'none'
export const ASSOCIATIONS = {
  accessory: AssociationType.Accessory,
  crossSell: AssociationType.CrossSell,
} as const

export type FileFacts = {
  readonly typeText: number | null
  readonly nameText: number | null
  readonly languages: readonly string[]
}

export type Structure = {
  readonly attributes: ReadonlyMap<string, AttributeKind>
  /** Codes of the attributes that the source has. */
  readonly ofSource: ReadonlySet<string>
  readonly units: ReadonlyMap<string, Unit>
  readonly families: ReadonlyMap<string, Family>
  /** The option of the functional area by code of the category. */
  readonly areas: ReadonlyMap<string, number>
  readonly links: ReadonlyMap<string, LinkMeaning>
  readonly files: ReadonlyMap<string, FileFacts>
  readonly countries: ReadonlyMap<string, number>
  /** The same for the same structure. */
  readonly digest: string
}

const TYPES: Readonly<Record<CatalogueAttributeType, AttributeType>> = {
  select: AttributeType.SingleSelect,
  multiSelect: AttributeType.MultiSelect,
  number: AttributeType.Number,
  measurement: AttributeType.Measurement,
  yesNo: AttributeType.Bool,
  text: AttributeType.FreeText,
  string: AttributeType.String,
}
const SHOWN = {
  hidden: AttributeWebStatus.HiddenInternal,
  info: AttributeWebStatus.ProductInfo,
  filter: AttributeWebStatus.Filterable,
  top: AttributeWebStatus.TopLevelSelect,
} as const
const SEARCHED = {
  no: SearchPriority.NotSearchable,
  low: SearchPriority.LowPrio,
  high: SearchPriority.HighPrio,
} as const
/** An attribute of a group stands behind those of the groups before it. */
const PLACES_OF_A_GROUP = 1_000
const STEP = 500
const NOT_TAKEN = 'the shop keeps what it has'

type Given<K extends CatalogueKind> = { readonly line: number; readonly value: CatalogueRecords[K] }

export async function readStructure(work: ImportWork): Promise<Structure> {
  const hash = createHash('sha256')
  const reader = createReader(work, hash)

  const units = new Map<string, Unit>()
  await reader.each('units', async ({ value }) => {
    units.set(value.code, unitOf(value))
  })
  for (const unit of units.values()) {
    if (!units.has(unit.base)) units.set(unit.base, unitOf({ code: unit.base }))
  }

  const groups = await readGroups(reader)
  const optionIds = await reader.knownIds('option')
  const { attributes, ofSource } = await readAttributes(reader, units, groups, optionIds)
  await readOptions(reader, attributes, optionIds)
  const families = await readFamilies(reader, attributes, optionIds)
  const areas = await readCategories(reader, attributes, optionIds)

  const links = new Map<string, LinkMeaning>([
    ['accessory', 'accessory'],
    ['crossSell', 'crossSell'],
    ['replacedBy', 'replacedBy'],
  ])
  await reader.each('associationTypes', async ({ value }) => {
    links.set(value.code, value.meaning)
  })
  const files = await readFileFacts(reader)
  const countries = await readDelivery(reader)
  await reader.flush()
  return { attributes, ofSource, units, families, areas, links, files, countries, digest: hash.digest('hex') }
}

type Reader = ReturnType<typeof createReader>

function createReader(work: ImportWork, hash: ReturnType<typeof createHash>) {
  const { db, catalogue, pace, source, numbers } = work
  const steps = sizedSteps(pace)
  let rows: StagedRow[] = []
  let reserved: { kind: SourceKind; key: string; id: number }[] = []

  async function flush(): Promise<void> {
    const [staged, ids] = [rows, reserved]
    rows = []
    reserved = []
    await inSteps(steps, ids, (some) => putSourceIds(db, source, some))
    await inSteps(steps, staged, (some) => stage(db, some))
  }

  return {
    work,
    flush,
    /** Reads the records of a kind. A second record of the same subject is refused. */
    async each<K extends CatalogueKind>(
      kind: K,
      take: (given: Given<K>) => Promise<string | undefined | undefined>,
      keyOf: (value: CatalogueRecords[K]) => string = (value) => (value as { code: string }).code,
    ): Promise<void> {
      const pieces = catalogue.lines(kind)
      if (!pieces) return
      const section = work.section(catalogue.nameOf(kind))
      const seen = new Map<string, number>()
      section.read(0)
      for await (const piece of pieces) {
        section.read(piece.length)
        for (const read of piece) {
          if ('fault' in read) {
            section.refuse(read.line, `${read.fault}; ${NOT_TAKEN}`, read.named !== undefined)
            continue
          }
          const key = keyOf(read.value)
          const before = seen.get(key)
          if (before !== undefined) {
            section.refuse(read.line, `${key} stands in line ${before} already; ${NOT_TAKEN}`)
            continue
          }
          const fault = await take(read)
          if (fault) {
            section.refuse(read.line, `${fault}; ${NOT_TAKEN}`)
            continue
          }
          seen.set(key, read.line)
          hash.update(factsForParts(kind, read.value))
        }
      }
    },
    /** The number of a code, a new one if it has none. */
    async numberOf(kind: SourceKind, key: string, known: Map<string, number>): Promise<number> {
      const id = known.get(key) ?? (await numbers.next(kind))
      if (!known.has(key)) reserved.push({ kind, key, id })
      known.set(key, id)
      return id
    },
    reserve: (kind: SourceKind, key: string, id: number) => void reserved.push({ kind, key, id }),
    async stage(kind: StagedKind, id: number, line: number, key: string, row: object): Promise<void> {
      rows.push({ kind, id, line, source_key: key, digest: null, row })
      if (rows.length >= STEP) await flush()
    },
    knownIds: async (kind: SourceKind) => new Map(await readSourceIdsOf(db, source, kind)),
  }
}

/** The facts of a record that the rows of parts are made from. A change of other facts, such as the name of an option,
 *  leaves the parts alone. */
function factsForParts(kind: CatalogueKind, value: object): string {
  // The facts of files are part of the digests of the files.
  if (kind === 'files' || kind === 'countries' || kind === 'attributeGroups') return ''
  if (kind === 'families') return `${kind} ${JSON.stringify(value)}\n`
  const facts = Object.entries(value).filter(([field]) => !FACTS_OF_ITS_OWN.has(field))
  return `${kind} ${JSON.stringify(facts)}\n`
}

const FACTS_OF_ITS_OWN: ReadonlySet<string> = new Set(['name', 'symbol', 'sort', 'group', 'show', 'search'])

/** The text in the shop's form: blank where the source has none. Buyers see the next language (AMB-105). */
export function localised(texts: Texts | undefined): Localised {
  return { sv: texts?.sv ?? '', en: texts?.en ?? '', de: texts?.de ?? '' }
}

/** A subject without any text is called by its code. */
function nameOf(texts: Texts, code: string): Localised {
  const name = localised(texts)
  return Object.values(name).some((text) => text.trim() !== '') ? name : { sv: code, en: code, de: code }
}

type Group = { readonly id: number; readonly sort: number }

async function readGroups(reader: Reader): Promise<ReadonlyMap<string, Group>> {
  const known = await reader.knownIds('attributeGroup')
  for (const { id, code } of await readAttributeGroupCodes(reader.work.db)) known.set(code, id)
  const groups = new Map<string, Group>()
  await reader.each('attributeGroups', async ({ line, value }) => {
    const { code, name, sort = groups.size } = value
    const id = await reader.numberOf('attributeGroup', code, known)
    groups.set(code, { id, sort })
    await reader.stage('attributeGroup', id, line, code, { code, sort, name: nameOf(name, code) })
  })
  return groups
}

const SPECIAL_BY_ID = new Map(SPECIAL_ATTRIBUTES.map((special) => [special.id, special]))
/** Attributes whose text or files are fields of the part. */
const FIELDS: ReadonlyMap<number, string> = new Map([
  [SpecialAttribute.articleNumber, 'articleNr'],
  [SpecialAttribute.mainLabel, 'name'],
  [SpecialAttribute.description, 'description'],
  [SpecialAttribute.searchTerms, 'searchTerms'],
  [SpecialAttribute.campaign, 'campaign'],
])

async function readAttributes(
  reader: Reader,
  units: ReadonlyMap<string, Unit>,
  groups: ReadonlyMap<string, Group>,
  optionIds: ReadonlyMap<string, number>,
): Promise<Pick<Structure, 'attributes' | 'ofSource'>> {
  const known = await reader.knownIds('attribute')
  const rows = await readAttributeCodes(reader.work.db)
  const byCode = new Map(rows.map(({ id, code }) => [code, id]))
  const optionsOf = optionsByAttribute(optionIds)
  const attributes = new Map<string, AttributeKind>()
  const ofSource = new Set<string>()
  // An attribute that the source names no longer, or whose line is damaged, stays as the shop knows it.
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const [code, id] of known) {
    const row = rowsById.get(id)
    if (row) attributes.set(code, { id, type: row.type, unit: undefined, options: optionsOf(id) })
  }
  const ids = new Set<number>()
  let place = 0
  await reader.each('attributes', async ({ line, value }) => {
    place += 1
    ofSource.add(value.code)
    const fault = attributeFault(value, units, groups)
    if (fault !== undefined) return fault
    const special = specialOf(value)
    const type = TYPES[value.type]
    if (special && special.type !== type) {
      const is = Object.entries(TYPES).find(([, of]) => of === special.type)?.[0] ?? 'set by the shop'
      return `type: the special attribute ${special.code} is ${is}`
    }
    const field = special && FIELDS.get(special.id)
    if (field !== undefined) return `code: ${special?.code} is the field ${field} of a part`
    const known_ = known.get(value.code) ?? byCode.get(value.code)
    const id = special?.id ?? known_ ?? (await reader.numberOf('attribute', value.code, known))
    if (ids.has(id)) return `special: another attribute is ${special?.code} already`
    if (known.get(value.code) !== id) reader.reserve('attribute', value.code, id)
    ids.add(id)
    attributes.set(value.code, { id, type, unit: value.unit, options: optionsOf(id) })
    await reader.stage('attribute', id, line, value.code, attributeRow(value, id, place, units, groups))
    return undefined
  })
  // The special attributes are in every shop, whatever the source says.
  for (const { id, code, type } of SPECIAL_ATTRIBUTES) {
    if (!ids.has(id) && !FIELDS.has(id) && !attributes.has(code)) {
      attributes.set(code, { id, type, unit: undefined, options: optionsOf(id) })
    }
  }
  return { attributes, ofSource }
}

/** Options by code, for each attribute; one map for an attribute, whoever asks. */
function optionsByAttribute(optionIds: ReadonlyMap<string, number>): (id: number) => Map<string, number> {
  const all = new Map<number, Map<string, number>>()
  const optionsOf = (id: number) => {
    const options = all.get(id) ?? new Map<string, number>()
    all.set(id, options)
    return options
  }
  for (const [key, option] of optionIds) {
    const slash = key.indexOf('/')
    optionsOf(Number(key.slice(0, slash))).set(key.slice(slash + 1), option)
  }
  return optionsOf
}

function attributeFault(
  { unit, group, special, type }: AttributeRecord,
  units: ReadonlyMap<string, Unit>,
  groups: ReadonlyMap<string, Group>,
): string | undefined {
  if (unit !== undefined && !units.has(unit)) return `unit: there is no unit ${unit}`
  if (unit !== undefined && type !== 'measurement' && type !== 'number') return `unit: a ${type} has none`
  if (group !== undefined && !groups.has(group)) return `group: there is no group ${group}`
  if (special !== undefined && !Object.hasOwn(SpecialAttribute, special)) {
    return `special: there is no special attribute ${special}`
  }
  return undefined
}

function specialOf({ special, code }: AttributeRecord) {
  const name = special ?? code
  if (!Object.hasOwn(SpecialAttribute, name)) return undefined
  return SPECIAL_BY_ID.get(SpecialAttribute[name as keyof typeof SpecialAttribute])
}

function attributeRow(
  value: AttributeRecord,
  id: number,
  place: number,
  units: ReadonlyMap<string, Unit>,
  groups: ReadonlyMap<string, Group>,
): object {
  const special = SPECIAL_BY_ID.get(id)
  const type = TYPES[value.type]
  const group = value.group === undefined ? undefined : groups.get(value.group)
  const unit = value.unit === undefined ? undefined : units.get(value.unit)
  const behindGroups = group ? (group.sort + 1) * PLACES_OF_A_GROUP : 0
  return {
    id,
    code: special?.code ?? value.code,
    type,
    filter_group: FILTER_GROUPS[type],
    metric_unit: unit?.symbol ?? special?.metricUnit ?? null,
    web_status: SHOWN[value.show ?? 'info'],
    search_priority: SEARCHED[value.search ?? 'no'],
    sort_prio: special ? sortPrioOf(id) : behindGroups + (value.sort ?? place),
    filter_behaviour: FilterBehaviour.AnySelectedCanMatch,
    name: nameOf(value.name, value.code),
    group_id: group?.id ?? null,
  }
}

async function readOptions(
  reader: Reader,
  attributes: ReadonlyMap<string, AttributeKind>,
  known: Map<string, number>,
): Promise<void> {
  await reader.each(
    'options',
    async ({ line, value }) => {
      const { attribute: code, code: option, name, sort = line } = value
      const attribute = attributes.get(code)
      if (!attribute) return `attribute: there is no attribute ${code}`
      if (attribute.type !== AttributeType.SingleSelect && attribute.type !== AttributeType.MultiSelect) {
        return `attribute: ${code} is no select`
      }
      await putOption(reader, known, attribute, { line, code: option, name, sort })
      return undefined
    },
    ({ attribute, code }) => `${attribute}/${code}`,
  )
}

async function putOption(
  reader: Reader,
  known: Map<string, number>,
  attribute: AttributeKind,
  { line, code, name, sort }: { line: number; code: string; name: Texts; sort: number },
): Promise<number> {
  const key = `${attribute.id}/${code}`
  const id = await reader.numberOf('option', key, known)
  attribute.options.set(code, id)
  await reader.stage('option', id, line, key, { attribute_id: attribute.id, sort, text: nameOf(name, code) })
  return id
}

const ofSpecial = (attributes: ReadonlyMap<string, AttributeKind>, id: number) =>
  Array.from(attributes.values()).find((attribute) => attribute.id === id)

/** Families are the options of the special attribute productType. */
async function readFamilies(
  reader: Reader,
  attributes: ReadonlyMap<string, AttributeKind>,
  known: Map<string, number>,
): Promise<ReadonlyMap<string, Family>> {
  const families = new Map<string, Family>()
  const productType = ofSpecial(attributes, SpecialAttribute.productType)
  if (!productType) return families
  await reader.each('families', async ({ line, value: { code, name, sort = line } }) => {
    const option = await putOption(reader, known, productType, { line, code, name, sort })
    families.set(code, { option, name: shownTexts(nameOf(name, code)) })
  })
  return families
}

/** The categories at the top are the options of the special attribute functionalArea. */
async function readCategories(
  reader: Reader,
  attributes: ReadonlyMap<string, AttributeKind>,
  known: Map<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const parents = new Map<string, string | undefined>()
  const tops = new Map<string, number>()
  const area = ofSpecial(attributes, SpecialAttribute.functionalArea)
  if (!area) return tops
  await reader.each('categories', async ({ line, value }: { line: number; value: CategoryRecord }) => {
    const { code, name, parent, sort = line } = value
    parents.set(code, parent)
    if (parent === undefined) tops.set(code, await putOption(reader, known, area, { line, code, name, sort }))
  })
  const areas = new Map<string, number>()
  for (const code of parents.keys()) {
    const top = topOf(code, parents)
    const option = top === undefined ? undefined : tops.get(top)
    if (option !== undefined) areas.set(code, option)
  }
  return areas
}

/** Undefined for a circle, and for a parent that is not there. */
function topOf(code: string, parents: ReadonlyMap<string, string | undefined>): string | undefined {
  const seen = new Set<string>()
  for (let at: string | undefined = code; at !== undefined; at = parents.get(at)) {
    if (seen.has(at) || !parents.has(at)) return undefined
    seen.add(at)
    if (parents.get(at) === undefined) return at
  }
  return undefined
}

async function readFileFacts(reader: Reader): Promise<ReadonlyMap<string, FileFacts>> {
  const files = new Map<string, FileFacts>()
  const known = await reader.knownIds('text')
  const staged = new Set<number>()
  const textId = async (texts: Texts | undefined, line: number): Promise<number | null> => {
    const text = localised(texts)
    if (Object.values(text).every((words) => words.trim() === '')) return null
    const key = createHash('sha256').update(JSON.stringify(text)).digest('hex')
    const id = await reader.numberOf('text', key, known)
    if (!staged.has(id)) await reader.stage('text', id, line, key, shownTexts(text))
    staged.add(id)
    return id
  }
  await reader.each(
    'files',
    async ({ line, value }: { line: number; value: FileRecord }) => {
      files.set(value.file, {
        typeText: await textId(value.type, line),
        nameText: await textId(value.name, line),
        languages: value.languages ?? [],
      })
    },
    ({ file }) => file,
  )
  return files
}

/** Returns all countries of the shop. The countries of the feed, where there is one, are those that the shop delivers
 *  to. */
async function readDelivery(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const { db, catalogue, section } = reader.work
  const rows = await readCountries(db)
  const countries = new Map(rows.map(({ id, code }) => [code, id]))
  const delivered = new Set<string>()
  await reader.each('countries', async ({ value }) => {
    if (!countries.has(value.code)) return `code: ISO 3166-1 has no country ${value.code}`
    delivered.add(value.code)
    return undefined
  })
  // A file without one good line is a mistake: a shop delivers somewhere.
  if (delivered.size === 0 || !section(catalogue.nameOf('countries')).mayRemove()) return countries
  for (const { id, code, delivered: is } of rows) {
    if (is !== delivered.has(code)) await reader.stage('country', id, 0, code, { delivered: !is })
  }
  return countries
}
