/** POST people/{id}/lock, unlock and end-sessions. Site admins lock; customer admins end the sessions of the people of
 *  their company. */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import { doerOf } from '../../audit/doer.ts'
import { forCustomer } from '../../http/handler.ts'
import { type AccessChange, applyAccessChange, findAccountById } from '../account/public.ts'
import type { DirectoryNeeds } from './company-overview.ts'
import { countSessions } from './people-queries.ts'
import { stateOf } from './person-overview.ts'
import { findLockableAccount } from './visible-account.ts'

type AccessCall = 'lockPerson' | 'unlockPerson' | 'endPersonSessions'

export function changePersonAccess({ db, now }: DirectoryNeeds, change: AccessChange) {
  return forCustomer<AccessCall>(({ params: { id } }, admin, requestMeta) =>
    db.transaction().execute(async (trx) => {
      const account = await findLockableAccount(trx, admin, id)
      if (isRefusal(account)) return account
      if (change === 'lock' && id === admin.userId) return refuse('ownAccount')
      const sessions = await countSessions(trx, id, now())
      const refused = await applyAccessChange(trx, account, change, doerOf(requestMeta, admin))
      if (isRefusal(refused)) return refused
      const changed = (await findAccountById(trx, id)) ?? account
      return { state: stateOf(changed), sessionsEnded: change === 'unlock' ? 0 : sessions }
    }),
  )
}
