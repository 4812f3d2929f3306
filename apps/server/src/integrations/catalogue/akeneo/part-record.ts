/** A part of the product information system as a record of the catalogue port: its own values over those of its models,
 *  in the channel and the languages that the shop shows. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { FeedLine } from '../../feed/port.ts'
import type { CatalogueProductRecord, CatalogueValue, Texts, UnitRecord } from '../port.ts'
import { textOfHtml } from '../text-of-html.ts'
import { type Item, isItem } from './http-requests.ts'
import { meaningOf } from './mapping.ts'
import type { AkeneoAttribute, Structure } from './structure-records.ts'
import { unitCode } from './structure-records.ts'

/** Finds a model by its code. */
export type FindModel = (code: string) => Item | undefined
/** The parts below a model, by their keys. */
export type PartsOfModel = (code: string) => readonly string[]

type Values = Readonly<Record<string, unknown>>
const FILE_TYPES = new Set(['pim_catalog_image', 'pim_catalog_file'])
const KILOGRAM = unitCode('Weight', 'KILOGRAM')
/** Models stand at most two levels above a part. */
const MOST_LEVELS = 5

export function partLine(
  item: Item,
  line: number,
  structure: Structure,
  findModel: FindModel,
  partsOfModel: PartsOfModel,
): FeedLine<CatalogueProductRecord> {
  const key = typeof item.uuid === 'string' ? item.uuid : undefined
  if (key === undefined) return { line, fault: 'has no uuid' }
  // A part that is gone or switched off keeps its number: its record says only that.
  const levels = [item]
  for (let level = 0, at: unknown = item.parent; typeof at === 'string' && level < MOST_LEVELS; level++) {
    const model = findModel(at)
    if (!model)
      return { line, fault: `its model ${at} is missing`, named: { key, ...ownNumber(item, structure) } }
    levels.push(model)
    at = model.parent
  }
  const values: Values = Object.assign({}, ...levels.toReversed().map(({ values: own }) => own))
  const articleNr = articleNumberOf(item, values, structure)
  if (articleNr === undefined) return { line, fault: 'has no article number', named: { key } }
  if (item.enabled === false) return { line, value: { key, articleNr, removed: true } }
  const { mapping } = structure
  const family = typeof item.family === 'string' ? item.family : undefined
  const { label: familyLabel, image } = structure.families.get(family ?? '') ?? {}
  const nameCode = mapping.name ?? familyLabel ?? structure.nameOfAll
  const name = nameCode === undefined ? undefined : textsOf(values[nameCode], structure, false)
  const descriptionCode = mapping.description ?? 'description'
  const description = textsOf(values[descriptionCode], structure, isHtml(structure, descriptionCode))
  const weightCode = mapping.weight ?? 'weight'
  const weight = kilogramsOf(values[weightCode], structure)
  const notMapped = notMappedOf(values, structure, nameCode)
  const record: CatalogueProductRecord = {
    key,
    articleNr,
    // A part without a name is shown by its number there too.
    name: name ?? { en: articleNr },
    ...(description && { description }),
    ...(family !== undefined && { family }),
    categories: listOf(levels.flatMap(({ categories }) => categories)).filter((code) =>
      structure.categories.has(code),
    ),
    values: valuesOf(values, structure, new Set([nameCode, descriptionCode, weightCode])),
    ...(notMapped.length > 0 && { notMapped }),
    ...(weight !== undefined && { weight }),
    identifiers: (mapping.identifiers ?? []).flatMap((code) => plainOf(values[code], structure) ?? []),
    searchTerms: searchTermsOf(values, structure),
    links: linksOf(levels, partsOfModel, mapping, key),
    pictures: filesOf(values, structure, mapping.pictures ?? picturesIn(structure, image)),
    documents: filesOf(values, structure, mapping.documents ?? documentsIn(structure)),
  }
  return { line, value: record }
}

/** The article number that a part says without its models. */
function ownNumber(item: Item, structure: Structure): { readonly articleNr?: string } {
  const articleNr = articleNumberOf(item, isItem(item.values) ? item.values : {}, structure)
  return articleNr === undefined ? {} : { articleNr }
}

function articleNumberOf(item: Item, values: Values, structure: Structure): string | undefined {
  const { articleNumber } = structure
  const value = articleNumber === undefined ? undefined : plainOf(values[articleNumber], structure)
  if (value !== undefined) return value
  return typeof item.identifier === 'string' ? item.identifier : undefined
}

