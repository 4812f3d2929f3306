/** Indexes for what an approver is shown: the relations of a substitute, and the orders that an approver is named in or
 *  has decided. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  'create index attests_substitute on attests (substitute_attester_id) where substitute_attester_id is not null',
  'create index orders_attestee on orders (attestee_id) where attestee_id is not null',
  'create index orders_decided_by on orders (attest_decided_by) where attest_decided_by is not null',
]

const DOWN = ['drop index orders_decided_by', 'drop index orders_attestee', 'drop index attests_substitute']
