/** A filter request as the engine takes it, and the key under which equal requests find the same answer. */
import { filterCriteria } from '@hoistway/contract/catalogue/filter-engine'
import type { FilterRequest as WireRequest } from '@hoistway/contract/catalogue/filters'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type FilterRequest, type ProductSet, readText } from '@hoistway/search'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'

export function engineRequest(
  body: WireRequest,
  locale: Locale,
  { filterable }: CatalogueSnapshot,
  visible: ProductSet,
  within: ProductSet | undefined,
): FilterRequest {
  return { ...filterCriteria(body, locale, filterable), visible, within }
}

/** The same for requests that differ in words only: in the order of attributes and options, in an option that is named
 *  twice, in filters that are none, in how the text is cut and spelled. Numbers stand in it as they are, unrounded. The
 *  visibility of the caller and the set that limits the answer are not in it. */
export function requestKey(request: FilterRequest): string {
  const { selects, bools, decimals, text, locale, sort, reading, histograms } = request
  const typed = readText(text)
  return [
    sort,
    locale,
    inOrder(selects, (options) => [...new Set(options)].sort((a, b) => a - b).join()),
    inOrder(bools, (value) => (value ? '1' : '0')),
    inOrder(decimals, ({ min, max }) =>
      min === undefined && max === undefined ? '' : `${min ?? ''}~${max ?? ''}`,
    ),
    histograms ? 'histograms' : '',
    typed === undefined ? '' : `${reading}${JSON.stringify(typed)}`,
  ].join('/')
}

/** Filters with an empty text are ignored. */
function inOrder<T>(filters: ReadonlyMap<number, T>, textOf: (filter: T) => string): string {
  if (filters.size === 0) return ''
  return Array.from(filters, ([id, filter]) => ({ id, text: textOf(filter) }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.id - b.id)
    .map(({ id, text }) => `${id}:${text}`)
    .join(';')
}
