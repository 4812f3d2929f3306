/** Gives a waiting order back to its orderer once nobody is left who may decide it. The order is closed, its orderer is
 *  told by mail, and the audit log has an entry that site admins read. */
import { AttestStatus } from '@hoistway/domain/codes'
import type { Kysely, Transaction } from 'kysely'
import { synchronisation } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { decideOrder } from '../../orders/public.ts'
import { decidersOf, readCompany } from '../relations/people.ts'
import { holdRelations } from '../relations/relation-queries.ts'
import { findOrderUnderApproval, readCompaniesWithUndecided, readUndecidedOrders } from './order-queries.ts'

/** Gives back all such orders. Every node calls this; if two find an order at once, one of them gives it back. */
export async function returnStuckOrders(db: Kysely<Database>, now: Date): Promise<void> {
  for (const companyId of await readCompaniesWithUndecided(db)) {
    const company = await readCompany(db, companyId, now)
    const orders = await readUndecidedOrders(db, companyId)
    const stuck = orders.filter((order) => decidersOf(order, company).userIds.length === 0)
    for (const { id } of stuck) await returnIfStuck(db, id, now)
  }
}

/** Returns whether the order was given back. Meanwhile somebody may have got the right to decide it. */
export function returnIfStuck(db: Kysely<Database>, orderId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const order = await findOrderUnderApproval(transaction, orderId)
    if (!order) return false
    await holdRelations(transaction, order.companyId)
    const company = await readCompany(transaction, order.companyId, now)
    if (decidersOf(order, company).userIds.length > 0) return false
    return giveBack(transaction, { orderId, companyId: order.companyId, now })
  })
}

type Returned = { readonly orderId: number; readonly companyId: number; readonly now: Date }

async function giveBack(
  transaction: Transaction<Database>,
  { orderId, companyId, now }: Returned,
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
