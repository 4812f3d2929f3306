/** SQL that stores how attributes are shown, filtered and searched. */
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { AttributeRow } from '../../../catalogue-index/queries.ts'
import type { Database } from '../../../database/schema.ts'

export type AttributeSettings = Pick<
  AttributeRow,
  'id' | 'web_status' | 'filter_behaviour' | 'sort_prio' | 'search_priority'
>

export async function updateSettings(
  transaction: Transaction<Database>,
  settings: readonly AttributeSettings[],
): Promise<void> {
  await sql`
    update attributes set web_status = changed.web_status, filter_behaviour = changed.filter_behaviour,
      sort_prio = changed.sort_prio, search_priority = changed.search_priority
    from jsonb_to_recordset(${JSON.stringify(settings)}::jsonb)
      as changed (id int, web_status int, filter_behaviour int, sort_prio int, search_priority int)
    where attributes.id = changed.id`.execute(transaction)
}
