/** Every migration in the order in which they run. A migration that was released is never changed. */
import type { Migration } from 'kysely/migration'
import * as foundation from './migrations/0001-foundation.ts'
import * as jobs from './migrations/0002-jobs.ts'

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-jobs': jobs,
}
