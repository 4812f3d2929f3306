/** POST resendforgotpassword: another mail with a link to set a password; false where there is nobody to send it to. */
import { isRefusal } from '@hoistway/contract/problems'
import { isEmailAddress } from '@hoistway/domain/email-address'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { refusedMail } from '../../http/hourly-limit.ts'
import { askForLink, personToChange } from '../account/public.ts'

export function resendForgotPassword(db: Kysely<Database>, now: () => Date) {
  return forCustomer<'resendForgotPassword'>(async ({ query }, customer, exchange) => {
    const found = await personToChange(db, customer, query.userId)
    if (isRefusal(found)) return found
    const { person } = found
    if (!person.active || !person.is_web_user || !isEmailAddress(person.email)) return false
    const refused = await refusedMail(db, now(), exchange)
    if (refused) return refused
    const wanted = { userId: person.id, reason: 'resent', locale: person.language_code, now: now() } as const
    await db.transaction().execute((trx) => askForLink(trx, wanted))
    return true
  })
}
