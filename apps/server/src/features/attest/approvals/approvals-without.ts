/** Tells what becomes of the waiting orders of a company when somebody can no longer log in. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { type Company, decidersOf, type Named, named, readCompany } from '../relations/people.ts'
import { type OrderUnderApproval, readUndecidedOrders } from './order-queries.ts'

type ApprovalsWithout = {
  /** Orders of the person. They wait on, and can be approved. */
  readonly ownOrders: readonly OrderUnderApproval[]
  /** Orders that the person may decide now, with those who may decide them then. */
  readonly toApprove: readonly {
    readonly order: OrderUnderApproval
    readonly orderer: Named
    readonly goesTo: readonly Named[]
  }[]
}

export async function approvalsWithout(
  db: Kysely<Database>,
  person: { readonly id: number; readonly companyId: number },
  now: Date,
): Promise<ApprovalsWithout> {
  const orders = await readUndecidedOrders(db, person.companyId)
  const company = await readCompany(db, person.companyId, now)
  const remaining = without(company, person.id)
  return {
    ownOrders: orders.filter(({ ordererId }) => ordererId === person.id),
    toApprove: orders
      .filter((order) => decidersOf(order, company).userIds.includes(person.id))
      .map((order) => ({
        order,
        orderer: named(company, order.ordererId),
        goesTo: decidersOf(order, remaining).userIds.map((id) => named(company, id)),
      })),
  }
}

function without(company: Company, userId: number): Company {
  return {
    ...company,
    canLogIn: (id) => id !== userId && company.canLogIn(id),
    adminIds: company.adminIds.filter((id) => id !== userId),
  }
}
