/** POST enquiries/{id}/answer: the answer, the state and the wish for its mail are one transaction. The key makes sure
 *  that an answer which is sent twice is mailed once. No word of the answer stands in the audit log. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { EnquiryState } from '@hoistway/domain/people/enquiry-states'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { readEnquiryView } from './enquiry-view.ts'
import { findAnswer, insertStep, lockEntry, setState } from './inbox-queries.ts'

const STATE: EnquiryState = 'answered'

export function answerEnquiry({ db, now }: { readonly db: Kysely<Database>; readonly now: () => Date }) {
  return forCustomer<'answerEnquiry'>(async ({ params: { id }, body }, admin, requestMeta) => {
    const answer = body.text.trim()
    const { key, version } = body
    const { userId } = admin
    const refused = await db.transaction().execute(async (trx): Promise<Refusal | undefined> => {
      const before = await lockEntry(trx, id)
      if (!before) return refuse('unknownEnquiry')
      const earlier = await findAnswer(trx, userId, key)
      if (earlier?.entry_id === id && earlier.answer === answer) return undefined
      if (earlier) return refuse('answerKeyReused')
      if (before.version !== version) return refuse('enquiryChanged')
      const step = { entry_id: id, at: now(), user_id: userId, state: STATE, answer, answer_key: key }
      const stepId = await insertStep(trx, step)
      if (stepId === undefined) return refuse('answerKeyReused')
      await setState(trx, id, STATE)
      await enqueue(trx, { topic: 'mail.enquiry-answer', payload: { stepId } })
      await recordAct(trx, doerOf(requestMeta, admin), {
        act: 'enquiry-answered',
        target: { kind: 'enquiry', id },
        companyId: undefined,
        before: { state: before.state },
        after: { state: STATE },
        detail: before.kind,
      })
      return undefined
    })
    return refused ?? (await readEnquiryView(db, id, admin.languageCode)) ?? refuse('unknownEnquiry')
  })
}
