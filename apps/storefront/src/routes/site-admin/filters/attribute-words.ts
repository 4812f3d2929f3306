/** Words about attributes: their names in three languages with notices for missing ones, and the values of each setting
 *  with their text keys. */
import type { AttributeOverviewRow } from '@hoistway/contract/site-admin/attribute-overview'
import { AttributeType, AttributeWebStatus, FilterBehaviour, SearchPriority } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import { attributeText } from '@hoistway/domain/texts/texts'

type Names = AttributeOverviewRow['names']

function nameIn({ swedish, english, german }: Names, locale: Locale): string {
  return { sv: swedish, en: english, de: german }[locale]
}

/** Returns the name that buyers see. Where a language lacks a name they see the English one (MSG-11). */
export function shownName(names: Names, locale: Locale): string {
  return attributeText(nameIn(names, locale), names.english)
}

export type OtherName = { readonly locale: Locale; readonly text: string; readonly isMissing: boolean }

/** Returns the names in the other languages, and a notice for each missing name, also of the own language: 'Missing
 *  german text' (MSG-12). */
export function otherNames(names: Names, locale: Locale): readonly OtherName[] {
  return LOCALES.flatMap((language): readonly OtherName[] => {
    const name = nameIn(names, language).trim()
    if (name === '') {
      // The notice for a text that no language has, in this language.
      const text = shownLabel({ sv: '', en: '', de: '' }, language)
      return [{ locale: language, text, isMissing: true }]
    }
    return language === locale ? [] : [{ locale: language, text: name, isMissing: false }]
  })
}

export function isMissingAnyName(names: Names): boolean {
  return LOCALES.some((locale) => nameIn(names, locale).trim() === '')
}

export const STATUSES = [
  AttributeWebStatus.HiddenInternal,
  AttributeWebStatus.TopLevelSelect,
  AttributeWebStatus.Filterable,
  AttributeWebStatus.ProductInfo,
] as const
export const STATUS_KEY: Readonly<Record<AttributeWebStatus, string>> = {
  [AttributeWebStatus.HiddenInternal]: 'siteAdmin.filters.hidden',
  [AttributeWebStatus.TopLevelSelect]: 'siteAdmin.filters.topLevel',
  [AttributeWebStatus.Filterable]: 'siteAdmin.filters.filter',
  [AttributeWebStatus.ProductInfo]: 'siteAdmin.filters.info',
}

export const SEARCHES = [
  SearchPriority.NotSearchable,
  SearchPriority.LowPrio,
  SearchPriority.HighPrio,
] as const
export const SEARCH_KEY: Readonly<Record<SearchPriority, string>> = {
  [SearchPriority.NotSearchable]: 'siteAdmin.filters.search.no',
  [SearchPriority.LowPrio]: 'siteAdmin.filters.search.low',
  [SearchPriority.HighPrio]: 'siteAdmin.filters.search.high',
}

export const BEHAVIOURS = [FilterBehaviour.AnySelectedCanMatch, FilterBehaviour.AllSelectedMustMatch] as const
export const BEHAVIOUR_KEY: Readonly<Record<FilterBehaviour, string>> = {
  [FilterBehaviour.AnySelectedCanMatch]: 'siteAdmin.filters.any',
  [FilterBehaviour.AllSelectedMustMatch]: 'siteAdmin.filters.all',
}

/** The name of a type, as the specification has it. */
export function typeName(type: number): string {
  return Object.entries(AttributeType).find(([, code]) => code === type)?.[0] ?? String(type)
}
