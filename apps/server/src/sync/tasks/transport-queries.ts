/** SQL that changes transports; features/orders reads them. */
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { TransportTable } from '../../database/tables/orders.ts'

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
