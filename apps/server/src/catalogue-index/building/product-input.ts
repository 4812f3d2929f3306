/** Converts the row of a product to the input of the search engine, and lists the numbers that a replaced part passes
 *  on. */
import { isListed, productStatus } from '@hoistway/domain/catalogue/orderability'
import { SearchPriority, SpecialAttribute } from '@hoistway/domain/codes'
import type { LOCALES, Localised } from '@hoistway/domain/texts/locale'
import { shownTexts } from '@hoistway/domain/texts/shown-text'
import type { ProductInput, ProductNumber } from '@hoistway/search'
import type { IndexSetup } from '../index-setup.ts'
import type { IndexRow } from './index-rows.ts'

/** @param replaced the numbers of the parts that this one replaces (AMB-14) */
export type ToProductInput = (row: IndexRow, replaced: readonly string[]) => ProductInput

export function productInputs({ attributes }: IndexSetup): ToProductInput {
  const withPriority = (priority: SearchPriority) =>
    attributes.filter((attribute) => attribute.search_priority === priority).map(({ id }) => id)
  const high = withPriority(SearchPriority.HighPrio)
  const low = withPriority(SearchPriority.LowPrio)
  const unsearched = new Set(withPriority(SearchPriority.NotSearchable))
  return (row, replaced) => {
    const values = row.attribute_values
    const selects = new Map<number, readonly number[]>()
    for (const [id, option] of Object.entries(values.singleSelects)) selects.set(Number(id), [option])
    for (const [id, chosen] of Object.entries(values.multiSelects)) selects.set(Number(id), chosen)
    return {
      id: row.id,
      listed: isListed(productStatus(row.status)),
      articleNr: row.article_nr,
      label: shownTexts(row.label),
      selects,
      bools: numberKeyed(values.bools),
      decimals: numberKeyed(values.decimals),
      texts: { high: searchedTexts(row, high), low: searchedTexts(row, low) },
      numbers: [...ownNumbers(row, unsearched), ...replaced.map((number) => ({ number, replaces: true }))],
      relevance: row.relevance,
    }
  }
}

/** Returns the numbers of a replaced part. They then lead to the part that replaces it. */
export function numbersOf(row: IndexRow): readonly string[] {
  return [row.article_nr, ...row.identifiers]
}

function searchedTexts(row: IndexRow, attributeIds: readonly number[]): Localised[] {
  return attributeIds.flatMap((id) => searchedText(row, id) ?? [])
}

/** Returns the texts of free text and string attributes, and those in columns of their own. Selects are searched
 *  through their options. */
function searchedText(row: IndexRow, attributeId: number): Localised | undefined {
  if (attributeId === SpecialAttribute.mainLabel) return shownTexts(row.label)
  if (attributeId === SpecialAttribute.searchTerms) return searchTerms(row)
  if (attributeId === SpecialAttribute.description) return shownTexts(row.description)
  const free = row.attribute_values.freeTexts[attributeId]
  if (free !== undefined) return free
  const text = row.attribute_values.strings[attributeId]
  return text === undefined ? undefined : { sv: text, en: text, de: text }
}

function searchTerms(row: IndexRow): Localised {
  const joined = (locale: (typeof LOCALES)[number]) => row.search_terms[locale]?.join(' ') ?? ''
  return { sv: joined('sv'), en: joined('en'), de: joined('de') }
}

function ownNumbers(row: IndexRow, unsearched: ReadonlySet<number>): ProductNumber[] {
  return [
    ...(unsearched.has(SpecialAttribute.articleNumber) ? [] : [row.article_nr]),
    ...(unsearched.has(SpecialAttribute.identifier) ? [] : row.identifiers),
  ].map((number) => ({ number, replaces: false }))
}

function numberKeyed<T>(values: Readonly<Record<string, T>>): Map<number, T> {
  return new Map(Object.entries(values).map(([id, value]) => [Number(id), value]))
}
