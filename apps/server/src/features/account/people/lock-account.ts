/** The hold on an account, by the operator or a site admin: it is locked, unlocked, or its sessions are ended. The
 *  account, its orders and its rights stay as they are (AMB-95). Other people approve the orders that wait for it. */
import type { Refusal } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Doer } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { deleteSessionsOf } from '../../../http/sessions/session-queries.ts'
import { deleteLinksOf } from '../login/password-link-queries.ts'
import { accountAct } from './account-events.ts'
import { refusedAsLastAdmin } from './last-admin.ts'
import { type AccountRow, findAccount, setLocked } from './people-queries.ts'

export type Hold = 'lock' | 'unlock' | 'end-sessions'

const ACT = { lock: 'user-locked', unlock: 'user-unlocked', 'end-sessions': 'sessions-ended' } as const

/** @returns the reason in words if nothing was changed */
export function holdAccount(
  db: Kysely<Database>,
  email: string,
  hold: Hold,
  doer: Doer,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) return `Nobody has the address ${email}.`
    const refused = await putHold(trx, account, hold, doer)
    return refused && (refused.detail ?? 'The last admin stays.')
  })
}

/** @param trx the transaction that has read the account */
export async function putHold(
  trx: Kysely<Database>,
  account: AccountRow,
  hold: Hold,
  doer: Doer,
): Promise<Refusal | undefined> {
  if (hold === 'lock' && !account.locked) {
    // A company or a shop without an admin could not help itself.
    const refused = await refusedAsLastAdmin(trx, account)
    if (refused) return refused
    await enqueue(trx, { topic: 'approval.approver-left', payload: { userId: account.id } })
  }
  if (hold !== 'end-sessions') await setLocked(trx, account.id, hold === 'lock')
  if (hold !== 'unlock') {
    await deleteSessionsOf(trx, account.id)
    await deleteLinksOf(trx, account.id)
  }
  await recordAct(trx, doer, accountAct(ACT[hold], account))
  return undefined
}
