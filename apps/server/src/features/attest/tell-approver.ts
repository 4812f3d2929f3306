/** Tells the log that somebody changed who approves whose orders. */
import type { Exchange } from '../../http/exchange.ts'
import { actorOf } from '../../http/security-events.ts'
import type { Customer } from '../../http/visitor.ts'

export function tellApprover(exchange: Exchange, customer: Customer, subject: string, detail: string): void {
  exchange.securityEvent({
    event: 'approver-changed',
    outcome: 'success',
    actor: actorOf(customer),
    subject,
    detail,
  })
}
