/** The latest entries by staff in the place of a user: one in hundreds of the audit log, so a page of them need not read
 *  the whole log. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_acting on audit_log (at, id) where acting_for is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_log_acting`.execute(db)
}
