/** POST people/{id}/lock, unlock and end-sessions: the hold on an account. Site admins lock; customer admins end the
 *  sessions of the people of their company. */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import { doerOf } from '../../audit/doer.ts'
import { forCustomer } from '../../http/handler.ts'
import { findAccountById, type Hold, putHold } from '../account/public.ts'
import { accountToHold } from './account-in-reach.ts'
import type { DirectoryNeeds } from './company-overview.ts'
import { countSessions } from './people-queries.ts'
import { stateOf } from './person-overview.ts'

type HoldCall = 'lockPerson' | 'unlockPerson' | 'endPersonSessions'

export function holdPerson({ db, now }: DirectoryNeeds, hold: Hold) {
  return forCustomer<HoldCall>(({ params: { id } }, admin, requestMeta) =>
    db.transaction().execute(async (trx) => {
      const account = await accountToHold(trx, admin, id)
      if (isRefusal(account)) return account
      if (hold === 'lock' && id === admin.userId) return refuse('ownAccount')
      const sessions = await countSessions(trx, id, now())
      const refused = await putHold(trx, account, hold, doerOf(requestMeta, admin))
      if (isRefusal(refused)) return refused
      const held = (await findAccountById(trx, id)) ?? account
      return { state: stateOf(held), sessionsEnded: hold === 'unlock' ? 0 : sessions }
    }),
  )
}
