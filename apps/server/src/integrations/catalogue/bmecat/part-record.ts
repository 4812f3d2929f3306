/** An article of a BMEcat catalogue as a record of the catalogue port. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { FeedLine } from '../../feed/port.ts'
import type { CatalogueProductRecord, CatalogueValue, CategoryRecord, FileRecord, Texts } from '../port.ts'
import { textOfHtml } from '../text-of-html.ts'
import {
  type ArticleEntry,
  type FileArticle,
  type FileFeature,
  type FileMime,
  own,
} from './exchange-entries.ts'
import {
  type FeaturePlan,
  isNumber,
  plainText,
  rangeOf,
  readLogical,
  type Survey,
  valuesOf,
} from './feature-survey.ts'
import { featureUnit, localeOf, type Mapping, referenceMeaning, shopTexts, statusMeaning } from './mapping.ts'
import { endsOf } from './structure-records.ts'
import { orderUnitOf } from './trade-units.ts'

export type PartNeeds = {
  readonly mapping: Mapping
  readonly survey: Survey
  readonly categories: ReadonlyMap<string, CategoryRecord>
  /** Groups by article; undefined where the class of an article is its category. */
  readonly groups: ReadonlyMap<string, readonly string[]> | undefined
}

const MILLIMETRES = 1_000
const GRAMS = 1_000
/** The marks that the standard allows. */
const MARKS = /<\/?(?:b|i|p|br|ul|ol|li|strong|em)\s*\/?>/i

export function partLine(
  entry: ArticleEntry,
  needs: PartNeeds,
): FeedLine<CatalogueProductRecord> | undefined {
  const { line } = entry
  if ('gone' in entry) return undefined
  if ('fault' in entry) {
    const { key, fault } = entry
    return { line, fault, ...(key !== undefined && { named: { articleNr: key } }) }
  }
  const { mapping, categories, groups } = needs
  const named = { articleNr: entry.key }
  const name = shopTexts(mapping, entry.short)
  if (Object.keys(name).length === 0) {
    const languages = Object.keys(entry.short).join(', ') || 'none'
    return { line, fault: `DESCRIPTION_SHORT is in ${languages}, which is no language of the shop`, named }
  }
  const values = featureValues(entry, needs)
  if ('fault' in values) return { line, fault: values.fault, named }
  const status = entry.status.map((type) => statusMeaning(mapping, type))
  const found = status.find((meaning) => meaning === 'noPrice' || meaning === 'underDevelopment')
  const family = entry.classes.find(({ group }) => group !== undefined)?.group
  const { pictures, documents } = filesOf(entry, mapping)
  const leftOut = leftOutFeatures(entry, needs)
  const description = shopTexts(mapping, entry.long)
  const unit = orderUnit(entry, mapping)
  const value: CatalogueProductRecord = {
    articleNr: entry.key,
    name,
    ...(Object.keys(description).length > 0 && { description: withoutMarks(description) }),
    ...(unit !== undefined && { unit }),
    ...(found !== undefined && { status: found }),
    ...(family !== undefined && { family }),
    categories: (groups ? (groups.get(entry.key) ?? []) : listed(family)).filter((code) =>
      categories.has(code),
    ),
    values: { ...ownValues(entry), ...values.value },
    ...(leftOut.length > 0 && { notMapped: leftOut }),
    identifiers: entry.identifiers,
    searchTerms: searchTerms(entry, mapping),
    ...(entry.weight !== undefined && { weight: Math.round(entry.weight * GRAMS) / GRAMS }),
    ...(status.includes('campaign') && { campaign: true }),
    ...(status.includes('news') && { news: true }),
    links: links(entry, mapping),
    pictures,
    documents: documents.map(({ source }) => source),
  }
  return { line, value }
}

/** Some files write a description with marks of HTML, and most do not. */
function withoutMarks(texts: Texts): Texts {
  const plain = (text: string) => (MARKS.test(text) ? textOfHtml(text) : text)
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, plain(text)]))
}

const listed = (code: string | undefined) => (code === undefined ? [] : [code])

function orderUnit({ orderUnit: unit }: FileArticle, { units }: Mapping): string | undefined {
  return unit === undefined ? undefined : (own(units, unit) ?? orderUnitOf(unit))
}

/** Special attributes of the shop that BMEcat has elements for. */
function ownValues({
  maker,
  model,
  origin,
  length,
  width,
  height,
}: FileArticle): Record<string, CatalogueValue> {
  const millimetres = (metres: number) => Math.round(metres * MILLIMETRES)
  return {
    ...(maker !== undefined && { brand: maker }),
    ...(model !== undefined && { model }),
    ...(origin !== undefined && { origin }),
    ...(length !== undefined && { logLength: millimetres(length) }),
    ...(width !== undefined && { logWidth: millimetres(width) }),
    ...(height !== undefined && { logHeight: millimetres(height) }),
  }
}

/** Names of the features with a value that the mapping leaves out. */
function leftOutFeatures({ classes }: FileArticle, { survey }: PartNeeds): string[] {
  const names = classes
    .flatMap(({ features }) => features)
    .filter((feature) => !survey.features.has(feature.name) && valuesOf(feature).length > 0)
    .map(({ name }) => name)
  return [...new Set(names)]
}

