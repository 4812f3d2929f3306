/** POST acting/start: the session of a site admin becomes that of a customer. The session, the entry in the audit log and
 *  the mail to the customer are one transaction. */

import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { ActingState } from '@hoistway/contract/site-admin/acting'
import { ACTING_MS, notToActAs } from '@hoistway/domain/people/act-as'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { actorsOf, reportSecurityEvent, userRef } from '../../../http/security/security-events.ts'
import { actedState } from '../../../http/sessions/acting.ts'
import { type ActedPerson, readActedPerson, setActing } from '../../../http/sessions/acting-queries.ts'
import type { Customer } from '../../../http/visitor.ts'
import { actingView } from './acting-state.ts'

export type ActingNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function startActing(needs: ActingNeeds) {
  return forCustomer<'startActing'>(async ({ body }, admin, requestMeta): Promise<ActingState | Refusal> => {
    // No page of the shop would show an app the whole time that it acts.
    if (admin.sessionKind !== 'cookie') return refuse('notAllowed')
    const person = await readActedPerson(needs.db, body.userId)
    if (!person) return refuse('unknownUser')
    const why = notToActAs(actedState(person))
    if (why !== undefined) {
      const subject = userRef(body.userId)
      const detail = `start refused: ${why}`
      requestMeta.securityEvent({
        event: 'acting',
        outcome: 'refused',
        ...actorsOf(admin),
        subject,
        detail,
      })
      return refuse('cannotActAs', why)
    }
    return begin(needs, admin, person, body.reason.trim(), requestMeta)
  })
}

async function begin(
  { db, now }: ActingNeeds,
  admin: Customer,
  person: ActedPerson,
  reason: string,
  requestMeta: RequestMeta,
): Promise<ActingState> {
  const at = now()
  const userId = person.user_id
  const until = new Date(at.getTime() + ACTING_MS)
  const adminName = `${admin.firstName} ${admin.lastName}`.trim()
  await db.transaction().execute(async (trx) => {
    await setActing(trx, admin.session, { userId, reason, until })
    await recordAct(trx, doerOf(requestMeta, { userId, actingBy: admin }), {
      act: 'acting',
      target: { kind: 'user', id: userId },
      companyId: person.company_id,
      after: { reason, until: until.toISOString() },
      detail: 'started',
    })
    const payload = { userId, adminName, reason, at: at.toISOString() }
    await enqueue(trx, { topic: 'mail.acting-started', payload })
  })
  reportSecurityEvent(requestMeta, { userId, actingBy: admin }, 'acting', userRef(userId), 'started')
  const acted = { userId, firstName: person.first_name, lastName: person.last_name }
  const acting = actingView(acted, { companyName: person.company_name, reason, until }, at)
  return { acting, ended: null }
}
