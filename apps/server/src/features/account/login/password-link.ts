/** Links to set a password. A call only asks for one; the token is made when the mail is written (jobs.ts), so that it
 *  stands in no table, no queue and no log. */
import { normalEmail } from '@hoistway/domain/people/email-address'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { hashToken } from '../../../http/sessions/sessions.ts'
import { findLink, insertMailLog, type LinkReason } from './password-link-queries.ts'

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

export type SentLink = { readonly token: string; readonly email: string }

/** The owner of a link that can still be used, if the address is the owner's too. */
export async function ownerOfLink(db: Kysely<Database>, { token, email }: SentLink, now: Date) {
  const owner = await findLink(db, hashToken(token.trim()), now)
  const isOwners = owner && [owner.user_name, normalEmail(owner.email)].includes(normalEmail(email))
  return isOwners ? owner : undefined
}
