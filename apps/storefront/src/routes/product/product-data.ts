/** The view model of a part's page. */
import type { Product } from '@hoistway/contract/catalogue/product'
import { AttributeWebStatus, SpecialAttribute } from '@hoistway/domain/codes'
import { formatLightWeight } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { drawingAddress } from '../../data/calls/api-base.ts'
import { attributeName, optionName } from '../../data/catalogue/attribute-names.ts'
import type { PageHead } from '../../data/page/page-head.ts'
import { NO_FILTERS, toggleOption } from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import {
  type AttributeTranslations,
  type AttributeView,
  attributeValue,
  attributeViews,
} from '../../features/product-list/attribute-value.ts'
import { type HitView, hitView } from '../../features/product-list/hit-view.ts'
import { type WarehouseRow, warehouseRows } from '../../features/product-list/warehouse-rows.ts'
import { oneUnitName, unitNameFor } from '../../texts/unit-name.ts'
import type { Crumb } from '../products/heading.ts'
import { type DocumentView, documentViews } from './document-views.ts'
import { type NumberedPicture, numberedPictures, numbersOf } from './positions.ts'
import { type TierRow, tierRows } from './tier-rows.ts'

export type Fact = { readonly caption: string; readonly value: string }

export type ProductPicture = { readonly src: string; readonly numbered?: NumberedPicture }

export type Others = {
  readonly accessories: readonly HitView[]
  readonly crossSell: readonly HitView[]
  readonly related: readonly HitView[]
  /** The part that replaces this one. */
  readonly successor: HitView | undefined
  /** The first of those that follow it that is sold. */
  readonly toOrder: HitView | undefined
}

export type PartLink = Pick<HitView, 'id' | 'articleNr' | 'name'>

export type ProductData = Omit<Others, 'successor' | 'toOrder'> & {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly part: HitView
  readonly description: string
  readonly facts: readonly Fact[]
  readonly attributes: readonly AttributeView[]
  /** The drawing with its dimensions first. */
  readonly images: readonly ProductPicture[]
  /** Number on a picture by the id of the part that sits there. */
  readonly numbers: readonly (readonly [productId: number, number: number])[]
  /** Below the drawing. */
  readonly titleBlock: readonly Fact[]
  readonly documents: readonly DocumentView[]
  /** The number of files of the part without a record, as on a device that does not hold them. */
  readonly missingDocuments: number
  /** Empty for guests, who get the sum only (AMB-54). */
  readonly warehouses: readonly WarehouseRow[]
  /** Empty where nothing is sold: the prices of a discontinued part mislead. */
  readonly tiers: readonly TierRow[]
  readonly isLongGoods: boolean
  readonly successor?: PartLink
  readonly toOrder?: PartLink
  /** The discontinued parts that this part replaces, the latest first; empty where this part is discontinued itself. */
  readonly replaces: readonly Omit<PartLink, 'name'>[]
}

const FACTS = [
  SpecialAttribute.brand,
  SpecialAttribute.functionalArea,
  SpecialAttribute.unit,
  SpecialAttribute.logWeight,
  SpecialAttribute.origin,
] as const

/** The attributes that the page shows in other places. */
const NOT_LISTED: readonly number[] = [
  ...FACTS,
  SpecialAttribute.articleNumber,
  SpecialAttribute.mainLabel,
  SpecialAttribute.description,
  SpecialAttribute.campaign,
]

export function productData(
  product: Product,
  words: AttributeTranslations,
  { successor, toOrder, ...others }: Others,
): ProductData {
  const { setup, locale, t } = words
  const part = hitView(product, words)
  const views = attributeViews(product, words)
  const numbered = numberedPictures(product.hotspots ?? [], [...others.accessories, ...others.crossSell])
  const [picture] = product.attributes.imageAssetIDs
  return {
    ...others,
    head: {
      title: `${part.name}, ${part.articleNr}`,
      description: product.description || part.data,
      canonical: `/product/${product.id}`,
      ...(picture === undefined ? {} : { picture: drawingAddress(picture, locale) }),
      product: {
        name: part.name,
        articleNr: part.articleNr,
        brand: part.brand ?? '',
        description: product.description || part.data,
      },
    },
    crumbs: crumbsOf(product, words),
    part,
    description: product.description,
    facts: FACTS.flatMap((id) => {
      const value = factOf(product, id, words)
      return value === undefined ? [] : [{ caption: attributeName(setup, locale, id), value }]
    }),
    attributes: views.filter(({ attributeID }) => !NOT_LISTED.includes(attributeID)),
    images: product.attributes.imageAssetIDs.map((id) => pictureOf(id, locale, numbered.get(id))),
    numbers: [...numbersOf(numbered.values())],
    titleBlock: titleBlockOf(product, words),
    documents: documentViews({
      setup,
      records: product.documents ?? {},
      assetIDs: product.attributes.documentAssetIDs,
      locale,
      isSafetyComponent: part.isSafetyComponent,
    }),
    missingDocuments: product.attributes.documentAssetIDs.filter((id) => !product.documents?.[id]).length,
    warehouses: warehouseRows(product, words),
    tiers: part.notSold
      ? []
      : tierRows(product.stockInfo.prices, (amount) => unitNameFor(amount, product.unit, t), locale),
    isLongGoods: product.platformData.isLongGoods,
    ...(successor && { successor: partLink(successor) }),
    ...(toOrder && { toOrder: partLink(toOrder) }),
    replaces: part.notSold === 'replaced' ? [] : (product.replaces ?? []),
  }
}

/** The selling unit in the words of the page, a light weight with its grams, the others as they are. */
function factOf(product: Product, id: number, words: AttributeTranslations): string | undefined {
  const info = words.setup.attributeInfoByID[id]
  if (!info || info.webStatus === AttributeWebStatus.HiddenInternal) return undefined
  if (id === SpecialAttribute.unit) return oneUnitName(product.unit, words.t)
  const kilograms = product.attributes.decimals[id]
  if (id !== SpecialAttribute.logWeight || kilograms === undefined) return attributeValue(product, id, words)
  return formatLightWeight(words.locale, Math.round(kilograms * 1000))
}

function pictureOf(id: number, locale: Locale, numbered: NumberedPicture | undefined): ProductPicture {
  const src = drawingAddress(id, locale)
  return numbered && numbered.positions.length > 0 ? { src, numbered } : { src }
}

/** The facts that a drawing has in its corner, in the language of the page. */
function titleBlockOf(product: Product, words: AttributeTranslations): Fact[] {
  const { t, setup, locale } = words
  const model = factOf(product, SpecialAttribute.model, words)
  return [
    { caption: t('list.name'), value: product.label },
    { caption: t('list.articleNr'), value: product.attributes.articleNr },
    ...(model === undefined
      ? []
      : [{ caption: attributeName(setup, locale, SpecialAttribute.model), value: model }]),
  ]
}

function partLink({ id, articleNr, name }: HitView): PartLink {
  return { id, articleNr, name }
}

function crumbsOf(
  { attributes: { articleNr, singleSelects } }: Product,
  { setup, locale, t }: AttributeTranslations,
): Crumb[] {
  const levels = [SpecialAttribute.functionalArea, SpecialAttribute.productType].flatMap((attributeID) => {
    const option = singleSelects[attributeID]
    if (option === undefined) return []
    const href = filterAddress(toggleOption(NO_FILTERS, attributeID, option))
    return [{ label: optionName(setup, locale, option), href }]
  })
  return [{ label: t('list.catalogue'), href: '/products' }, ...levels, { label: articleNr }]
}
