/** The catalogue as one node holds it in memory: the search index, who may see what, attributes and options.
 *  Immutable; a change of the catalogue makes a new one (live-shelf.ts). Stock and prices are not in it. */

import type { FilterBehaviour } from '@hoistway/domain/codes'
import { AttributeWebStatus, ProductStatus, SearchPriority, SpecialAttribute } from '@hoistway/domain/codes'
import type { LOCALES, Localised } from '@hoistway/domain/locale'
import { isListed, isOrderable, lastSuccessor } from '@hoistway/domain/orderability'
import {
  type AttributeInput,
  buildCatalogue,
  buildVisibility,
  type Catalogue,
  type ProductInput,
  type ProductLimits,
  type ProductNumber,
  type Visibility,
} from '@hoistway/search'
import type { AttributeRow, CatalogueState, OptionRow, ProductRow } from './queries.ts'

export type Shelf = {
  readonly state: CatalogueState
  readonly catalogue: Catalogue
  readonly visibility: Visibility
  readonly attributes: readonly AttributeRow[]
  /** Attributes that visitors may filter by: of web status TopLevelSelect or Filterable. To filters all others are
   *  unknown. */
  readonly filterable: ReadonlySet<number>
  /** Attributes whose values stay in the house: of web status HiddenInternal. They may still be searched. */
  readonly hidden: ReadonlySet<number>
  /** In the order of the setup, by attribute. */
  readonly optionsOf: ReadonlyMap<number, readonly OptionRow[]>
  /** Every product, listed or not, ascending. */
  readonly allIds: readonly number[]
  readonly campaignIds: readonly number[]
  /** Assets that belong to limited products only: product ids by asset id. Their names must not leak (AMB-51). */
  readonly limitedAssets: ReadonlyMap<number, readonly number[]>
}

const STATUSES = new Set<number>(Object.values(ProductStatus))

/** An unknown status from outside is no reason to hide or sell a part: it counts as under development. */
export function statusOf(row: Pick<ProductRow, 'status'>): ProductStatus {
  return STATUSES.has(row.status) ? (row.status as ProductStatus) : ProductStatus.UnderDevelopment
}

export type ShelfRows = {
  readonly state: CatalogueState
  readonly attributes: readonly AttributeRow[]
  readonly options: readonly OptionRow[]
  readonly products: readonly ProductRow[]
}

export function buildShelf({ state, attributes, options, products }: ShelfRows): Shelf {
  const optionsOf = Map.groupBy(options, (option) => option.attribute_id)
  const replacedBy = replacedNumbers(products)
  const withStatus = (...statuses: readonly number[]) =>
    new Set(attributes.filter(({ web_status }) => statuses.includes(web_status)).map(({ id }) => id))
  const filterable = withStatus(AttributeWebStatus.TopLevelSelect, AttributeWebStatus.Filterable)
  const catalogue = buildCatalogue({
    attributes: attributes.flatMap((attribute) =>
      searchAttribute(attribute, optionsOf.get(attribute.id) ?? [], filterable),
    ),
    brandAttributeId: SpecialAttribute.brand,
    products: products.map((row) => searchProduct(row, attributes, replacedBy.get(row.id) ?? [])),
  })
  return {
    state,
    catalogue,
    visibility: buildVisibility(catalogue, products.flatMap(limitsOf)),
    attributes,
    filterable,
    hidden: withStatus(AttributeWebStatus.HiddenInternal),
    optionsOf,
    allIds: products.map((row) => row.id),
    campaignIds: products.filter((row) => row.campaign).map((row) => row.id),
    limitedAssets: limitedAssets(products),
  }
}

/** Selects that cannot be filtered by are indexed too where their options are searched or the brand orders lists. */
function searchAttribute(
  attribute: AttributeRow,
  options: readonly OptionRow[],
  filterable: ReadonlySet<number>,
): AttributeInput[] {
  const { id } = attribute
  const isFilter = filterable.has(id)
  const isRead = attribute.search_priority !== SearchPriority.NotSearchable || id === SpecialAttribute.brand
  switch (attribute.filter_group) {
    case 'SingleSelect':
    case 'MultiSelect':
      if (!isFilter && !isRead) return []
      return [
        {
          id,
          kind: 'select',
          behaviour: attribute.filter_behaviour as FilterBehaviour,
          search: attribute.search_priority as SearchPriority,
          options: options.map((option) => ({ id: option.id, text: option.text })),
        },
      ]
    case 'Decimal':
      return isFilter ? [{ id, kind: 'decimal' }] : []
    case 'Bool':
      return isFilter ? [{ id, kind: 'bool' }] : []
    default:
      return []
  }
}

