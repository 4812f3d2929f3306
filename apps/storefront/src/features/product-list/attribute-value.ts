/** Writes the values of a product's attributes in a language. */
import type { AttributeInfo, FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { AttributeType, AttributeWebStatus } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { attributeName, optionName } from '../../data/catalogue/attribute-names.ts'
import { measured } from '../../texts/measure.ts'
import type { Translate } from '../../texts/translate.ts'

export type AttributeView = {
  readonly attributeID: number
  readonly label: string
  readonly value: string
  readonly isNumber: boolean
}

export type AttributeTranslations = {
  readonly setup: FilterSetup
  readonly locale: Locale
  readonly t: Translate
}

/** Undefined where the product has no such value, or the attribute is no text: files and internal ones. */
export function attributeValue(
  product: Product,
  attributeID: number,
  words: AttributeTranslations,
): string | undefined {
  const info = words.setup.attributeInfoByID[attributeID]
  return info && valueFor(product, info, words)
}

/** In the order of the product, without what is hidden (FILT-23).
 *  @param isWanted leaves out attributes whose values need not be written */
export function attributeViews(
  product: Product,
  words: AttributeTranslations,
  isWanted: (info: AttributeInfo) => boolean = () => true,
): AttributeView[] {
  const views: AttributeView[] = []
  for (const attributeID of product.sortedAttributeIDs) {
    const info = words.setup.attributeInfoByID[attributeID]
    if (!info || info.webStatus === AttributeWebStatus.HiddenInternal || !isWanted(info)) continue
    const value = valueFor(product, info, words)
    if (value === undefined) continue
    const label = attributeName(words.setup, words.locale, attributeID)
    views.push({ attributeID, label, value, isNumber: isNumeric(info) })
  }
  return views
}

export function isNumeric({ type }: AttributeInfo): boolean {
  return type === AttributeType.Number || type === AttributeType.Measurement
}

function valueFor(
  product: Product,
  info: AttributeInfo,
  { setup, locale, t }: AttributeTranslations,
): string | undefined {
  const { attributes } = product
  const id = info.attributeID
  switch (info.type) {
    case AttributeType.SingleSelect: {
      const option = attributes.singleSelects[id]
      return option === undefined ? undefined : optionName(setup, locale, option)
    }
    case AttributeType.MultiSelect: {
      const options = attributes.multiSelects[id] ?? []
      return orNothing(options.map((option) => optionName(setup, locale, option)).join(', '))
    }
    case AttributeType.Number:
    case AttributeType.Measurement: {
      const value = attributes.decimals[id]
      if (value === undefined) return undefined
      return measured(value, info.metricUnit ?? '', { locale, t })
    }
    case AttributeType.Bool: {
      const value = attributes.bools[id]
      return value === undefined ? undefined : t(value ? 'filter.yes' : 'filter.no')
    }
    case AttributeType.FreeText:
      return orNothing(attributes.freeTexts[id])
    case AttributeType.String:
      return orNothing(attributes.strings[id])
    default:
      return undefined
  }
}

function orNothing(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text
}
