/** Caches the lines of shared lists in the memory of the node. The lines of a list never change once it is saved, so a
 *  cached copy is always right. Each use first asks the database whether the list still exists. */
import type { Kysely } from 'kysely'
import { createByteCache } from '../../caching/byte-cache.ts'
import type { Database } from '../../database/schema.ts'
import { DETAIL_COLUMNS } from '../../database/tables/line-details.ts'
import { type ListItemRow, readListItems } from './queries.ts'

const CACHE_BYTES = 8 * 1_048_576
/** Memory of a line beside its text. */
const LINE_BYTES = 120

export function createListItems(db: Kysely<Database>): (token: string) => Promise<readonly ListItemRow[]> {
  const cache = createByteCache<readonly ListItemRow[]>(CACHE_BYTES, (items) =>
    items.reduce((bytes, item) => bytes + LINE_BYTES + textLength(item) * 2, 0),
  )
  return (token) => cache.get(token, () => readListItems(db, [token]))
}

function textLength(item: ListItemRow): number {
  return DETAIL_COLUMNS.reduce((sum, column) => sum + item[column].length, 0)
}
