/** GET people/{id}/mails: the mails to a person (FORGOT-06). */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personToChange, readAdminUser } from '../../features/account/public.ts'
import { forCustomer } from '../../http/handler.ts'
import { readMails } from './mail-queries.ts'
import { PAGE } from './mail-queue.ts'
import { mailView, nextOf } from './mail-view.ts'

export function personMails({ db, now }: { readonly db: Kysely<Database>; readonly now: () => Date }) {
  return forCustomer<'personMails'>(async ({ params: { id }, query: { after, limit = PAGE } }, admin) => {
    const found = await personToChange(db, admin, id)
    if (isRefusal(found)) return found
    const person = await readAdminUser(db, id, admin.languageCode, now())
    if (!person) return refuse('unknownUser')
    const rows = await readMails(db, { userId: id }, { after, limit })
    return { mails: rows.map(mailView), next: nextOf(rows, limit), mailLogs: person.mailLogs }
  })
}
