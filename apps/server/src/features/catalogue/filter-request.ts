/** A filter request as the engine takes it, and the key under which equal requests find the same answer. */
import type { FilterRequest as WireRequest } from '@hoistway/contract/products'
import { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import { type FilterRequest, type ProductSet, readText } from '@hoistway/search'
import type { Shelf } from './shelf.ts'

export function engineRequest(
  body: WireRequest,
  locale: Locale,
  { filterable }: Shelf,
  visible: ProductSet,
  within: ProductSet | undefined,
): FilterRequest {
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
    visible,
    within,
  }
}

/** 1 to 4, as number, text or name; relevance when left out. */
function sortOf(sort: WireRequest['productSort']): ProductSort {
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

/** The same for requests that differ in words only: in the order of attributes and options, in an option that is named
 *  twice, in filters that are none, in how the text is cut and spelled. Numbers stand in it as they are, unrounded. Who
 *  sees what, and what the answer stays within, are not in it. */
export function requestKey({ selects, bools, decimals, text, locale, sort }: FilterRequest): string {
  const typed = readText(text)
  return [
    sort,
    locale,
    inOrder(selects, (options) => [...new Set(options)].sort((a, b) => a - b).join()),
    inOrder(bools, (value) => (value ? '1' : '0')),
    inOrder(decimals, ({ min, max }) =>
      min === undefined && max === undefined ? '' : `${min ?? ''}~${max ?? ''}`,
    ),
    typed === undefined ? '' : JSON.stringify(typed),
  ].join('/')
}

/** Filters whose text is empty are none. */
function inOrder<T>(filters: ReadonlyMap<number, T>, textOf: (filter: T) => string): string {
  if (filters.size === 0) return ''
  return Array.from(filters, ([id, filter]) => ({ id, text: textOf(filter) }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.id - b.id)
    .map(({ id, text }) => `${id}:${text}`)
    .join(';')
}
