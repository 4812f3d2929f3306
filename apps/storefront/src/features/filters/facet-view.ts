/** Chooses the facets beside a list and their content. */
import type { FilterOptions, Histogram } from '@hoistway/contract/catalogue/filter-options'
import type { AttributeInfo, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { FilterBehaviour, FilterGroup } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { attributeName, optionName } from '../../data/catalogue/attribute-names.ts'
import type { Translate } from '../../texts/translate.ts'
import { unitName } from '../../texts/unit-name.ts'
import type { FilterState, Range } from './filter-state.ts'

export type OptionView = {
  readonly id: number
  readonly label: string
  readonly count: number
  readonly chosen: boolean
}

type FacetHead = { readonly attributeID: number; readonly label: string; readonly open: boolean }

export type OptionsFacet = FacetHead & {
  readonly kind: 'options'
  /** Every chosen option must match, not any of them. */
  readonly matchAll: boolean
  readonly total: number
  readonly options: readonly OptionView[]
}
export type RangeFacet = FacetHead & {
  readonly kind: 'range'
  readonly unit: string
  readonly total: number
  readonly min: number
  readonly max: number
  readonly chosen: Range
  /** The number of products of the total in the chosen range. */
  readonly within: number
  readonly histogram?: Histogram
}
export type BoolFacet = FacetHead & {
  readonly kind: 'bool'
  readonly trueCount: number
  readonly falseCount: number
  readonly chosen?: boolean
}
export type FacetView = OptionsFacet | RangeFacet | BoolFacet

/** The limits of the facets beside a list, out of dozens of attributes. They make the facets, and the open ones among
 *  them, about as tall as the list. */
const MOST_FACETS = 18
const BESIDE_LIST = { most: 6, rows: 26 }
/** The limits of the facets on a page of their own: one row of them is open. */
const OVER_PAGE = { most: 3, rows: Number.POSITIVE_INFINITY }
/** The number of options shown at once, and the number from which a field searches them. */
export const SHOWN_AT_ONCE = 8
export const SEARCHABLE_FROM = 13
/** An attribute of a handful of the parts filters little: it is offered only when chosen. */
const LEAST_SHARE = 0.05
/** The share of the parts that a facet must describe to be open. */
const SHARE_OF_OPEN = 0.5

export type FacetInput = {
  readonly setup: FilterSetup
  readonly options: FilterOptions
  readonly state: FilterState
  readonly locale: Locale
  readonly t: Translate
  readonly matches: number
}

/** In the order of the site administrator's settings (FILT-23). Attributes that do not tell the parts apart are
 *  left out, unless something is chosen in them. */
export function facetViews(input: FacetInput): FacetView[] {
  const facets = usefulFacets(input).filter(
    (facet) => isChosen(facet) || shareOf(facet, input) >= LEAST_SHARE,
  )
  return withOpen(limited(facets, input), input, BESIDE_LIST)
}

/** Returns all facets, including those without room beside a list. */
export function allFacetViews(input: FacetInput): FacetView[] {
  return withOpen(usefulFacets(input), input, OVER_PAGE)
}

function usefulFacets(input: FacetInput): FacetView[] {
  const { setup } = input
  const offered = [
    ...setup.attributeIDsByWebStatus.TopLevelSelect,
    ...setup.attributeIDsByWebStatus.Filterable,
  ]
  return offered
    .flatMap((id) => setup.attributeInfoByID[id] ?? [])
    .sort((a, b) => a.sortPrio - b.sortPrio || a.attributeID - b.attributeID)
    .flatMap((info) => facetOf(info, input) ?? [])
    .filter((facet) => isChosen(facet) || tellsApart(facet))
}

export function isChosen(facet: FacetView): boolean {
  return chosenIn(facet) > 0
}

/** Returns how many filters of the facet are set. */
export function chosenIn(facet: FacetView): number {
  if (facet.kind === 'options') return facet.options.filter((option) => option.chosen).length
  if (facet.kind === 'range') return facet.chosen.min === undefined && facet.chosen.max === undefined ? 0 : 1
  return facet.chosen === undefined ? 0 : 1
}

/** Returns the counts of the facets on the screen, for storage until a choice matches nothing (FILT-07). */
export function optionsBehind(facets: readonly FacetView[]): FilterOptions {
  const options: FilterOptions = { selectOptions: {}, decimalRanges: {}, bools: {} }
  for (const facet of facets) {
    if (facet.kind === 'options') {
      options.selectOptions[facet.attributeID] = {
        totalCount: facet.total,
        sortedOptions: facet.options.map(({ id, count }) => ({ selectOptionID: id, optionCount: count })),
      }
    } else if (facet.kind === 'range') {
      const { total, min, max, histogram } = facet
      options.decimalRanges[facet.attributeID] = {
        totalCount: total,
        min,
        max,
        ...(histogram && { histogram }),
      }
    } else {
      const { trueCount, falseCount } = facet
      options.bools[facet.attributeID] = { trueCount, falseCount }
    }
  }
  return options
}

function facetOf(info: AttributeInfo, input: FacetInput): FacetView | undefined {
  const head = {
    attributeID: info.attributeID,
    label: attributeName(input.setup, input.locale, info.attributeID),
    open: false,
  }
  switch (info.filterGroup) {
    case FilterGroup.SingleSelect:
    case FilterGroup.MultiSelect:
      return optionsFacet(head, info, input)
    case FilterGroup.Decimal:
      return rangeFacet(head, info, input)
    case FilterGroup.Bool:
      return boolFacet(head, input)
    default:
      return undefined
  }
}

/** Chosen options that no part has any more stay, with a count of 0, so that they can be taken away. */
function optionsFacet(head: FacetHead, info: AttributeInfo, input: FacetInput): OptionsFacet | undefined {
  const { setup, locale, state } = input
  const counted = input.options.selectOptions[head.attributeID]
  const chosen = state.options[head.attributeID] ?? []
  const counts = new Map(counted?.sortedOptions.map((row) => [row.selectOptionID, row.optionCount]))
  for (const id of chosen) if (!counts.has(id)) counts.set(id, 0)
  if (counts.size === 0) return undefined
  return {
    ...head,
    kind: 'options',
    matchAll: info.filterBehaviour === FilterBehaviour.AllSelectedMustMatch,
    total: counted?.totalCount ?? 0,
    options: [...counts].map(([id, count]) => ({
      id,
      label: optionName(setup, locale, id),
      count,
      chosen: chosen.includes(id),
    })),
  }
}

function rangeFacet(head: FacetHead, info: AttributeInfo, input: FacetInput): RangeFacet | undefined {
  const chosen = input.state.ranges[head.attributeID] ?? {}
  const counted = input.options.decimalRanges[head.attributeID]
  const min = counted?.min ?? chosen.min ?? chosen.max
  const max = counted?.max ?? chosen.max ?? chosen.min
  if (min === undefined || max === undefined) return undefined
  const total = counted?.totalCount ?? 0
  const isOpen = chosen.min === undefined && chosen.max === undefined
  return {
    ...head,
    kind: 'range',
    unit: unitName(info.metricUnit ?? '', input.t),
    total,
    min,
    max,
    chosen,
    within: isOpen ? total : input.matches,
    ...(counted?.histogram && { histogram: counted.histogram }),
  }
}

function boolFacet(head: FacetHead, input: FacetInput): BoolFacet | undefined {
  const counted = input.options.bools[head.attributeID]
  const chosen = input.state.bools[head.attributeID]
  if (!counted && chosen === undefined) return undefined
  const { trueCount, falseCount } = counted ?? { trueCount: 0, falseCount: 0 }
  return { ...head, kind: 'bool', trueCount, falseCount, ...(chosen !== undefined && { chosen }) }
}

/** Returns whether the parts differ; otherwise there is nothing to choose. */
function tellsApart(facet: FacetView): boolean {
  if (facet.kind === 'range') return facet.min < facet.max
  if (facet.kind === 'bool') return facet.trueCount > 0
  return facet.options.length > 1
}

function shareOf(facet: FacetView, { matches }: FacetInput): number {
  const having = facet.kind === 'bool' ? facet.trueCount + facet.falseCount : facet.total
  return matches === 0 ? 1 : having / matches
}

/** Chosen ones, then those that most parts have; in the order in which they came. */
function limited(facets: readonly FacetView[], input: FacetInput): FacetView[] {
  const rank = (facet: FacetView) => (isChosen(facet) ? Number.POSITIVE_INFINITY : shareOf(facet, input))
  const best = new Set([...facets].sort((a, b) => rank(b) - rank(a)).slice(0, MOST_FACETS))
  return facets.filter((facet) => best.has(facet))
}

function withOpen(
  facets: readonly FacetView[],
  input: FacetInput,
  { most, rows }: typeof OVER_PAGE,
): FacetView[] {
  let left = most
  let rowsLeft = rows
  return facets.map((facet) => {
    const hasRoom = left > 0 && rowsOf(facet) <= rowsLeft
    const open = isChosen(facet) || (hasRoom && shareOf(facet, input) >= SHARE_OF_OPEN)
    if (open) {
      left -= 1
      rowsLeft -= rowsOf(facet)
    }
    return { ...facet, open }
  })
}

/** Returns the number of rows of a facet below its name: for options with the search field and the link to more. The
 *  other kinds are low. */
function rowsOf(facet: FacetView): number {
  if (facet.kind !== 'options') return facet.kind === 'range' ? 3 : 0
  const count = facet.options.length
  return Math.min(count, SHOWN_AT_ONCE) + Number(count > SHOWN_AT_ONCE) + Number(count >= SEARCHABLE_FROM)
}
