/** Links to set a password. A call only asks for one; the token is made when the mail is written (jobs.ts), so that it
 *  stands in no table, no queue and no log. */
import type { Locale } from '@hoistway/domain/locale'
import type { Kysely } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import { insertMailLog, type LinkReason } from './password-link-queries.ts'

export type WantedLink = {
  readonly userId: number
  readonly reason: LinkReason
  readonly locale: Locale
  readonly now: Date
}

/** Hand in the transaction of what the link is for. */
export async function askForLink(trx: Kysely<Database>, wanted: WantedLink): Promise<void> {
  const mailLogId = await insertMailLog(trx, wanted)
  await enqueue(trx, { topic: 'mail.password-reset', payload: { mailLogId } })
}
