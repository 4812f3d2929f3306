/** GET outbox and GET outbox/{id}: the mails that wait, were given up or were sent. */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { countFound, countUnsent, type MailFilter, readMail, readMails } from './mail-queries.ts'
import { mailView, nextOf, visibleTo } from './mail-view.ts'

export const PAGE = 50
/** Mails are counted no further. */
const MOST_COUNTED = 10_000

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
    const { sent: _sent, ...unsent } = byState(await countUnsent(db, visible))
    const counts = byState(await countFound(db, filter, MOST_COUNTED))
    return { mails: rows.map(mailView), next: nextOf(rows, limit), unsent, counts }
  })
}

export function queuedMail(db: Kysely<Database>) {
  return forCustomer<'queuedMail'>(async ({ params: { id } }, admin) => {
    const row = await readMail(db, visibleTo(admin), id)
    return row ? { ...mailView(row), letter: row.body } : refuse('unknownMail')
  })
}

type State = NonNullable<MailFilter['state']>

function byState(counted: readonly { readonly state: State; readonly mails: number }[]) {
  const mails = (wanted: State) => counted.find(({ state }) => state === wanted)?.mails ?? 0
  return {
    waiting: mails('waiting'),
    sending: mails('sending'),
    givenUp: mails('givenUp'),
    sent: mails('sent'),
  }
}
