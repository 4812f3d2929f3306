/** The suggestions as the drop-down shows them: options under the name of their attribute, then parts. */
import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { totalStock } from '@hoistway/domain/catalogue/stock'
import { type SuggestibleOption, suggestions } from '@hoistway/domain/catalogue/suggestions'
import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { thumbnailAddress } from '../../data/calls/api-base.ts'
import { attributeName, optionName } from '../../data/catalogue/attribute-names.ts'
import { type StockView, stockView } from '../../texts/stock-view.ts'
import type { Translate } from '../../texts/translate.ts'
import { unitNameFor } from '../../texts/unit-name.ts'

export type OptionEntry = {
  readonly kind: 'option'
  readonly key: string
  readonly attributeID: number
  readonly optionID: number
  readonly label: string
  readonly count: number
}
export type PartEntry = {
  readonly kind: 'part'
  readonly key: string
  readonly productID: number
  readonly articleNr: string
  readonly label: string
  readonly brand?: string
  /** The number of the replaced part that the text named. */
  readonly replaces?: string
  readonly stock: StockView
  readonly thumbnail?: string
}
/** The words among all parts, where filters would leave some out. */
export type EverywhereEntry = { readonly kind: 'everywhere'; readonly key: 'everywhere' }
export type Entry = OptionEntry | PartEntry | EverywhereEntry
export type Group = { readonly name: string; readonly entries: readonly Entry[] }

const MOST_OPTIONS = 10
const MOST_IN_GROUP = 5

/** Every option of the filters of the moment, in the visitor's language (SUGG-07). */
export function suggestibleOptions(
  setup: FilterSetup,
  available: FilterOptions,
  locale: Locale,
): SuggestibleOption[] {
  return Object.entries(available.selectOptions).flatMap(([attributeID, { sortedOptions }]) =>
    sortedOptions.map(({ selectOptionID, optionCount }) => ({
      attributeID: Number(attributeID),
      selectOptionID,
      optionCount,
      text: optionName(setup, locale, selectOptionID),
    })),
  )
}

/** Orders the groups by their best suggestion. */
export function optionGroups(
  text: string,
  options: readonly SuggestibleOption[],
  setup: FilterSetup,
  locale: Locale,
  /** The product types of the parts that the text finds: by a synonym, or a word of another language. */
  typesFound: readonly number[] = [],
): Group[] {
  const groups = new Map<number, OptionEntry[]>()
  for (const found of suggestions(text, options, locale).slice(0, MOST_OPTIONS)) {
    const entries = groups.get(found.attributeID) ?? []
    groups.set(found.attributeID, entries)
    if (entries.length < MOST_IN_GROUP) entries.push(optionEntry(found))
  }
  if (!groups.has(SpecialAttribute.productType)) {
    const found = options.filter(
      ({ attributeID, selectOptionID, optionCount }) =>
        attributeID === SpecialAttribute.productType &&
        optionCount > 0 &&
        typesFound.includes(selectOptionID),
    )
    if (found.length > 0)
      groups.set(SpecialAttribute.productType, found.slice(0, MOST_IN_GROUP).map(optionEntry))
  }
  return [...groups].map(([attributeID, entries]) => ({
    name: attributeName(setup, locale, attributeID),
    entries,
  }))
}

export type PartWords = {
  readonly setup: FilterSetup
  readonly locale: Locale
  readonly t: Translate
  /** Above this many a part is in stock. */
  readonly stockLimit: number
}

export function partEntry(
  { id, label, unit, attributes, stockInfo }: Product,
  words: PartWords,
  replaces?: string,
): PartEntry {
  const { setup, locale, t, stockLimit } = words
  const thumbnail = thumbnailAddress(attributes.imageAssetIDs)
  const brandID = attributes.singleSelects[SpecialAttribute.brand]
  const stock = totalStock(stockInfo.stockInfos)
  return {
    kind: 'part',
    key: `part-${id}`,
    productID: id,
    articleNr: attributes.articleNr,
    label,
    stock: stockView(stock, unitNameFor(stock, unit, t), { locale, t, limit: stockLimit }),
    ...(replaces !== undefined && { replaces }),
    ...(brandID !== undefined && { brand: optionName(setup, locale, brandID) }),
    ...(thumbnail !== undefined && { thumbnail }),
  }
}

function optionEntry({ attributeID, selectOptionID, text, optionCount }: SuggestibleOption): OptionEntry {
  return {
    kind: 'option',
    key: `option-${attributeID}-${selectOptionID}`,
    attributeID,
    optionID: selectOptionID,
    label: text,
    count: optionCount,
  }
}
