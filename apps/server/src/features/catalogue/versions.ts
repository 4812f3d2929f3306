/** Which prices and stock are the present ones for a request: a customer's came with the session, a guest's are asked
 *  for, together with those of other guests. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createGathered } from '../../http/gathered.ts'
import type { CatalogueVersions, Visitor } from '../../http/visitor.ts'
import { readVersions } from './queries.ts'

export type VersionsOf = (visitor: Visitor) => Promise<CatalogueVersions>

export function createVersions(db: Kysely<Database>): VersionsOf {
  const present = createGathered(
    async (_keys: readonly 'present'[]) => new Map([['present', await readVersions(db)] as const]),
  )
  return async ({ customer }) => customer?.versions ?? (await present('present')) ?? readVersions(db)
}
