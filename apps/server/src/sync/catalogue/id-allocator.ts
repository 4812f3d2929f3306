/** Allocates ids for new codes of an outside catalogue. An import holds its lock all the time, so the highest id is read
 *  once. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readHighestId, type SourceKind } from './source-id-queries.ts'

/** Lower ids belong to the special attributes (ENUM-15). */
const FIRST_OWN_ATTRIBUTE = 100

export type IdAllocator = { readonly next: (kind: SourceKind) => Promise<number> }

export function createIdAllocator(db: Kysely<Database>): IdAllocator {
  const last = new Map<SourceKind, number>()
  return {
    async next(kind) {
      const before = last.get(kind) ?? (await readHighestId(db, kind))
      const id = Math.max(before + 1, kind === 'attribute' ? FIRST_OWN_ATTRIBUTE : 1)
      last.set(kind, id)
      return id
    },
  }
}
