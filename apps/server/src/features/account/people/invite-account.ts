/** The operator's invitation: somebody of a company, such as a person of the feed, may log in from now on, and a mail
 *  lets them choose a password (AMB-30). */
import type { Kysely } from 'kysely'
import type { Doer } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { askForLink } from '../login/password-link.ts'
import { accountAct } from './account-events.ts'
import { admit, findByEmail } from './people-queries.ts'

/** @returns the reason in words if nobody was invited */
export function inviteAccount(
  db: Kysely<Database>,
  email: string,
  now: Date,
  doer: Doer,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const person = await findByEmail(trx, email)
    if (!person) return `Nobody has the address ${email}.`
    const canLogIn = person.active && person.is_web_user && person.has_password
    if (canLogIn)
      return `${email} has a password already. "Forgot your password?" at the login gets a new one.`
    await admit(trx, person.id, now)
    await askForLink(trx, { userId: person.id, reason: 'invited', locale: person.language_code, now })
    await recordAct(trx, doer, accountAct('invitation', person))
    return undefined
  })
}
