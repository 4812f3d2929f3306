/** Converts the record of a part to a row of the table of products. Links and the successor are put in later, when all
 *  parts have their numbers. */
import { ProductStatus, SpecialAttribute } from '@hoistway/domain/codes'
import { gramsFromWire } from '@hoistway/domain/prices/money'
import type { CatalogueProductRecord } from '../../integrations/catalogue/port.ts'
import { emptyGroups, type Groups, productValues, putValues } from './part-values.ts'
import type { Structure } from './structure.ts'
import { localised } from './structure-reader.ts'

const STATUS = {
  normal: ProductStatus.Default,
  noPrice: ProductStatus.NoPrice,
  underDevelopment: ProductStatus.UnderDevelopment,
} as const
const USUAL_UNIT = 'pcs'

export type PartFiles = { readonly pictures: readonly number[]; readonly documents: readonly number[] }

/** The attribute is that of a value at fault. */
export type PartFault = { readonly fault: string; readonly attribute?: string }

/** The columns of a product that the catalogue sets, as JSON. */
export type PartRow = ReturnType<typeof rowOf>

/** @param companies ids of companies by code
 *  @returns a function that takes the ids of the files, or the first fault */
export function partRow(
  record: CatalogueProductRecord,
  structure: Structure,
  companies: ReadonlyMap<string, number>,
): ((files: PartFiles) => PartRow) | PartFault {
  if (Object.values(record.name ?? {}).every((text) => text.trim() === '')) {
    return { fault: 'name: has no text in any language' }
  }
  const weightG = gramsFromWire(record.weight ?? 0)
  if (weightG === undefined) return { fault: 'weight: is finer than a gram' }
  const companyIds = idsOf(record.limitedToCompanies, companies)
  if ('unknown' in companyIds) {
    return { fault: `limitedToCompanies: the shop has no company ${companyIds.unknown} yet` }
  }
  const countryIds = idsOf(record.limitedToCountries, structure.countries)
  if ('unknown' in countryIds)
    return { fault: `limitedToCountries: there is no country ${countryIds.unknown}` }
  const groups = emptyGroups()
  const fault = putDerived(groups, record, structure)
  if (fault !== undefined) return { fault }
  const ofValue = putValues(groups, record.values ?? {}, structure)
  if (ofValue) return ofValue
  return (files) =>
    rowOf(record, groups, files, { weightG, companies: companyIds.ids, countries: countryIds.ids })
}

/** Values that follow from other fields. A value that the record states itself is put over them. */
function putDerived(
  groups: Groups,
  { family: familyCode, categories = [], unit = USUAL_UNIT, weight, campaign }: CatalogueProductRecord,
  { families, areas, attributes }: Structure,
): string | undefined {
  if (familyCode !== undefined) {
    const family = families.get(familyCode)
    if (!family) return `family: there is no family ${familyCode}`
    groups.singleSelects[SpecialAttribute.productType] = family.option
    groups.strings[SpecialAttribute.productFamilyCode] = familyCode
    groups.freeTexts[SpecialAttribute.productFamilyDescription] = family.name
  }
  for (const category of categories) {
    const area = areas.get(category)
    if (area === undefined) return `categories: there is no category ${category} below one at the top`
    groups.singleSelects[SpecialAttribute.functionalArea] ??= area
  }
  const counted = attributes.get('unit')?.options.get(unit)
  if (counted !== undefined) groups.singleSelects[SpecialAttribute.unit] = counted
  if (weight !== undefined) groups.decimals[SpecialAttribute.logWeight] = weight
  if (campaign) groups.bools[SpecialAttribute.campaign] = true
  return undefined
}

function idsOf(
  codes: readonly string[] = [],
  known: ReadonlyMap<string, number>,
): { readonly ids: readonly number[] } | { readonly unknown: string } {
  const unknown = codes.find((code) => !known.has(code))
  if (unknown !== undefined) return { unknown }
  return { ids: [...new Set(codes.flatMap((code) => known.get(code) ?? []))] }
}

function rowOf(
  record: CatalogueProductRecord,
  groups: Groups,
  files: PartFiles,
  limits: { weightG: number; companies: readonly number[]; countries: readonly number[] },
) {
  const { articleNr, identifiers = [], unit = USUAL_UNIT, status = 'normal', searchTerms = {} } = record
  return {
    article_nr: articleNr,
    identifiers,
    unit,
    status: STATUS[status],
    label: localised(record.name),
    description: localised(record.description),
    search_terms: { sv: searchTerms.sv ?? [], en: searchTerms.en ?? [], de: searchTerms.de ?? [] },
    attribute_values: productValues(groups, files),
    requires_specification: record.requiresSpecification ?? false,
    replacement_product_id: null,
    is_long_goods: record.isLongGoods ?? false,
    weight_g: limits.weightG,
    limited_to_companies: limits.companies,
    limited_to_countries: limits.countries,
    campaign: record.campaign ?? false,
  }
}