/** The data of an attribute in the channel, by language of the shop; `all` is that of an attribute without languages. */
function dataOf(
  given: unknown,
  structure: Structure,
): { all?: unknown; by: Partial<Record<Locale, unknown>> } {
  const found: { all?: unknown; by: Partial<Record<Locale, unknown>> } = { by: {} }
  for (const value of Array.isArray(given) ? given : []) {
    if (!isItem(value)) continue
    const { locale, scope = value.channel, data } = value
    if ((scope ?? null) !== null && scope !== structure.channel) continue
    if (data === null || data === undefined) continue
    if ((locale ?? null) === null) found.all = data
    else {
      const own = structure.locales.get(String(locale))
      if (own) found.by[own] = data
    }
  }
  return found
}

/** The value of an attribute as one text, whatever its languages. */
function plainOf(given: unknown, structure: Structure): string | undefined {
  const { all, by } = dataOf(given, structure)
  const data = all ?? by.en ?? by.sv ?? by.de
  return typeof data === 'string' || typeof data === 'number' ? String(data).trim() || undefined : undefined
}

function textsOf(given: unknown, structure: Structure, html: boolean): Texts | undefined {
  const { all, by } = dataOf(given, structure)
  const asText = (data: unknown) =>
    typeof data === 'string' || typeof data === 'number' ? shownText(String(data), html) : undefined
  const texts: Partial<Record<Locale, string>> = {}
  const common = asText(all)
  if (common) for (const locale of structure.locales.values()) texts[locale] = common
  for (const [locale, data] of Object.entries(by)) {
    const text = asText(data)
    if (text) texts[locale as Locale] = text
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function valuesOf(
  values: Values,
  structure: Structure,
  leftOut: ReadonlySet<string | undefined>,
): Record<string, CatalogueValue> {
  const found: Record<string, CatalogueValue> = {}
  for (const [code, given] of Object.entries(values)) {
    const attribute = structure.attributes.get(code)
    if (!attribute || leftOut.has(code) || !isShown(attribute, structure)) continue
    const value = shopValueOf(attribute, given, structure)
    if (value !== undefined) found[code] = value
  }
  return found
}

/** Codes of attributes with a value in the channel that neither an attribute nor a field of the shop takes. */
function notMappedOf(values: Values, structure: Structure, nameCode: string | undefined): string[] {
  const { attributes, mapping } = structure
  return Object.keys(values).filter((code) => {
    const attribute = attributes.get(code)
    if (code === nameCode || (attribute && (isField(code, structure) || isShown(attribute, structure))))
      return false
    const isFile = attribute?.assetFamily !== undefined || FILE_TYPES.has(attribute?.type ?? '')
    if (isFile || mapping.searchTerms?.includes(code) || mapping.identifiers?.includes(code)) return false
    const { all, by } = dataOf(values[code], structure)
    return all !== undefined || Object.keys(by).length > 0
  })
}

/** Attributes of the shop are those of a type that it has, but for those that say a field of a part. */
export function isShown(attribute: AkeneoAttribute, structure: Structure): boolean {
  const { code, shopType } = attribute
  const { mapping } = structure
  const isLeftOut = mapping.leaveOut?.includes(code) || mapping.searchTerms?.includes(code)
  return shopType !== undefined && !isLeftOut && !isField(code, structure)
}

function isField(code: string, { mapping, articleNumber, nameOfAll }: Structure): boolean {
  const { name = nameOfAll, description = 'description', weight = 'weight' } = mapping
  return [articleNumber, name, description, weight].includes(code)
}

function shopValueOf(
  attribute: AkeneoAttribute,
  given: unknown,
  structure: Structure,
): CatalogueValue | undefined {
  if (attribute.shopType === 'text') return textsOf(given, structure, attribute.isHtml)
  const { all, by } = dataOf(given, structure)
  const data = all ?? by.en ?? by.sv ?? by.de
  switch (attribute.shopType) {
    case 'select':
      return typeof data === 'string' ? data : undefined
    case 'multiSelect':
      return Array.isArray(data) ? data.filter((one) => typeof one === 'string') : undefined
    case 'yesNo':
      return typeof data === 'boolean' ? data : undefined
    case 'number':
      return typeof data === 'number' || typeof data === 'string' ? data : undefined
    case 'measurement':
      return amountOf(data, attribute)
    default: {
      const texts = Array.isArray(data) ? data.filter((one) => typeof one === 'string').join(', ') : data
      if (typeof texts !== 'string' && typeof texts !== 'number') return undefined
      // A date carries a time that says nothing.
      const text = attribute.type === 'pim_catalog_date' ? String(texts).slice(0, 10) : String(texts)
      return shownText(text, attribute.isHtml) || undefined
    }
  }
}

function amountOf(data: unknown, { record }: AkeneoAttribute): CatalogueValue | undefined {
  if (!isItem(data) || record.unit === undefined) return undefined
  const { amount, unit } = data
  if ((typeof amount !== 'number' && typeof amount !== 'string') || typeof unit !== 'string') return undefined
  const family = record.unit.slice(0, record.unit.lastIndexOf('.'))
  return { amount, unit: unitCode(family, unit) }
}

function kilogramsOf(given: unknown, structure: Structure): number | undefined {
  const { all } = dataOf(given, structure)
  if (typeof all === 'number' || (typeof all === 'string' && all !== '')) {
    const kilograms = Number(all)
    return Number.isFinite(kilograms) ? kilograms : undefined
  }
  if (!isItem(all)) return undefined
  const amount = Number(all.amount)
  const unit = structure.units.get(unitCode('Weight', String(all.unit)))
  const kilogram = structure.units.get(KILOGRAM)
  if (!Number.isFinite(amount) || !unit || !kilogram) return undefined
  const inBase = (of: UnitRecord, value: number) => value * (of.factor ?? 1) + (of.offset ?? 0)
  return Math.round((inBase(unit, amount) / inBase(kilogram, 1)) * 1e6) / 1e6
}

function searchTermsOf(values: Values, structure: Structure): Partial<Record<Locale, readonly string[]>> {
  const found: Partial<Record<Locale, string[]>> = {}
  for (const code of structure.mapping.searchTerms ?? []) {
    for (const [locale, text] of Object.entries(textsOf(values[code], structure, false) ?? {})) {
      const terms = text.split(/[,;|\n]/).map((term) => term.trim())
      found[locale as Locale] = [...(found[locale as Locale] ?? []), ...terms.filter((term) => term !== '')]
    }
  }
  return found
}

/** Links of the part and of its models. A model that is named stands for all parts below it. */
function linksOf(
  levels: readonly Item[],
  partsOfModel: PartsOfModel,
  mapping: Structure['mapping'],
  own: string,
): Record<string, string[]> {
  const links: Record<string, string[]> = {}
  for (const { associations } of levels) {
    if (!isItem(associations)) continue
    for (const [type, named] of Object.entries(associations)) {
      if (!isItem(named) || meaningOf(mapping, type) === 'none') continue
      const keys = [...listOf(named.products), ...listOf(named.product_models).flatMap(partsOfModel)]
      const all = new Set([...(links[type] ?? []), ...keys])
      all.delete(own)
      if (all.size > 0) links[type] = [...all]
    }
  }
  return links
}

function filesOf(values: Values, structure: Structure, codes: readonly string[]): string[] {
  const names = codes.flatMap((code) => {
    const attribute = structure.attributes.get(code)
    const { all, by } = dataOf(values[code], structure)
    return [all, ...Object.values(by)].flat().flatMap((data) => {
      if (typeof data !== 'string' || data === '') return []
      return attribute?.assetFamily === undefined ? `media/${data}` : `asset/${attribute.assetFamily}/${data}`
    })
  })
  return [...new Set(names)]
}

/** The picture that the family names first, then all others that the mapping does not name as documents. */
function picturesIn({ attributes, mapping }: Structure, first: string | undefined): string[] {
  const codes = [...attributes.values()]
    .filter(({ type, assetFamily }) => type === 'pim_catalog_image' || assetFamily !== undefined)
    .filter(({ code }) => !mapping.documents?.includes(code))
    .map(({ code }) => code)
  return first === undefined ? codes : [first, ...codes.filter((code) => code !== first)]
}

function documentsIn({ attributes }: Structure): string[] {
  return [...attributes.values()].filter(({ type }) => type === 'pim_catalog_file').map(({ code }) => code)
}

function isHtml({ attributes }: Structure, code: string): boolean {
  return attributes.get(code)?.isHtml ?? false
}

/** The text of a field that may be written as HTML, without its marks. */
function shownText(text: string, html: boolean): string {
  return html ? textOfHtml(text) : text.trim()
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : []
}
