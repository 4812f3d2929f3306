/** The operator's file (BMECAT_MAPPING) that says what of a BMEcat catalogue is what in the shop. Everything in it may be
 *  left out; docs/bmecat.md describes it. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { Errors } from 'typebox/value'
import { BrokenFeed } from '../../feed/port.ts'
import type { Texts } from '../port.ts'
import { type FileTexts, own } from './exchange-entries.ts'
import { type Labels, readLabels } from './labels.ts'
import { unitCodeOf } from './trade-units.ts'

const strict = { additionalProperties: false } as const
const word = Type.String({ minLength: 1, maxLength: 200 })

export const FEATURE_TYPES = [
  'select',
  'multiSelect',
  'number',
  'measurement',
  'range',
  'yesNo',
  'text',
  'string',
] as const
export type FeatureType = (typeof FEATURE_TYPES)[number]

const Feature = Type.Object(
  {
    name: Type.Optional(Type.Partial(Type.Object({ sv: word, en: word, de: word }, strict))),
    type: Type.Optional(Type.Enum([...FEATURE_TYPES])),
    unit: Type.Optional(word),
    /** The special attribute of the shop that it is, such as isSafetyComponent. */
    special: Type.Optional(word),
    show: Type.Optional(Type.Enum(['hidden', 'info', 'filter', 'top'])),
    search: Type.Optional(Type.Enum(['no', 'low', 'high'])),
    leaveOut: Type.Optional(Type.Boolean()),
  },
  strict,
)

const Meaning = Type.Enum(['accessory', 'crossSell', 'replacedBy', 'none'])
const StatusMeaning = Type.Enum(['news', 'campaign', 'noPrice', 'underDevelopment', 'none'])
const FileUse = Type.Enum(['picture', 'document', 'none'])
const PriceList = Type.Union([
  Type.Object(
    { source: Type.Literal('list'), priceKey: Type.String({ minLength: 1, maxLength: 40 }) },
    strict,
  ),
  Type.Object({ source: Type.Enum(['default', 'campaign']) }, strict),
])

const MappingFile = Type.Object(
  {
    /** Language of the shop by language of the file. */
    locales: Type.Optional(Type.Record(word, Type.Enum([...LOCALES]))),
    /** The file of labels of codes, beside this file. */
    labels: Type.Optional(Type.String({ minLength: 1 })),
    updateOrder: Type.Optional(Type.Enum(['prevVersion', 'name'])),
    features: Type.Optional(Type.Record(word, Feature)),
    references: Type.Optional(Type.Record(word, Meaning)),
    status: Type.Optional(Type.Record(word, StatusMeaning)),
    /** Unit of the shop by ORDER_UNIT. */
    units: Type.Optional(Type.Record(word, Type.String({ minLength: 1, maxLength: 10 }))),
    files: Type.Optional(Type.Record(word, FileUse)),
    /** Price list of the shop by price_type. */
    prices: Type.Optional(Type.Record(word, PriceList)),
    /** Prices for territories count if one of them is named here. */
    territories: Type.Optional(Type.Array(word)),
  },
  strict,
)
type MappingOfFile = Static<typeof MappingFile>
export type Mapping = MappingOfFile & {
  readonly labelOf: Labels
  /** Moves with the mapping file and with the file of labels. */
  readonly version: string
}

const check = Compile(MappingFile)

const USUAL_LOCALES: Readonly<Record<string, Locale>> = {
  swe: 'sv',
  sv: 'sv',
  eng: 'en',
  en: 'en',
  deu: 'de',
  ger: 'de',
  de: 'de',
}
const USUAL_REFERENCES: Readonly<Record<string, Static<typeof Meaning>>> = {
  accessories: 'accessory',
  mandatory: 'accessory',
  sparepart: 'accessory',
  similar: 'crossSell',
  select: 'crossSell',
  followup: 'replacedBy',
}
const USUAL_STATUS: Readonly<Record<string, Static<typeof StatusMeaning>>> = {
  new_article: 'news',
  new_product: 'news',
  bargain: 'campaign',
}

/** @throws BrokenFeed with what is wrong in the file */
export async function readMapping(path: string | undefined): Promise<Mapping> {
  if (path === undefined) return { labelOf: () => undefined, version: '' }
  let text: string
  let value: unknown
  try {
    text = await readFile(path, 'utf8')
    value = JSON.parse(text)
  } catch (fault) {
    throw new BrokenFeed(`BMECAT_MAPPING cannot be read: ${(fault as Error).message}`)
  }
  if (!check.Check(value)) {
    const [first] = Errors(MappingFile, value)
    throw new BrokenFeed(
      `BMECAT_MAPPING: ${first?.instancePath || 'the file'} ${first?.message ?? 'is wrong'}`,
    )
  }
  const hash = createHash('sha256').update(text)
  if (value.labels === undefined) return { ...value, labelOf: () => undefined, version: hash.digest('hex') }
  const labels = await readLabels(resolve(dirname(path), value.labels))
  return { ...value, labelOf: labels.labelOf, version: hash.update(labels.hash).digest('hex') }
}

export function localeOf({ locales }: Mapping, language: string): Locale | undefined {
  if (locales) return own(locales, language)
  return own(USUAL_LOCALES, language) ?? own(USUAL_LOCALES, language.split(/[-_]/)[0])
}

/** Texts of the file in the languages of the shop, the first of each. */
export function shopTexts(mapping: Mapping, texts: FileTexts): Texts {
  const found: Partial<Record<Locale, string>> = {}
  for (const [language, text] of Object.entries(texts)) {
    const locale = localeOf(mapping, language)
    if (locale !== undefined) found[locale] ??= text
  }
  return found
}

/** The code of a unit that a feature or the operator names: of UN/ECE, a symbol, or a code of ETIM that has a label. */
export function featureUnit({ labelOf }: Mapping, unit: string | undefined): string | undefined {
  if (unit === undefined) return undefined
  const { en, de, sv } = labelOf(unit)?.name ?? {}
  return unitCodeOf(en ?? de ?? sv ?? unit)
}

export function referenceMeaning({ references }: Mapping, type: string): Static<typeof Meaning> {
  return own(references, type) ?? own(USUAL_REFERENCES, type.toLowerCase()) ?? 'none'
}

export function statusMeaning({ status }: Mapping, type: string): Static<typeof StatusMeaning> {
  return own(status, type) ?? own(USUAL_STATUS, type.toLowerCase()) ?? 'none'
}
