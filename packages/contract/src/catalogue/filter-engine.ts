/** Translates filter requests of the wire for the catalogue engine, and its counts back. The server and the worker of a
 *  browser share this code. It knows the engine only by the shapes of its input and output. */
import { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { FilterOptions, Histogram } from './filter-options.ts'
import type { FilterRequest, Interpretation } from './filters.ts'

/** The engine's request without the caller and without the set of products that the answer is limited to. */
export type FilterCriteria = {
  readonly selects: ReadonlyMap<number, readonly number[]>
  readonly bools: ReadonlyMap<number, boolean>
  readonly decimals: ReadonlyMap<
    number,
    { readonly min?: number | undefined; readonly max?: number | undefined }
  >
  readonly text: string
  readonly locale: Locale
  readonly sort: ProductSort
  /** 'helped' lets the engine read a text in other ways when the literal text finds nothing. */
  readonly reading: 'helped' | 'literal'
  readonly histograms: boolean
}

/** Translates a request. `filterable` are the attributes that visitors may filter by; filters on any other attribute
 *  count as unknown. */
export function filterCriteria(
  body: FilterRequest,
  locale: Locale,
  filterable: ReadonlySet<number>,
): FilterCriteria {
  // No attribute has a negative id: the engine finds nothing by it.
  const attributeOf = (id: string) => (filterable.has(Number(id)) ? Number(id) : -Number(id))
  return {
    selects: keyedBy(attributeOf, body.selectOptions ?? {}, (options) => options),
    bools: keyedBy(attributeOf, body.bools ?? {}, (value) => value),
    decimals: keyedBy(attributeOf, body.decimalRanges ?? {}, ({ min, max }) => ({
      min: min ?? undefined,
      max: max ?? undefined,
    })),
    text: body.searchString ?? '',
    locale,
    sort: sortOf(body.productSort),
    reading: body.literalSearch === true ? 'literal' : 'helped',
    histograms: body.histograms === true,
  }
}

/** Reads a sort order, given as 1 to 4, as text or as name; relevance when left out. */
function sortOf(sort: FilterRequest['productSort']): ProductSort {
  if (sort === undefined) return ProductSort.RELEVANCE
  const named: Readonly<Record<string, ProductSort>> = ProductSort
  return named[sort] ?? (Number(sort) as ProductSort)
}

function keyedBy<T, U>(
  attributeOf: (id: string) => number,
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Map<number, U> {
  return new Map(Object.entries(record).map(([id, value]) => [attributeOf(id), change(value)]))
}

/** Counts by attribute. The counts of a select are in the engine's own form. */
export type AttributeCounts<Select> = {
  readonly selects: ReadonlyMap<number, Select>
  readonly bools: ReadonlyMap<number, { readonly trueCount: number; readonly falseCount: number }>
  readonly decimals: ReadonlyMap<number, RangeSummary>
}

type RangeSummary = {
  readonly total: number
  readonly min: number
  readonly max: number
  readonly histogram?: EngineHistogram | undefined
}

type EngineHistogram = Omit<Histogram, 'counts'> & { readonly counts: readonly number[] }

/** Returns the counts as the wire has them. `optionsOf` gives the options of a select that are shown, in their
 *  order. */
export function filterOptions<Select extends { readonly total: number }>(
  counts: AttributeCounts<Select>,
  filterable: ReadonlySet<number>,
  optionsOf: (select: Select) => readonly { readonly optionId: number; readonly count: number }[],
): FilterOptions {
  return {
    selectOptions: Object.fromEntries(
      offeredSelects(counts, filterable).map(([id, select]) => [
        id,
        {
          totalCount: select.total,
          sortedOptions: optionsOf(select).map(({ optionId, count }) => ({
            selectOptionID: optionId,
            optionCount: count,
          })),
        },
      ]),
    ),
    decimalRanges: Object.fromEntries(
      Array.from(counts.decimals, ([id, { total, min, max, histogram }]) => [
        id,
        {
          totalCount: total,
          min,
          max,
          ...(histogram && { histogram: { ...histogram, counts: [...histogram.counts] } }),
        },
      ]),
    ),
    bools: Object.fromEntries(counts.bools),
  }
}

/** Returns the selects that visitors may filter by. The index has more selects, whose options only texts search. */
export function offeredSelects<Select>(
  { selects }: Pick<AttributeCounts<Select>, 'selects'>,
  filterable: ReadonlySet<number>,
): [number, Select][] {
  return Array.from(selects).filter(([id]) => filterable.has(id))
}

/** The ways of reading the text that the engine reports. */
export type EngineInterpretation = {
  readonly nothingToSearch: boolean
  readonly otherLanguages: readonly Locale[]
  readonly respelled: readonly { readonly typed: string; readonly read: readonly string[] }[]
  readonly leftOut: readonly string[]
  readonly nearNumber: boolean
}

/** Returns undefined where the engine read the literal text. */
export function interpretationOf(did: EngineInterpretation | undefined): Interpretation | undefined {
  if (!did) return undefined
  const reported: Interpretation = {
    ...(did.nothingToSearch ? { nothingToSearch: true as const } : {}),
    ...(did.otherLanguages.length > 0 ? { otherLanguages: [...did.otherLanguages] } : {}),
    ...(did.respelled.length > 0
      ? { respelled: did.respelled.map(({ typed, read }) => ({ typed, read: [...read] })) }
      : {}),
    ...(did.leftOut.length > 0 ? { leftOut: [...did.leftOut] } : {}),
    ...(did.nearNumber ? { nearNumber: true as const } : {}),
  }
  return Object.keys(reported).length === 0 ? undefined : reported
}
