/** DELETE attest/{attestId}. The customer admins decide the orders that wait under the relation, and get a mail
 *  (AMB-74). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { reportSecurityEvent } from '../../http/security-events.ts'
import { waitingOrdersOf } from '../orders/public.ts'
import { approvalMoved } from './approval-moved.ts'
import { deleteRelation, holdRelations, readRelationsOfCompany } from './queries.ts'

export function deleteAttest(db: Kysely<Database>) {
  return forCustomer<'deleteAttest'>(async ({ params }, customer, requestMeta) => {
    const refused = await db.transaction().execute(async (transaction) => {
      await holdRelations(transaction, customer.companyId)
      const relations = await readRelationsOfCompany(transaction, customer.companyId)
      if (!relations.some(({ id }) => id === params.attestId)) return refuse('unknownAttest')
      const waiting = await waitingOrdersOf(transaction, params.attestId)
      await deleteRelation(transaction, params.attestId)
      await enqueue(transaction, ...waiting.map(approvalMoved))
      return undefined
    })
    if (refused) return refused
    reportSecurityEvent(requestMeta, customer, 'approver-changed', `relation:${params.attestId}`, 'deleted')
    return null
  })
}
