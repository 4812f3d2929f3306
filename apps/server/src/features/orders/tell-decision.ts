/** Tells the log that a waiting order was decided, by whom and how. */
import type { Exchange } from '../../http/exchange.ts'
import { actorOf } from '../../http/security-events.ts'
import type { Customer } from '../../http/visitor.ts'

export function tellDecision(
  exchange: Exchange,
  customer: Customer,
  orderId: number,
  detail: 'accepted' | 'accepted with changes' | 'denied',
): void {
  exchange.securityEvent({
    event: 'approval-decided',
    outcome: 'success',
    actor: actorOf(customer),
    subject: `order:${orderId}`,
    detail,
  })
}
