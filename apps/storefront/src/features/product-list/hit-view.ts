/** Makes the view of a part for lists, cards, pictures and product news, in the visitor's language. Also chooses the
 *  attributes that get a column of their own, and tells why a part is not sold and which attributes are technical. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { totalStock } from '@hoistway/domain/catalogue/stock'
import { FilterGroup, ProductStatus, SpecialAttribute } from '@hoistway/domain/codes'
import { thumbnailAddress } from '../../data/calls/api-base.ts'
import { oneUnitName, unitName } from '../../texts/unit-name.ts'
import {
  type AttributeTranslations,
  type AttributeView,
  attributeValue,
  attributeViews,
} from './attribute-value.ts'
import { type PriceView, priceView } from './price-view.ts'
import { namesPlaces, type WarehouseRow, warehouseRows } from './warehouse-rows.ts'

export type HitView = {
  readonly id: number
  readonly articleNr: string
  readonly name: string
  readonly brand?: string
  /** Up to three values that neither the name nor a column shows, in one line: 'PA6 · M10'. */
  readonly data: string
  /** One cell for each leading attribute of the list; an empty cell where the part has no value. */
  readonly cells: readonly string[]
  readonly thumbnail?: string
  readonly unit: string
  readonly perUnit: string
  /** The stock of all warehouses together. */
  readonly stock: number
  /** Set for users of the internal company. */
  readonly warehouses?: readonly WarehouseRow[]
  readonly price?: PriceView
  /** The reason why the part cannot be put into the cart. */
  readonly notSold?: 'noPrice' | 'underDevelopment' | 'replaced'
  readonly requiresSpecification: boolean
  readonly isSafetyComponent: boolean
  /** The number of the replaced part that the search named (AMB-14). */
  readonly replaces?: string
}

/** An attribute that has its own column, with its unit in the head. */
export type LeadingAttribute = {
  readonly attributeID: number
  readonly label: string
  readonly unit: string
  readonly isNumber: boolean
}

const MOST_COLUMNS = 3
const MOST_DATA = 3
/** An attribute of fewer of the parts would leave too many empty cells. */
const SHARE_OF_COLUMN = 0.6
/** The share of the parts that must be of one kind: parts of several kinds have few attributes for columns in
 *  common. */
const SHARE_OF_KIND = 0.8
/** The longest text of a column; longer texts are below the name. */
const LONGEST_CELL = 12

/** Chooses the attributes that get a column: the first technical ones that most of these parts have, that differ
 *  between them and that are short. Returns none if the parts are of several kinds. */
export function leadingAttributes(
  products: readonly Product[],
  words: AttributeTranslations,
  technicalOf = technicalReader(words),
): LeadingAttribute[] {
  if (!isOneKind(products)) return []
  const values = new Map<number, { view: AttributeView; texts: string[] }>()
  for (const product of products) {
    for (const view of technicalOf(product)) {
      const known = values.get(view.attributeID) ?? { view, texts: [] }
      known.texts.push(view.value)
      values.set(view.attributeID, known)
    }
  }
  const found = [...values.values()]
    .filter(({ texts }) => texts.length >= products.length * SHARE_OF_COLUMN)
    .filter(({ texts }) => products.length === 1 || new Set(texts).size > 1)
    .filter(({ texts }) => texts.every((text) => text.length <= LONGEST_CELL))
  return inOrder(
    found.map(({ view }) => view),
    words,
  )
    .slice(0, MOST_COLUMNS)
    .map(({ attributeID, label, isNumber }) => ({
      attributeID,
      label,
      unit: isNumber ? unitName(words.setup.attributeInfoByID[attributeID]?.metricUnit ?? '', words.t) : '',
      isNumber,
    }))
}

/** Orders the attributes as the site administrator has ordered the filters, which puts the most telling ones first. */
function inOrder(views: readonly AttributeView[], { setup }: AttributeTranslations): AttributeView[] {
  const order = ({ attributeID }: AttributeView) => setup.attributeInfoByID[attributeID]?.sortPrio ?? 0
  return [...views].sort((a, b) => order(a) - order(b))
}

function isOneKind(products: readonly Product[]): boolean {
  const kinds = Map.groupBy(
    products,
    ({ attributes }) => attributes.singleSelects[SpecialAttribute.productType],
  )
  const most = Math.max(0, ...[...kinds.values()].map((parts) => parts.length))
  return most >= products.length * SHARE_OF_KIND
}

