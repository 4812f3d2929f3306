/** The suggestions as the drop-down shows them: options under the name of their attribute, then parts. */
import type { FilterOptions, FilterSetup, Product } from '@hoistway/contract/products'
import type { Locale } from '@hoistway/domain/locale'
import { type SuggestibleOption, suggestions } from '@hoistway/domain/suggestions'
import { assetAddress } from '../../data/api-base.ts'
import { attributeName, optionName } from '../../data/attribute-names.ts'

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
  readonly thumbnail?: string
}
export type Entry = OptionEntry | PartEntry
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

/** Groups stand in the order of their best suggestion. */
export function optionGroups(
  text: string,
  options: readonly SuggestibleOption[],
  setup: FilterSetup,
  locale: Locale,
): Group[] {
  const groups = new Map<number, OptionEntry[]>()
  for (const found of suggestions(text, options, locale).slice(0, MOST_OPTIONS)) {
    const entries = groups.get(found.attributeID) ?? []
    groups.set(found.attributeID, entries)
    if (entries.length < MOST_IN_GROUP) entries.push(optionEntry(found))
  }
  return [...groups].map(([attributeID, entries]) => ({
    name: attributeName(setup, locale, attributeID),
    entries,
  }))
}

export function partEntry({ id, label, attributes }: Product): PartEntry {
  const thumbnail = attributes.imageAssetIDs[1] ?? attributes.imageAssetIDs[0]
  return {
    kind: 'part',
    key: `part-${id}`,
    productID: id,
    articleNr: attributes.articleNr,
    label,
    ...(thumbnail === undefined ? {} : { thumbnail: assetAddress(thumbnail) }),
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
