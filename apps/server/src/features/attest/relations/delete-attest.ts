/** DELETE attest/{attestId}. The customer admins decide the orders that wait under the relation, and get a mail
 *  (AMB-74). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { reportSecurityEvent } from '../../../http/security/security-events.ts'
import { waitingOrdersOf } from '../../orders/public.ts'
import { attestView } from './attest-view.ts'
import { approvalMoved, approversChanged } from './relation-notices.ts'
import { deleteRelation, lockRelations, readRelationsOfCompany } from './relation-queries.ts'

export function deleteAttest(db: Kysely<Database>) {
  return forCustomer<'deleteAttest'>(async ({ params }, customer, requestMeta) => {
    const refused = await db.transaction().execute(async (transaction) => {
      await lockRelations(transaction, customer.companyId)
      const relations = await readRelationsOfCompany(transaction, customer.companyId)
      const relation = relations.find(({ id }) => id === params.attestId)
      if (!relation) return refuse('unknownAttest')
      const waiting = await waitingOrdersOf(transaction, params.attestId)
      await deleteRelation(transaction, params.attestId)
      const { id, ...before } = attestView(relation)
      await recordAct(transaction, doerOf(requestMeta, customer), {
        act: 'approver-changed',
        target: { kind: 'relation', id },
        companyId: customer.companyId,
        before,
        detail: 'deleted',
      })
      await enqueue(transaction, ...waiting.map(approvalMoved))
      const isFelt = relation.active && relation.user_id !== customer.userId
      if (isFelt) await enqueue(transaction, approversChanged(relation.user_id))
      return undefined
    })
    if (refused) return refused
    reportSecurityEvent(requestMeta, customer, 'approver-changed', `relation:${params.attestId}`, 'deleted')
    return null
  })
}
