/** Which products a shelf may show otherwise than the one before it, so that what is kept of all others stays. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Shelf } from '../shelf.ts'
import { readChangedIds } from './shelf-queries.ts'

export type ChangedProducts = readonly number[] | 'all'

/** More are no longer told one by one. */
const MOST = 5_000

/** To be asked once the later shelf is read: what is written after that is told with the next one.
 *  @param before the earlier shelf, and what could be seen before it was read */
export async function changedProducts(
  db: Kysely<Database>,
  before: { readonly shelf: Shelf; readonly seen: string },
  now: Shelf,
): Promise<ChangedProducts> {
  if (setupOf(before.shelf) !== setupOf(now)) return 'all'
  const { changed, gone } = await readChangedIds(db, before.seen, MOST + 1)
  return changed.length > MOST || gone.length > MOST ? 'all' : [...changed, ...gone]
}

/** What a product's page takes from the setup: which attributes are shown, in which order. */
function setupOf({ attributes, hidden }: Shelf): string {
  return JSON.stringify([attributes.map(({ id }) => id), [...hidden]])
}
