/** SQL of the ways to send. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { TransportTable } from '../database/tables/orders.ts'

export type StoredTransport = Selectable<TransportTable>

export function readTransports(db: Kysely<Database>): Promise<StoredTransport[]> {
  return db
    .selectFrom('transports')
    .select([
      'id',
      'code',
      'name',
      'names',
      'fee_sek',
      'fee_eur',
      'max_weight',
      'country_id',
      'sort',
      'takes_long_goods',
    ])
    .orderBy('id')
    .execute()
}

export async function putTransport(db: Kysely<Database>, row: Insertable<TransportTable>): Promise<void> {
  const { id, ...fields } = row
  await db
    .insertInto('transports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute()
}

export async function removeTransports(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('transports').where('id', 'in', ids).execute()
}
