/** Tells the log how a login went. A name without a user is logged as a hash. */
import type { Refusal } from '@hoistway/contract/problems'
import { refuseForNow } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { nameRef, userRef } from '../../../http/security/security-events.ts'
import type { LoginAttempt, ReachedLimit } from './login-limit.ts'

export function logLogin(
  requestMeta: RequestMeta,
  attempt: LoginAttempt,
  outcome: 'success' | 'failure',
): void {
  const subject = subjectOf(attempt)
  const actor = outcome === 'success' ? subject : 'guest'
  requestMeta.securityEvent({ event: 'login', outcome, actor, subject, detail: attempt.familiarity.kind })
}

/** Tells the limit once, and each login that it refuses. */
export function refuseLogin(requestMeta: RequestMeta, attempt: LoginAttempt, reached: ReachedLimit): Refusal {
  const about = {
    outcome: 'refused',
    actor: 'guest',
    subject: subjectOf(attempt),
    detail: reached.limit,
  } as const
  if (reached.isFirst) requestMeta.securityEvent({ event: 'limit', ...about })
  requestMeta.securityEvent({ event: 'login', ...about })
  return refuseForNow(requestMeta, reached.seconds)
}

function subjectOf({ userId, userName }: LoginAttempt): string {
  return userId === undefined ? nameRef(userName) : userRef(userId)
}
