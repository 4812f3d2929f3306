/** POST resendforgotpassword: another mail with a link to set a password; false where there is nobody to send it to. */
import { isRefusal } from '@hoistway/contract/problems'
import { isEmailAddress } from '@hoistway/domain/people/email-address'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { AddressLimit } from '../../http/limits/address-limit.ts'
import { accountAct, askForLink, logAccountEvent, personToChange } from '../account/public.ts'

export type ResendNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly mailLimit: AddressLimit
}

export function resendForgotPassword({ db, now, mailLimit }: ResendNeeds) {
  return forCustomer<'resendForgotPassword'>(async ({ query }, customer, requestMeta) => {
    const found = await personToChange(db, customer, query.userId)
    if (isRefusal(found)) return found
    const { person } = found
    if (!person.active || !person.is_web_user || !isEmailAddress(person.email)) return false
    const refused = await mailLimit.refusal(requestMeta)
    if (refused) return refused
    const wanted = { userId: person.id, reason: 'resent', locale: person.language_code, now: now() } as const
    await db.transaction().execute(async (trx) => {
      await askForLink(trx, wanted)
      await recordAct(trx, doerOf(requestMeta, customer), accountAct('password-reset-asked', person))
    })
    logAccountEvent(requestMeta, customer, 'password-reset-asked', person.id)
    return true
  })
}
