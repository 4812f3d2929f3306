/** itemsjs: filters and exact counts in plain JavaScript, disjunctive where an attribute wants any of its options. */
import itemsjs from 'itemsjs'
import {
  countedAttributes,
  type FilterCatalogue,
  type OptionsOf,
  optionsOf,
  wantAllSelected,
} from '../plain-filters.ts'
import type { FilterPeer } from './filter-peer.ts'

const PER_PAGE = 20

export async function createItemsJs({ attributes, products }: FilterCatalogue): Promise<FilterPeer> {
  const wantAll = wantAllSelected(attributes)
  const counted = countedAttributes(attributes)
  const options = [...counted.values()].flat()
  const texts = new Map(options.map((option) => [option, String(option)]))
  const asTexts = (ids: readonly number[]) => ids.map((id) => texts.get(id) ?? String(id))
  const items = Array.from(products, (product) => {
    const item: Record<string, unknown> = { id: product.id }
    for (const [attributeId, ids] of optionsOf(product)) item[`a${attributeId}`] = asTexts(ids)
    return item
  })
  const aggregations = Object.fromEntries(
    Array.from(counted.keys(), (id) => [
      `a${id}`,
      { size: options.length, conjunction: wantAll.has(id), hide_zero_doc_count: true },
    ]),
  )
  const engine = itemsjs(items, { aggregations })
  const search = (filters: OptionsOf) =>
    engine.search({
      per_page: PER_PAGE,
      filters: Object.fromEntries(Array.from(filters, ([id, ids]) => [`a${id}`, asTexts(ids)])),
    })
  return {
    answer: search,
    read: (filters) => {
      const { pagination, data } = search(filters)
      const counts = Object.entries(data.aggregations).map(([field, { buckets }]) => {
        const countOf = new Map(buckets.map(({ key, doc_count }) => [Number(key), doc_count]))
        return [Number(field.slice(1)), countOf] as const
      })
      return { total: pagination.total, counts: new Map(counts) }
    },
  }
}
