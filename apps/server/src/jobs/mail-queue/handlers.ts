/** The handlers of the calls about mails. */
import type { mailQueueCalls } from '@hoistway/contract/site-admin/mail-queue'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { mailQueue, queuedMail } from './mail-queue.ts'
import { personMails } from './person-mails.ts'
import { retryMail } from './retry-mail.ts'

type Needs = { readonly db: Kysely<Database>; readonly now: () => Date }

export function mailQueueHandlers(needs: Needs): HandlersOf<typeof mailQueueCalls> {
  return {
    mailQueue: mailQueue(needs.db),
    queuedMail: queuedMail(needs.db),
    retryMail: retryMail(needs),
    personMails: personMails(needs),
  }
}