export function hitView(
  product: Product,
  words: AttributeTranslations,
  columns: readonly LeadingAttribute[] = [],
  replaces?: string,
  technical: readonly AttributeView[] = technicalViews(product, words),
): HitView {
  const { locale, t } = words
  const price = priceView(product.stockInfo.prices, unitName(product.unit, t), locale)
  const brand = attributeValue(product, SpecialAttribute.brand, words)
  const notSold = notSoldBecause(product)
  const thumbnail = thumbnailAddress(product.attributes.imageAssetIDs)
  return {
    id: product.id,
    articleNr: product.attributes.articleNr,
    name: product.label,
    ...(brand !== undefined && { brand }),
    data: dataLine(product.label, wordsFirst(inOrder(technical, words)), columns),
    cells: columns.map((column) => cellOf(technical, column)),
    ...(thumbnail !== undefined && { thumbnail }),
    unit: product.unit,
    perUnit: oneUnitName(product.unit, t),
    stock: totalStock(product.stockInfo.stockInfos),
    ...(namesPlaces(product) && { warehouses: warehouseRows(product, words) }),
    ...(price && { price }),
    ...(notSold && { notSold }),
    requiresSpecification: product.platformData.requiresSpecification,
    isSafetyComponent: product.attributes.bools[SpecialAttribute.isSafetyComponent] === true,
    ...(replaces !== undefined && { replaces }),
  }
}

/** Returns the reason why a part is not sold (AMB-14), or undefined if it is sold. */
export function notSoldBecause({ platformData }: Product): HitView['notSold'] {
  switch (platformData.status) {
    case ProductStatus.NoPrice:
      return 'noPrice'
    case ProductStatus.UnderDevelopment:
      return 'underDevelopment'
    case ProductStatus.Replaced:
      return 'replaced'
    default:
      return undefined
  }
}

/** Returns the attributes that tell parts apart, such as sizes and materials. A bare 'yes' says too little in a line, a
 *  long text takes too much room, and the special attributes of the setup have places of their own. */
function technicalViews(product: Product, words: AttributeTranslations): AttributeView[] {
  return attributeViews(
    product,
    words,
    ({ attributeID, filterGroup }) =>
      filterGroup !== FilterGroup.NoFilters &&
      filterGroup !== FilterGroup.Bool &&
      !isSpecial(words.setup, attributeID),
  )
}

/** Reads the technical attributes of a product once, for its row and for the columns of its list. */
export function technicalReader(
  words: AttributeTranslations,
): (product: Product) => readonly AttributeView[] {
  const known = new Map<Product, readonly AttributeView[]>()
  return (product) => {
    const views = known.get(product) ?? technicalViews(product, words)
    known.set(product, views)
    return views
  }
}

/** The special attributes by setup, which stays the same object for many products. */
const specialAttributes = new WeakMap<FilterSetup, ReadonlySet<number>>()

function isSpecial(setup: FilterSetup, attributeID: number): boolean {
  const known = specialAttributes.get(setup) ?? new Set(Object.values(setup.lookup_AttributeIDs))
  specialAttributes.set(setup, known)
  return known.has(attributeID)
}

/** Puts words before numbers: 'PA6 · M10' tells more than '120 kg · 60 °C'. */
function wordsFirst(views: readonly AttributeView[]): AttributeView[] {
  return [...views.filter(({ isNumber }) => !isNumber), ...views.filter(({ isNumber }) => isNumber)]
}

function dataLine(
  label: string,
  technical: readonly AttributeView[],
  columns: readonly LeadingAttribute[],
): string {
  const inName = new Set(figuresIn(label))
  return technical
    .filter(({ attributeID }) => !columns.some((column) => column.attributeID === attributeID))
    .filter(({ value, isNumber }) => !isNumber || (hasUnit(value) && !inName.has(figuresIn(value)[0] ?? '')))
    .slice(0, MOST_DATA)
    .map(({ value }) => value)
    .join(' · ')
}

/** Tells whether a value is more than a bare number, which would say nothing without its attribute's name. */
function hasUnit(value: string): boolean {
  return /[^\d.,\s−-]/.test(value)
}

/** Lists the numbers in a text. '1 450', '1,450' and '1.450' are all '1450'. */
function figuresIn(text: string): readonly string[] {
  return text.replaceAll(/(?<=\d)[\s.,](?=\d{3}(?!\d))/g, '').match(/\d+(?:[.,]\d+)?/g) ?? []
}

/** Removes the unit, which the head of the column shows. */
function cellOf(technical: readonly AttributeView[], { attributeID, unit }: LeadingAttribute): string {
  const value = technical.find((view) => view.attributeID === attributeID)?.value ?? ''
  return unit !== '' && value.endsWith(unit) ? value.slice(0, -unit.length).trim() : value
}
