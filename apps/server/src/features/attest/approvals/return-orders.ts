/** Returns a waiting order to its orderer once nobody is left who may decide it. The order is closed, its orderer gets a
 *  mail, and the audit log gets an entry that site admins read. */
import { AttestStatus } from '@hoistway/domain/codes'
import type { Kysely, Transaction } from 'kysely'
import { synchronisation } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { decideOrder } from '../../orders/public.ts'
import { decidersOf, readCompany } from '../relations/people.ts'
import { lockRelations } from '../relations/relation-queries.ts'
import { findOrderUnderApproval, readCompaniesWithUndecided, readUndecidedOrders } from './order-queries.ts'

/** Returns all such orders. Every node calls this; if two find an order at the same time, one of them returns it. */
export async function returnStuckOrders(db: Kysely<Database>, now: Date): Promise<void> {
  for (const companyId of await readCompaniesWithUndecided(db)) {
    const company = await readCompany(db, companyId, now)
    const orders = await readUndecidedOrders(db, companyId)
    const stuck = orders.filter((order) => decidersOf(order, company).userIds.length === 0)
    for (const { id } of stuck) await returnIfStuck(db, id, now)
  }
}

/** The result is false if somebody has got the right to decide the order meanwhile: then it is not returned. */
export function returnIfStuck(db: Kysely<Database>, orderId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const order = await findOrderUnderApproval(transaction, orderId)
    if (!order) return false
    await lockRelations(transaction, order.companyId)
    const company = await readCompany(transaction, order.companyId, now)
    if (decidersOf(order, company).userIds.length > 0) return false
    return returnOrder(transaction, { orderId, companyId: order.companyId, now })
  })
}

type ReturnedOrder = { readonly orderId: number; readonly companyId: number; readonly now: Date }

async function returnOrder(
  transaction: Transaction<Database>,
  { orderId, companyId, now }: ReturnedOrder,
): Promise<boolean> {
  const decision = AttestStatus.Denied
  const isFirst = await decideOrder(transaction, { orderId, decision, decidedBy: null, now })
  if (!isFirst) return false
  await recordAct(transaction, synchronisation('approvals'), {
    act: 'order-returned',
    target: { kind: 'order', id: orderId },
    companyId,
  })
  return true
}