function featureValues(
  { classes }: FileArticle,
  { survey, mapping }: PartNeeds,
): { readonly value: Record<string, CatalogueValue> } | { readonly fault: string } {
  const value: Record<string, CatalogueValue> = {}
  for (const { features } of classes) {
    for (const feature of features) {
      const plan = survey.features.get(feature.name)
      if (!plan || valuesOf(feature).length === 0) continue
      const read = featureValue(feature, plan, mapping)
      if (read === undefined) {
        const texts = valuesOf(feature).map(plainText).join(', ').slice(0, 60)
        return {
          fault: `feature ${feature.name}: "${texts}" is no ${plan.type}; name its type in BMECAT_MAPPING, "features"`,
        }
      }
      Object.assign(value, read)
    }
  }
  return { value }
}

/** Undefined for values that are not of the type. */
function featureValue(
  feature: FileFeature,
  { code, type, unit: ofAttribute }: FeaturePlan,
  mapping: Mapping,
): Record<string, CatalogueValue> | undefined {
  const values = valuesOf(feature)
  const texts = values.map(plainText)
  const [first = ''] = texts
  const unit = featureUnit(mapping, feature.unit) ?? ofAttribute
  const amount = (text: string): CatalogueValue => {
    const digits = text.replace(',', '.').replace(/^\+/, '')
    return ofAttribute === undefined || unit === undefined ? digits : { amount: digits, unit }
  }
  switch (type) {
    case 'select':
      return texts.length === 1 ? { [code]: first } : undefined
    case 'multiSelect':
      return { [code]: [...new Set(texts)] }
    case 'yesNo': {
      const truth = readLogical(first)
      return truth === undefined || texts.length > 1 ? undefined : { [code]: truth }
    }
    case 'number':
    case 'measurement':
      return texts.length === 1 && isNumber(first) ? { [code]: amount(first) } : undefined
    case 'range': {
      const ends = rangeOf(texts)
      if (!ends) return undefined
      const [min, max] = endsOf(code)
      return { [min]: amount(ends[0]), [max]: amount(ends[1]) }
    }
    case 'text': {
      const found = shopTexts(mapping, values[0] ?? {})
      return { [code]: Object.keys(found).length > 0 ? found : withUnit(texts, feature.unit) }
    }
    case 'string':
      return { [code]: withUnit(texts, feature.unit) }
  }
}

function withUnit(texts: readonly string[], unit: string | undefined): string {
  return `${texts.join(', ')}${unit === undefined ? '' : ` ${unit}`}`
}

function searchTerms(
  { keywords }: FileArticle,
  mapping: Mapping,
): Partial<Record<Locale, readonly string[]>> {
  const found: Partial<Record<Locale, string[]>> = {}
  for (const [language, words] of keywords) {
    const locale = localeOf(mapping, language)
    if (locale === undefined) continue
    const terms = words.split(/[,;|\n]/).map((term) => term.trim().slice(0, 100))
    found[locale] = [...new Set([...(found[locale] ?? []), ...terms.filter((term) => term !== '')])]
  }
  return found
}

function links({ references, key }: FileArticle, mapping: Mapping): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [type, to] of references) {
    const meaning = referenceMeaning(mapping, type)
    if (meaning === 'none' || to === key) continue
    found[meaning] = [...new Set([...(found[meaning] ?? []), to])]
  }
  return found
}

const PICTURES: ReadonlySet<string> = new Set(['normal', 'detail', 'MD01'])
const NEITHER: ReadonlySet<string> = new Set(['icon', 'logo', 'MD17', 'MD18'])
const DOCUMENTS: Readonly<Record<string, Texts>> = {
  data_sheet: { sv: 'Datablad', en: 'Data sheet', de: 'Datenblatt' },
  safety_data_sheet: { sv: 'Säkerhetsdatablad', en: 'Safety data sheet', de: 'Sicherheitsdatenblatt' },
}
const PICTURE_ENDING = /\.(?:jpe?g|png|gif|webp|avif|svg|tiff?|bmp|heic)$/i
const DOCUMENT_ENDING = /\.(?:pdf|docx?|xlsx?|txt|rtf|zip|dwg|dxf|stp|step|igs|iges)$/i

/** Pictures and documents by purpose, and where the purpose does not say it by the kind of file. */
export function filesOf(
  { mimes }: FileArticle,
  mapping: Mapping,
): { readonly pictures: readonly string[]; readonly documents: readonly FileMime[] } {
  const of = (use: string) => mimes.filter((mime) => useOf(mime, mapping) === use)
  const pictures = of('picture')
  // A small picture only where there is no other.
  const shown = pictures.length > 0 ? pictures : of('thumbnail')
  return {
    pictures: [...new Set(shown.map(({ source }) => source))],
    documents: uniqueSources(of('document')),
  }
}

function useOf(
  { source, type = '', purpose }: FileMime,
  { files }: Mapping,
): 'picture' | 'thumbnail' | 'document' | 'none' {
  const given = own(files, purpose)
  if (given !== undefined) return given
  if (purpose !== undefined && NEITHER.has(purpose)) return 'none'
  if (purpose === 'thumbnail') return 'thumbnail'
  if (purpose !== undefined && PICTURES.has(purpose)) return 'picture'
  if (own(DOCUMENTS, purpose)) return 'document'
  if (type.startsWith('image/') || PICTURE_ENDING.test(source)) return 'picture'
  return DOCUMENT_ENDING.test(source) || type === 'application/pdf' ? 'document' : 'none'
}

function uniqueSources(mimes: readonly FileMime[]): readonly FileMime[] {
  return [...new Map(mimes.map((mime) => [mime.source, mime])).values()]
}

/** Names a document and its kind. */
export function fileRecord({ source, purpose = '', texts }: FileMime, mapping: Mapping): FileRecord {
  const name = shopTexts(mapping, texts)
  const type = own(DOCUMENTS, purpose)
  return { file: source, ...(type && { type }), ...(Object.keys(name).length > 0 && { name }) }
}
