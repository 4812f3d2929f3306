/** The structure of the product information system as records of the catalogue port. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type {
  AssociationTypeRecord,
  AttributeGroupRecord,
  AttributeRecord,
  CatalogueAttributeType,
  CategoryRecord,
  FamilyRecord,
  OptionRecord,
  Texts,
  UnitRecord,
} from '../port.ts'
import { type Item, isItem } from './http-requests.ts'
import { type Mapping, meaningOf } from './mapping.ts'

export type AkeneoAttribute = {
  readonly code: string
  readonly type: string
  readonly isHtml: boolean
  /** The family of assets, for an attribute of assets. */
  readonly assetFamily: string | undefined
  /** The type in the shop; undefined for an attribute that the shop shows no value of. */
  readonly shopType: CatalogueAttributeType | undefined
  readonly record: AttributeRecord
}

/** The part of the structure by which values of parts are read. */
export type Structure = {
  readonly locales: ReadonlyMap<string, Locale>
  readonly channel: string
  readonly attributes: ReadonlyMap<string, AkeneoAttribute>
  readonly families: ReadonlyMap<
    string,
    { readonly label: string | undefined; readonly image: string | undefined }
  >
  readonly units: ReadonlyMap<string, UnitRecord>
  /** The categories of the tree that the shop shows. */
  readonly categories: ReadonlyMap<string, CategoryRecord>
  readonly articleNumber: string | undefined
  /** The attribute that is the name in all families, if it is one. */
  readonly nameOfAll: string | undefined
  readonly mapping: Mapping
}

const TYPES: Readonly<Record<string, CatalogueAttributeType>> = {
  pim_catalog_simpleselect: 'select',
  pim_catalog_multiselect: 'multiSelect',
  pim_catalog_number: 'number',
  pim_catalog_metric: 'measurement',
  pim_catalog_boolean: 'yesNo',
  pim_catalog_date: 'string',
  akeneo_reference_entity: 'string',
  akeneo_reference_entity_collection: 'string',
}
const TEXTS = new Set(['pim_catalog_text', 'pim_catalog_textarea'])

/** Codes of units are told apart by their family. */
export const unitCode = (family: string, unit: string) => `${family}.${unit}`

export function labelsOf(item: Item, locales: ReadonlyMap<string, Locale>): Texts {
  const texts: Partial<Record<Locale, string>> = {}
  if (!isItem(item.labels)) return texts
  for (const [code, text] of Object.entries(item.labels)) {
    const locale = locales.get(code)
    if (locale && typeof text === 'string' && text.trim() !== '') texts[locale] = text
  }
  return texts
}

export function groupRecord(item: Item, locales: ReadonlyMap<string, Locale>): AttributeGroupRecord {
  return { code: String(item.code), name: labelsOf(item, locales), ...sortOf(item) }
}

export function attributeOf(
  item: Item,
  locales: ReadonlyMap<string, Locale>,
  mapping: Mapping,
): AkeneoAttribute {
  const code = String(item.code)
  const type = String(item.type)
  const isOneForAll = item.localizable !== true
  const shopType = TEXTS.has(type) ? (isOneForAll ? 'string' : 'text') : TYPES[type]
  const special = Object.entries(mapping.special ?? {}).find(([, of]) => of === code)?.[0]
  const { metric_family: family, default_metric_unit: unit, group } = item
  return {
    code,
    type,
    isHtml: item.wysiwyg_enabled === true,
    assetFamily: assetFamilyOf(item),
    shopType,
    record: {
      code,
      name: labelsOf(item, locales),
      type: shopType ?? 'string',
      ...(shopType === 'measurement' && typeof family === 'string' && typeof unit === 'string'
        ? { unit: unitCode(family, unit) }
        : {}),
      ...(typeof group === 'string' && { group }),
      ...sortOf(item),
      ...(special !== undefined && { special }),
    },
  }
}

/** The family of assets that an attribute names. */
export function assetFamilyOf({ type, reference_data_name: family }: Item): string | undefined {
  return type === 'pim_catalog_asset_collection' && typeof family === 'string' ? family : undefined
}

export function optionRecord(item: Item, locales: ReadonlyMap<string, Locale>): OptionRecord {
  const { attribute, code } = item
  return { attribute: String(attribute), code: String(code), name: labelsOf(item, locales), ...sortOf(item) }
}

export function familyRecord(item: Item, locales: ReadonlyMap<string, Locale>): FamilyRecord {
  return { code: String(item.code), name: labelsOf(item, locales) }
}

/** The categories of one tree. Its root is no category of the shop: what is below it stands at the top. */
export function categoryRecords(
  items: readonly Item[],
  tree: string | undefined,
  locales: ReadonlyMap<string, Locale>,
): CategoryRecord[] {
  const parents = new Map(items.map(({ code, parent }) => [String(code), parent]))
  const rootOf = (code: string): string => {
    const seen = new Set<string>()
    let at = code
    for (;;) {
      const parent = parents.get(at)
      if (typeof parent !== 'string' || seen.has(at)) return at
      seen.add(at)
      at = parent
    }
  }
  return items.flatMap((item) => {
    const code = String(item.code)
    const root = rootOf(code)
    if (root === code || (tree !== undefined && root !== tree)) return []
    const { parent } = item
    return {
      code,
      name: labelsOf(item, locales),
      ...(typeof parent === 'string' && parent !== root && { parent }),
    }
  })
}

export function associationRecord(item: Item, mapping: Mapping): AssociationTypeRecord {
  const code = String(item.code)
  return { code, meaning: meaningOf(mapping, code) }
}

/** Units of a measurement family. The operations lead from a unit to the standard one, in their order. */
export function unitRecords(family: Item): UnitRecord[] {
  const { code, standard_unit_code: standard, units } = family
  if (typeof code !== 'string' || typeof standard !== 'string' || !isItem(units)) return []
  return Object.entries(units).flatMap(([unit, value]) => {
    if (!isItem(value)) return []
    const { factor, offset } = conversionOf(value.convert_from_standard)
    return {
      code: unitCode(code, unit),
      ...(typeof value.symbol === 'string' && value.symbol !== '' && { symbol: value.symbol }),
      ...(unit !== standard && { base: unitCode(code, standard), factor, offset }),
    }
  })
}

function conversionOf(operations: unknown): { readonly factor: number; readonly offset: number } {
  let factor = 1
  let offset = 0
  for (const operation of Array.isArray(operations) ? operations : []) {
    if (!isItem(operation)) continue
    const value = Number(operation.value)
    if (!Number.isFinite(value)) continue
    switch (operation.operator) {
      case 'mul':
        factor *= value
        offset *= value
        break
      case 'div':
        factor /= value
        offset /= value
        break
      case 'add':
        offset += value
        break
      case 'sub':
        offset -= value
        break
    }
  }
  return { factor, offset }
}

function sortOf({ sort_order: sort }: Item): { readonly sort?: number } {
  return typeof sort === 'number' && Number.isSafeInteger(sort) ? { sort } : {}
}
