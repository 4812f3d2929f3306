/** Orderer and approver have the token of an order from their own calls; it is of no use to other colleagues. */
import type { Customer } from '../../../http/visitor.ts'
import type { OrderRow } from '../order-queries.ts'

export function withoutForeignToken(order: OrderRow, { userId }: Customer): OrderRow {
  const mayHaveToken = order.user_id === userId || order.attestee_id === userId
  return mayHaveToken ? order : { ...order, attest_token: null }
}
