import type { QueuedMail } from '@hoistway/contract/mail-queue'
import type { Customer } from '../../http/visitor.ts'
import type { MailFilter, MailRow } from './letter-queries.ts'

/** The mails that an admin may see: of a customer admin those to people of the own company. */
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
    // A new entry is due since ever, so that it comes first.
    nextTry: row.next_try instanceof Date ? row.next_try.toISOString() : null,
    sent: row.done?.toISOString() ?? null,
    fault: row.fault,
    to: row.recipient,
    locale: row.locale,
    subject: row.subject,
  }
}

/** `after` of the next page. */
export function nextOf(rows: readonly MailRow[], limit: number): number | null {
  return rows.length === limit ? (rows.at(-1)?.id ?? null) : null
}
