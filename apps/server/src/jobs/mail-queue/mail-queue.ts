/** GET outbox and GET outbox/{id}: the mails that wait, were given up or were sent. */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { countUnsent, readMail, readMails } from './letter-queries.ts'
import { mailView, nextOf, visibleTo } from './mail-view.ts'

export const PAGE = 50

export function mailQueue(db: Kysely<Database>) {
  return forCustomer<'mailQueue'>(async ({ query }, admin) => {
    const { after, limit = PAGE, from, to, q, ...asked } = query
    const visible = visibleTo(admin)
    const filter = {
      ...asked,
      ...visible,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      q: q?.trim() || undefined,
    }
    const rows = await readMails(db, filter, { after, limit })
    const counts = new Map((await countUnsent(db, visible)).map(({ state, mails }) => [state, mails]))
    const unsent = {
      waiting: counts.get('waiting') ?? 0,
      sending: counts.get('sending') ?? 0,
      givenUp: counts.get('givenUp') ?? 0,
    }
    return { mails: rows.map(mailView), next: nextOf(rows, limit), unsent }
  })
}

export function queuedMail(db: Kysely<Database>) {
  return forCustomer<'queuedMail'>(async ({ params: { id } }, admin) => {
    const row = await readMail(db, visibleTo(admin), id)
    return row ? { ...mailView(row), letter: row.body } : refuse('unknownMail')
  })
}
