/** Makes the view of a mail for admins, and limits admins to the mails that they may see. */
import type { QueuedMail } from '@hoistway/contract/site-admin/mail-queue'
import type { Customer } from '../../http/visitor.ts'
import type { MailFilter, MailRow } from './mail-queries.ts'

/** Returns the filter of the mails that an admin may see. A customer admin sees mails to people of the own company. */
export function visibleTo({ isSiteAdmin, companyId }: Customer): MailFilter {
  return isSiteAdmin ? {} : { companyId }
}

export function mailView(row: MailRow): QueuedMail {
  return {
    id: row.id,
    topic: row.topic,
    created: row.created.toISOString(),
    state: row.state,
    tries: row.tries,
    // The next try of a new entry is -infinity, so that it comes first.
    nextTry: row.next_try instanceof Date ? row.next_try.toISOString() : null,
    sent: row.done?.toISOString() ?? null,
    fault: row.fault,
    to: row.recipient,
    locale: row.locale,
    subject: row.subject,
  }
}

/** Returns the value of `after` for the next page, or null after the last page. */
export function nextOf(rows: readonly MailRow[], limit: number): number | null {
  return rows.length === limit ? (rows.at(-1)?.id ?? null) : null
}
