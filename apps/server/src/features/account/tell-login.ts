/** Tells the log how a login went. A name without a user is logged as a hash. */
import type { Refusal } from '@hoistway/contract/problems'
import { refuseForNow } from '../../http/address-limit.ts'
import type { Exchange } from '../../http/exchange.ts'
import { nameRef, userRef } from '../../http/security-events.ts'
import type { LoginAttempt, ReachedLimit } from './login-limit.ts'

export function tellLogin(exchange: Exchange, attempt: LoginAttempt, outcome: 'success' | 'failure'): void {
  const subject = subjectOf(attempt)
  const actor = outcome === 'success' ? subject : 'guest'
  exchange.securityEvent({ event: 'login', outcome, actor, subject, detail: attempt.familiarity.kind })
}

/** Tells the limit once, and each login that it refuses. */
export function refuseLogin(exchange: Exchange, attempt: LoginAttempt, reached: ReachedLimit): Refusal {
  const about = {
    outcome: 'refused',
    actor: 'guest',
    subject: subjectOf(attempt),
    detail: reached.limit,
  } as const
  if (reached.isFirst) exchange.securityEvent({ event: 'limit', ...about })
  exchange.securityEvent({ event: 'login', ...about })
  return refuseForNow(exchange, reached.seconds)
}

function subjectOf({ userId, userName }: LoginAttempt): string {
  return userId === undefined ? nameRef(userName) : userRef(userId)
}
