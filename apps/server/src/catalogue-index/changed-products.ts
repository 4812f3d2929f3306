/** Lists the products whose cached data must be dropped after a catalogue change. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { readChangedIds } from './queries.ts'

export type ChangedProducts = readonly number[] | 'all'

/** If more products than this have changed, all cached data is dropped. */
const MOST = 5_000

/** Must be called after the new snapshot was read, so that a later write belongs to the next change.
 *  @param before the earlier snapshot, and the read horizon that it was read at */
export async function changedProducts(
  db: Kysely<Database>,
  before: { readonly snapshot: CatalogueSnapshot; readonly seen: string },
  now: CatalogueSnapshot,
): Promise<ChangedProducts> {
  if (setupOf(before.snapshot) !== setupOf(now)) return 'all'
  const { changed, removed } = await readChangedIds(db, before.seen, MOST + 1)
  return changed.length > MOST || removed.length > MOST ? 'all' : [...changed, ...removed]
}

/** The part of the setup that product pages use: the shown attributes and their order. */
function setupOf({ attributes, hidden }: CatalogueSnapshot): string {
  return JSON.stringify([attributes.map(({ id }) => id), [...hidden]])
}
