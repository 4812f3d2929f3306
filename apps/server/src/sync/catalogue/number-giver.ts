/** Gives numbers to new codes of an outside catalogue. The lock of imports is held meanwhile, so the highest number is
 *  read once. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readHighestId, type SourceKind } from './source-id-queries.ts'

/** Numbers below belong to the special attributes (ENUM-15). */
const FIRST_OWN_ATTRIBUTE = 100

export type NumberGiver = { readonly next: (kind: SourceKind) => Promise<number> }

export function createNumberGiver(db: Kysely<Database>): NumberGiver {
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
