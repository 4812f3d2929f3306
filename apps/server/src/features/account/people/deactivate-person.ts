/** Deactivates a user: all sessions end, and links in mails lead nowhere. The orders of the user stay. Orders that wait for
 *  this approver find another one. */
import type { Refusal } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Doer } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { deleteSessionsOf } from '../../../http/sessions/session-queries.ts'
import { deleteLinksOf } from '../login/password-link-queries.ts'
import { accountAct } from './account-events.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import { refusedAsLastAdmin } from './last-admin.ts'
import { deactivate, type PersonRow } from './people-queries.ts'

export function deactivatePerson(
  db: Kysely<Database>,
  person: PersonRow,
  by: Doer,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const refused = await refusedAsLastAdmin(trx, person)
    if (refused) return refused
    await deactivate(trx, person.id)
    await deleteSessionsOf(trx, person.id)
    await deleteLinksOf(trx, person.id)
    await deleteEmailChange(trx, person.id)
    await recordAct(trx, by, accountAct('deactivation', person))
    await enqueue(trx, { topic: 'approval.approver-left', payload: { userId: person.id } })
    return undefined
  })
}