function searchProduct(
  row: ProductRow,
  attributes: readonly AttributeRow[],
  replaced: readonly string[],
): ProductInput {
  const values = row.attribute_values
  const selects = new Map<number, readonly number[]>()
  for (const [id, option] of Object.entries(values.singleSelects)) selects.set(Number(id), [option])
  for (const [id, chosen] of Object.entries(values.multiSelects)) selects.set(Number(id), chosen)
  const texts: { readonly high: Localised[]; readonly low: Localised[] } = { high: [], low: [] }
  for (const attribute of attributes) {
    const text = searchedText(row, attribute)
    if (text === undefined) continue
    if (attribute.search_priority === SearchPriority.HighPrio) texts.high.push(text)
    else if (attribute.search_priority === SearchPriority.LowPrio) texts.low.push(text)
  }
  return {
    id: row.id,
    listed: isListed(statusOf(row)),
    articleNr: row.article_nr,
    label: row.label,
    selects,
    bools: numberKeyed(values.bools),
    decimals: numberKeyed(values.decimals),
    texts,
    numbers: [...ownNumbers(row, attributes), ...replaced.map((number) => ({ number, replaces: true }))],
    relevance: row.relevance,
  }
}

/** Texts of free text and string attributes, and those that a product keeps in columns of their own; selects are
 *  searched through their options. */
function searchedText(row: ProductRow, attribute: AttributeRow): Localised | undefined {
  if (attribute.id === SpecialAttribute.mainLabel) return row.label
  if (attribute.id === SpecialAttribute.searchTerms) return searchTerms(row)
  if (attribute.id === SpecialAttribute.description) return row.description
  const free = row.attribute_values.freeTexts[attribute.id]
  if (free !== undefined) return free
  const text = row.attribute_values.strings[attribute.id]
  return text === undefined ? undefined : { sv: text, en: text, de: text }
}

function searchTerms(row: ProductRow): Localised {
  const joined = (locale: (typeof LOCALES)[number]) => row.search_terms[locale]?.join(' ') ?? ''
  return { sv: joined('sv'), en: joined('en'), de: joined('de') }
}

function ownNumbers(row: ProductRow, attributes: readonly AttributeRow[]): ProductNumber[] {
  const isSearched = (id: number) =>
    attributes.find((attribute) => attribute.id === id)?.search_priority !== SearchPriority.NotSearchable
  return [
    ...(isSearched(SpecialAttribute.articleNumber) ? [row.article_nr] : []),
    ...(isSearched(SpecialAttribute.identifier) ? row.identifiers : []),
  ].map((number) => ({ number, replaces: false }))
}

function numberKeyed<T>(values: Readonly<Record<string, T>>): Map<number, T> {
  return new Map(Object.entries(values).map(([id, value]) => [Number(id), value]))
}

/** The numbers of replaced parts, by the last orderable part of their chain (AMB-14). */
function replacedNumbers(products: readonly ProductRow[]): Map<number, string[]> {
  const byId = new Map(products.map((row) => [row.id, row]))
  const numbers = new Map<number, string[]>()
  for (const row of products) {
    if (statusOf(row) !== ProductStatus.Replaced) continue
    const successor = lastSuccessor(
      row.id,
      (id) => byId.get(id)?.replacement_product_id ?? undefined,
      (id) => {
        const candidate = byId.get(id)
        return candidate !== undefined && isOrderable(statusOf(candidate))
      },
    )
    if (successor === undefined) continue
    const known = numbers.get(successor) ?? []
    known.push(row.article_nr, ...row.identifiers)
    numbers.set(successor, known)
  }
  return numbers
}

function limitsOf(row: ProductRow): ProductLimits[] {
  const { limited_to_companies: companies, limited_to_countries: countries } = row
  return companies.length + countries.length === 0 ? [] : [{ productId: row.id, companies, countries }]
}

function assetIdsOf(row: ProductRow): readonly number[] {
  return [...row.attribute_values.imageAssetIDs, ...row.attribute_values.documentAssetIDs]
}

function limitedAssets(products: readonly ProductRow[]): Map<number, number[]> {
  const isLimited = (row: ProductRow) => limitsOf(row).length > 0
  const owners = new Map<number, number[]>()
  for (const row of products.filter(isLimited)) {
    for (const asset of assetIdsOf(row)) owners.set(asset, [...(owners.get(asset) ?? []), row.id])
  }
  if (owners.size === 0) return owners
  for (const row of products) {
    if (isLimited(row)) continue
    for (const asset of assetIdsOf(row)) owners.delete(asset)
  }
  return owners
}
