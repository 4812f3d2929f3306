/** POST enquiries/{id}/state: sets the state by hand. An admin who has not seen the latest step is refused. */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { readEnquiryView } from './enquiry-view.ts'
import { insertStep, lockEntry, setState } from './inbox-queries.ts'

export function setEnquiryState({ db, now }: { readonly db: Kysely<Database>; readonly now: () => Date }) {
  return forCustomer<'setEnquiryState'>(async ({ params: { id }, body }, admin, requestMeta) => {
    const { state, version } = body
    const refused = await db.transaction().execute(async (trx) => {
      const before = await lockEntry(trx, id)
      if (!before) return refuse('unknownEnquiry')
      if (before.version !== version) return refuse('enquiryChanged')
      if (before.state === state) return undefined
      await insertStep(trx, { entry_id: id, at: now(), user_id: admin.userId, state })
      await setState(trx, id, state)
      await recordAct(trx, doerOf(requestMeta, admin), {
        act: 'enquiry-state-set',
        target: { kind: 'enquiry', id },
        companyId: undefined,
        before: { state: before.state },
        after: { state },
        detail: before.kind,
      })
      return undefined
    })
    return refused ?? (await readEnquiryView(db, id, admin.languageCode)) ?? refuse('unknownEnquiry')
  })
}
