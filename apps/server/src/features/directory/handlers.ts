/** The handlers of the calls by which site admins look after the companies and people of the whole shop, and of the list
 *  of people of the own company for its admins. */
import type { companyPeopleCalls } from '@hoistway/contract/account/company-people'
import type { directoryCalls } from '@hoistway/contract/account/directory'
import type { HandlersOf } from '../../http/handler.ts'
import { inviteMany } from '../account/public.ts'
import { changePersonAccess } from './change-person-access.ts'
import { companyOverview, type DirectoryNeeds } from './company-overview.ts'
import { companyPeople } from './company-people.ts'
import { listCompanies } from './list-companies.ts'
import { listOrders } from './list-orders.ts'
import { listPeople } from './list-people.ts'
import { personConsequences } from './person-consequences.ts'
import { personOverview } from './person-overview.ts'

export function directoryHandlers(
  needs: DirectoryNeeds,
): HandlersOf<typeof directoryCalls & typeof companyPeopleCalls> {
  return {
    listCompanies: listCompanies(needs.db),
    companyOverview: companyOverview(needs),
    listPeople: listPeople(needs.db),
    companyPeople: companyPeople(needs.db),
    inviteMany: inviteMany(needs),
    personOverview: personOverview(needs),
    personConsequences: personConsequences(needs),
    lockPerson: changePersonAccess(needs, 'lock'),
    unlockPerson: changePersonAccess(needs, 'unlock'),
    endPersonSessions: changePersonAccess(needs, 'end-sessions'),
    listOrders: listOrders(needs.db),
  }
}
