/** Looks through all articles for what their features are: names, units, values. BMEcat says no types, so they come from
 *  the mapping file, from the labels, or from the values themselves. A type that was found once stays, so that one odd
 *  value in a later file does not change an attribute for all. */
import { type ArticleEntry, type FileFeature, type FileTexts, own } from './exchange-entries.ts'
import { FEATURE_TYPES, type FeatureType, featureUnit, type Mapping } from './mapping.ts'
import { convert } from './trade-units.ts'

export type FeaturePlan = {
  readonly name: string
  readonly code: string
  readonly names: FileTexts
  readonly type: FeatureType
  readonly unit: string | undefined
  /** Of a select: texts by the code of the option. */
  readonly options: ReadonlyMap<string, FileTexts>
  /** Articles that have it. */
  readonly count: number
}

export type Survey = {
  readonly features: ReadonlyMap<string, FeaturePlan>
  /** System by class. */
  readonly classes: ReadonlyMap<string, string>
  readonly makers: ReadonlySet<string>
  readonly origins: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  readonly orderUnits: ReadonlyMap<string, number>
  /** Articles with a least amount or a step of amounts. */
  readonly soldInSteps: number
  readonly languages: ReadonlyMap<string, number>
  readonly references: ReadonlyMap<string, number>
  readonly articles: number
}

/** Types and units by feature, as they are stored. */
export type StoredTypes = Readonly<
  Record<string, { readonly type: FeatureType; readonly unit?: string | undefined }>
>

type Seen = {
  names: FileTexts
  count: number
  logical: number
  numeric: number
  ranges: number
  several: number
  longest: number
  languages: boolean
  readonly units: Map<string, number>
  options: Map<string, FileTexts> | undefined
}

const NUMBER = /^[-+]?\d{1,15}(?:[.,]\d+)?$/
const RANGE = /^([-+]?\d+(?:[.,]\d+)?)\s*(?:\.\.\.?|…|–|-|bis|to|till)\s*([-+]?\d+(?:[.,]\d+)?)$/
const LOGICAL: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['ja', true],
  ['y', true],
  ['false', false],
  ['no', false],
  ['nein', false],
  ['nej', false],
  ['n', false],
])
/** A value that says that there is none. */
const NO_VALUE = '-'
const MOST_OPTIONS = 1_000
const MOST_GUESSED_OPTIONS = 200
const FEW_OPTIONS = 12
const LONGEST_OPTION = 60
const MOST_NAMES = 20_000

export async function surveyFeatures(
  articles: AsyncIterable<readonly ArticleEntry[]>,
  mapping: Mapping,
  stored: StoredTypes,
): Promise<Survey> {
  const seen = new Map<string, Seen>()
  const classes = new Map<string, string>()
  const makers = new Set<string>()
  const origins = new Set<string>()
  const units = new Set<string>()
  const orderUnits = new Map<string, number>()
  const languages = new Map<string, number>()
  const references = new Map<string, number>()
  const count = (map: Map<string, number>, key: string) => void map.set(key, (map.get(key) ?? 0) + 1)
  let total = 0
  let soldInSteps = 0
  for await (const piece of articles) {
    for (const entry of piece) {
      if ('fault' in entry || 'gone' in entry) continue
      total += 1
      if (entry.isSoldInSteps) soldInSteps += 1
      if (entry.maker !== undefined) makers.add(entry.maker)
      if (entry.origin !== undefined) origins.add(entry.origin)
      if (entry.orderUnit !== undefined) count(orderUnits, entry.orderUnit)
      for (const language of Object.keys(entry.short)) count(languages, language)
      for (const [type] of entry.references) count(references, type)
      for (const { system = '', group, features } of entry.classes) {
        if (group !== undefined) classes.set(group, system)
        for (const feature of features) {
          if (own(mapping.features, feature.name)?.leaveOut) continue
          if (!seen.has(feature.name) && seen.size >= MOST_NAMES) continue
          look(seen, feature, mapping)
        }
      }
    }
  }
  const features = new Map<string, FeaturePlan>()
  const codes = new Set<string>()
  for (const [name, of] of seen) {
    const plan = planOf(name, of, codes, mapping, stored)
    features.set(name, plan)
    codes.add(plan.code)
    if (plan.unit !== undefined) units.add(plan.unit)
    if (plan.type === 'measurement' || plan.type === 'range') {
      for (const unit of of.units.keys()) if (unit !== '') units.add(unit)
    }
  }
  return {
    features,
    classes,
    makers,
    origins,
    units,
    orderUnits,
    soldInSteps,
    languages,
    references,
    articles: total,
  }
}

