/** GET people/{id}/consequences: all that hangs on a person, read before the account is locked or deactivated. */
import { isRefusal } from '@hoistway/contract/problems'
import { priceToWire } from '@hoistway/domain/prices/money'
import { forCustomer } from '../../http/handler.ts'
import { lastAdminOf } from '../account/public.ts'
import { approvalsWithout, readRelationsWith } from '../attest/public.ts'
import type { DirectoryNeeds } from './company-overview.ts'
import { countSessions } from './people-queries.ts'
import { relationView } from './person-overview.ts'
import { findVisibleAccount } from './visible-account.ts'

export function personConsequences({ db, now }: DirectoryNeeds) {
  return forCustomer<'personConsequences'>(async ({ params: { id } }, customer) => {
    const account = await findVisibleAccount(db, customer, id)
    if (isRefusal(account)) return account
    const { ownOrders, toApprove } = await approvalsWithout(db, { id, companyId: account.company_id }, now())
    return {
      lastAdmin: (await lastAdminOf(db, account)) ?? null,
      sessions: await countSessions(db, id, now()),
      ownOrders: ownOrders.map(reference),
      ordersToApprove: toApprove.map(({ order, orderer, goesTo }) => ({
        ...reference(order),
        orderer,
        goesTo: [...goesTo],
      })),
      relations: (await readRelationsWith(db, id)).map(relationView),
    }
  })
}

function reference({ orderNumber, total }: { readonly orderNumber: number; readonly total: number }) {
  return { order: orderNumber, total: priceToWire(total) }
}
