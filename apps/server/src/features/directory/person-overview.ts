/** GET people/{id}: a person, deactivated or not: of any company for a site admin, of the own one for a customer admin. */
import type { Relation } from '@hoistway/contract/account/directory'
import { isRefusal, refuse } from '@hoistway/contract/problems'
import { personState } from '@hoistway/domain/people/person-state'
import { priceToWire } from '@hoistway/domain/prices/money'
import { forCustomer } from '../../http/handler.ts'
import { type AccountRow, readAdminUser } from '../account/public.ts'
import { type RelationRow, readRelationsWith } from '../attest/public.ts'
import type { DirectoryNeeds } from './company-overview.ts'
import { countOrders } from './company-queries.ts'
import { countSessions } from './people-queries.ts'
import { findVisibleAccount } from './visible-account.ts'

export function personOverview({ db, now }: DirectoryNeeds) {
  return forCustomer<'personOverview'>(async ({ params: { id } }, customer) => {
    const account = await findVisibleAccount(db, customer, id)
    if (isRefusal(account)) return account
    const user = await readAdminUser(db, id, customer.languageCode, now())
    if (!user) return refuse('unknownUser')
    return {
      user,
      state: stateOf(account),
      active: account.active,
      locked: account.locked,
      sessions: await countSessions(db, id, now()),
      orders: await countOrders(db, { userId: id }),
      relations: (await readRelationsWith(db, id)).map(relationView),
    }
  })
}

export function stateOf(account: AccountRow) {
  return personState({ ...account, isWebUser: account.is_web_user, hasPassword: account.has_password })
}

export function relationView(row: RelationRow): Relation {
  return {
    id: row.id,
    orderer: named(row.user_id, row.user_first_name, row.user_last_name),
    attester: named(row.attestant_id, row.attestant_first_name, row.attestant_last_name),
    substitute:
      row.substitute_attester_id === null
        ? null
        : named(row.substitute_attester_id, row.substitute_first_name, row.substitute_last_name),
    amount: priceToWire(row.amount),
    active: row.active,
  }
}

function named(id: number, firstName: string | null, lastName: string | null) {
  return { id, name: `${firstName ?? ''} ${lastName ?? ''}`.trim() }
}
