/** The operator's hold on an account: it is locked, unlocked, or its sessions are ended. The account, its orders and its
 *  rights stay as they are (AMB-95). */
import type { Kysely } from 'kysely'
import type { Doer } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { deleteSessionsOf } from '../../../http/session-queries.ts'
import { deleteLinksOf } from '../login/password-link-queries.ts'
import { accountAct } from './account-events.ts'
import { refusedAsLastAdmin } from './last-admin.ts'
import { findAccount, setLocked } from './people-queries.ts'

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
    if (hold === 'lock') {
      // A company or a shop without an admin could not help itself.
      const refused = account.locked ? undefined : await refusedAsLastAdmin(trx, account)
      if (refused) return refused.detail ?? 'The last admin stays.'
    }
    if (hold !== 'end-sessions') await setLocked(trx, account.id, hold === 'lock')
    if (hold !== 'unlock') {
      await deleteSessionsOf(trx, account.id)
      await deleteLinksOf(trx, account.id)
    }
    await recordAct(trx, doer, accountAct(ACT[hold], account))
    return undefined
  })
}
