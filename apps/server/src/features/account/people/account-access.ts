/** Locks an account, unlocks it, or ends its sessions, for the operator or a site admin. The account, its orders and its
 *  rights stay as they are (AMB-95). Other people approve the orders that wait for it. */
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

export type AccessChange = 'lock' | 'unlock' | 'end-sessions'

const ACT = { lock: 'user-locked', unlock: 'user-unlocked', 'end-sessions': 'sessions-ended' } as const

/** @returns the reason in words if nothing was changed */
export function changeAccess(
  db: Kysely<Database>,
  email: string,
  change: AccessChange,
  doer: Doer,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, email)
    if (!account) return `Nobody has the address ${email}.`
    const refused = await applyAccessChange(trx, account, change, doer)
    return refused && (refused.detail ?? 'The last admin stays.')
  })
}

/** @param trx the transaction that has read the account */
export async function applyAccessChange(
  trx: Kysely<Database>,
  account: AccountRow,
  change: AccessChange,
  doer: Doer,
): Promise<Refusal | undefined> {
  if (change === 'lock' && !account.locked) {
    // A company or a shop without an admin could not help itself.
    const refused = await refusedAsLastAdmin(trx, account)
    if (refused) return refused
    await enqueue(trx, { topic: 'approval.approver-left', payload: { userId: account.id } })
  }
  if (change !== 'end-sessions') await setLocked(trx, account.id, change === 'lock')
  if (change !== 'unlock') {
    await deleteSessionsOf(trx, account.id)
    await deleteLinksOf(trx, account.id)
  }
  await recordAct(trx, doer, accountAct(ACT[change], account))
  return undefined
}
