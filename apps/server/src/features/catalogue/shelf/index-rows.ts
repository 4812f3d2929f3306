/** What the index knows of a product: the columns of its row that lists, filters, search and visibility go by. The
 *  database writes them as JSON, many in one text, which travels to the thread that builds the index untouched. */
import type { ProductRow } from '../queries.ts'

export const INDEX_COLUMNS = [
  'id',
  'article_nr',
  'identifiers',
  'status',
  'label',
  'description',
  'search_terms',
  'attribute_values',
  'relevance',
  'replacement_product_id',
  'limited_to_companies',
  'limited_to_countries',
  'campaign',
] as const

export type IndexRow = Pick<ProductRow, (typeof INDEX_COLUMNS)[number]>

export function indexRowsOf(json: string): readonly IndexRow[] {
  return JSON.parse(json) as readonly IndexRow[]
}
