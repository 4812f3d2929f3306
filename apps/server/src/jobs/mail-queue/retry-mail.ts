/** POST outbox/{id}/retry: a mail that waits or was given up is due at once, with all of its tries before it. */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { makeDue, readMail } from './mail-queries.ts'
import { mailView, visibleTo } from './mail-view.ts'

export function retryMail({ db, now }: { readonly db: Kysely<Database>; readonly now: () => Date }) {
  return forCustomer<'retryMail'>(async ({ params: { id } }, admin, requestMeta) => {
    const mail = await db.transaction().execute(async (trx) => {
      const before = await readMail(trx, visibleTo(admin), id)
      if (!before) return refuse('unknownMail')
      if (!(await makeDue(trx, id, now()))) return refuse('mailNotWaiting')
      await recordAct(trx, doerOf(requestMeta, admin), {
        act: 'mail-retried',
        target: { kind: 'mail', id },
        companyId: admin.isSiteAdmin ? undefined : admin.companyId,
        before: { state: before.state, tries: before.tries, fault: before.fault },
        detail: before.topic,
      })
      return (await readMail(trx, visibleTo(admin), id)) ?? refuse('unknownMail')
    })
    return isRefusal(mail) ? mail : mailView(mail)
  })
}
