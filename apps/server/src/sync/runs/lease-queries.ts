/** SQL of the leases on feeds. */
import { SyncStatus } from '@hoistway/domain/sync/sync-types'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Acquires the lease unless another running run has it. Returns true if this run now has the lease. */
export async function acquireLease(db: Kysely<Database>, subject: string, run: number): Promise<boolean> {
  const row = await db
    .insertInto('sync_leases')
    .values({ subject, run })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ run })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sync_log')
                .select('sync_log.id')
                .whereRef('sync_log.id', '=', 'sync_leases.run')
                .where('sync_log.id', '<>', run)
                .where('sync_log.status', '=', SyncStatus.Running),
            ),
          ),
        ),
    )
    .returning('run')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseLease(db: Kysely<Database>, subject: string, run: number): Promise<void> {
  await db.deleteFrom('sync_leases').where('subject', '=', subject).where('run', '=', run).execute()
}
