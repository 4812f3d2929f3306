/** The columns of a product that the index needs for lists, filters, search and visibility. The database writes many
 *  rows as one JSON text, which travels unread to the thread that builds the index. */
import type { Selectable } from 'kysely'
import type { ProductTable } from '../../database/tables/catalogue.ts'

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

export type IndexRow = Pick<Selectable<ProductTable>, (typeof INDEX_COLUMNS)[number]>

export function indexRowsOf(json: string): readonly IndexRow[] {
  return JSON.parse(json) as readonly IndexRow[]
}