function look(seen: Map<string, Seen>, feature: FileFeature, mapping: Mapping): void {
  const values = valuesOf(feature)
  if (values.length === 0) return
  const of = seen.get(feature.name) ?? {
    names: feature.names,
    count: 0,
    logical: 0,
    numeric: 0,
    ranges: 0,
    several: 0,
    longest: 0,
    languages: false,
    units: new Map<string, number>(),
    options: new Map<string, FileTexts>(),
  }
  seen.set(feature.name, of)
  if (Object.keys(feature.names).length > Object.keys(of.names).length) of.names = feature.names
  const texts = values.map(plainText)
  of.count += 1
  const unit = featureUnit(mapping, feature.unit) ?? ''
  of.units.set(unit, (of.units.get(unit) ?? 0) + 1)
  const [first = ''] = texts
  if (texts.length > 1) of.several += 1
  else if (LOGICAL.has(first.toLowerCase())) of.logical += 1
  else if (NUMBER.test(first)) of.numeric += 1
  else if (RANGE.test(first)) of.ranges += 1
  for (const [at, text] of texts.entries()) {
    of.longest = Math.max(of.longest, text.length)
    if (Object.keys(values[at] ?? {}).length > 1) of.languages = true
    if (!of.options || of.options.has(text)) continue
    of.options.set(text, values[at] ?? {})
    if (of.options.size > MOST_OPTIONS) of.options = undefined
  }
}

function planOf(
  name: string,
  of: Seen,
  codes: ReadonlySet<string>,
  mapping: Mapping,
  stored: StoredTypes,
): FeaturePlan {
  const given = own(mapping.features, name)
  const label = mapping.labelOf(name)
  const before = own(stored, name)
  const unit =
    featureUnit(mapping, given?.unit) ??
    featureUnit(mapping, label?.unit) ??
    before?.unit ??
    mostFrequent(of.units)
  const guessed = given?.type ?? typeOfLabel(label?.type, of) ?? before?.type ?? guess(of)
  // An attribute without options is no select, and there may be too many.
  const type = (guessed === 'select' || guessed === 'multiSelect') && !of.options ? 'string' : guessed
  const hasUnit = type === 'measurement' || type === 'range'
  let code = codeOf(name)
  while (codes.has(code)) code += '_'
  return {
    name,
    code,
    names: of.names,
    type: type === 'measurement' && unit === undefined ? 'number' : type,
    unit: hasUnit ? unit : undefined,
    options: (type === 'select' || type === 'multiSelect' ? of.options : undefined) ?? new Map(),
    count: of.count,
  }
}

function typeOfLabel(letter: 'A' | 'L' | 'N' | 'R' | undefined, of: Seen): FeatureType | undefined {
  switch (letter) {
    case 'A':
      return of.several > 0 ? 'multiSelect' : 'select'
    case 'L':
      return 'yesNo'
    case 'N':
      return 'measurement'
    case 'R':
      return 'range'
    default:
      return undefined
  }
}

function guess({
  count,
  logical,
  numeric,
  ranges,
  several,
  longest,
  languages,
  units,
  options,
}: Seen): FeatureType {
  if (logical === count) return 'yesNo'
  const codes = [...units.keys()]
  const isOneKind = codes.every((unit) => convert(unit, codes[0] ?? ''))
  if (isOneKind && numeric === count) return 'measurement'
  if (isOneKind && ranges > 0 && numeric + ranges === count) return 'range'
  const isSelect =
    options !== undefined &&
    longest <= LONGEST_OPTION &&
    options.size <= MOST_GUESSED_OPTIONS &&
    (options.size <= FEW_OPTIONS || options.size * 2 <= count)
  if (isSelect) return several > 0 ? 'multiSelect' : 'select'
  return languages ? 'text' : 'string'
}

function mostFrequent(units: ReadonlyMap<string, number>): string | undefined {
  const [most] = [...units].filter(([unit]) => unit !== '').toSorted((one, other) => other[1] - one[1])
  return most?.[0]
}

/** A code of ETIM is the code of the attribute. Another name gets a mark, so that no name is taken for a special
 *  attribute of the shop. */
function codeOf(name: string): string {
  if (/^E[FVCU]\d{6}$/.test(name)) return name
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `f_${(plain || 'feature').slice(0, 100)}`
}

/** The values that say something. */
export function valuesOf({ values }: FileFeature): readonly FileTexts[] {
  return values.filter((texts) => plainText(texts) !== NO_VALUE)
}

/** The text of a value by which it is compared: that of the first language. */
export function plainText(texts: FileTexts): string {
  return Object.values(texts)[0] ?? ''
}

export function readLogical(text: string): boolean | undefined {
  return LOGICAL.get(text.toLowerCase())
}

export function isNumber(text: string): boolean {
  return NUMBER.test(text)
}

/** The two ends of a range: of two values, of one text, or of one number. */
export function rangeOf(texts: readonly string[]): readonly [string, string] | undefined {
  const [first = '', second] = texts
  if (second !== undefined) {
    if (texts.length !== 2 || !NUMBER.test(first) || !NUMBER.test(second)) return undefined
    return [first, second]
  }
  if (NUMBER.test(first)) return [first, first]
  const [, from, to] = RANGE.exec(first) ?? []
  return from === undefined || to === undefined ? undefined : [from, to]
}

/** The types to store, so that they stay. */
export function typesOf({ features }: Survey, before: StoredTypes): StoredTypes {
  const found = [...features].map(([name, { type, unit }]) => [
    name,
    { type, ...(unit !== undefined && { unit }) },
  ])
  return { ...before, ...Object.fromEntries(found) }
}

/** The types as they were stored; nothing where the file is not what was written. */
export function asStoredTypes(value: unknown): StoredTypes {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([, of]) =>
      FEATURE_TYPES.includes((of as { type?: FeatureType })?.type as FeatureType),
    ),
  ) as StoredTypes
}
