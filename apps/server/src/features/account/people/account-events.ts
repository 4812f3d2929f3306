/** Tells the log and the audit log what people do to accounts. */
import type { ActName } from '../../../audit/acts.ts'
import type { Facts } from '../../../audit/facts.ts'
import type { Act } from '../../../audit/record-act.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import {
  type Actor,
  reportSecurityEvent,
  type SecurityEventName,
  userRef,
} from '../../../http/security/security-events.ts'
import type { Customer } from '../../../http/visitor.ts'
import type { PersonRow } from './people-queries.ts'

export function logAccountEvent(
  requestMeta: RequestMeta,
  customer: Actor | undefined,
  event: SecurityEventName,
  userId: number,
  detail?: string,
): void {
  reportSecurityEvent(requestMeta, customer, event, userRef(userId), detail)
}

export function logInvitation(
  requestMeta: RequestMeta,
  customer: Customer,
  userId: number,
  released: readonly number[] = [],
): void {
  for (const id of released) logAccountEvent(requestMeta, customer, 'invitation-released', id)
  logAccountEvent(requestMeta, customer, 'invitation', userId)
}

type Account = { readonly id: number; readonly company_id: number }

/** Makes the entry of the audit log for an act on an account. */
export function accountAct(
  act: ActName,
  { id, company_id: companyId }: Account,
  more: { readonly before?: Facts; readonly after?: Facts; readonly detail?: string } = {},
): Act {
  return { act, target: { kind: 'user', id }, companyId, ...more }
}

/** The invitations belong to other companies, so no customer admin may read of them. */
export function releasedActs(userIds: readonly number[]): readonly Act[] {
  return userIds.map((id) => ({
    act: 'invitation-released',
    target: { kind: 'user', id },
    companyId: undefined,
  }))
}

type Rights = Pick<PersonRow, 'is_web_user' | 'is_customer_admin'>

/** Tells nothing if the rights are unchanged. */
export function logRightsChange(
  requestMeta: RequestMeta,
  customer: Customer,
  person: PersonRow,
  after: Rights,
): void {
  const changes = (['is_web_user', 'is_customer_admin'] as const).filter(
    (right) => person[right] !== after[right],
  )
  if (changes.length === 0) return
  const words = changes.map((right) => `${WORDS[right]} ${after[right] ? 'given' : 'taken'}`).join(', ')
  logAccountEvent(requestMeta, customer, 'rights-changed', person.id, words)
  if (!person.is_customer_admin && after.is_customer_admin) {
    logAccountEvent(requestMeta, customer, 'admin-added', person.id)
  }
}

const WORDS = { is_web_user: 'web user', is_customer_admin: 'customer admin' } as const
