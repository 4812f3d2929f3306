/** POST account/create: stores a request to become a customer, tells the shop and the applicant, and hands out a
 *  receipt. No account comes of it by itself: a person decides (docs/decisions/0012). */
import type { Refusal } from '@hoistway/contract/problems'
import { localeOr } from '@hoistway/domain/locale'
import { type RegistrationFault, readRegistration } from '@hoistway/domain/registration'
import type { Kysely } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { refusedMail } from '../../http/hourly-limit.ts'
import { registrationReceipt } from './receipts.ts'
import { insertRegistration, type NewRegistration } from './registration-queries.ts'

export function createAccount(db: Kysely<Database>, now: () => Date): Handler<'createAccount'> {
  return async ({ body }, _visitor, exchange) => {
    const { locale: sentLocale, ...sent } = body
    const { form, registration, faults } = readRegistration(sent)
    if (faults.length > 0) return refuseFaults(faults)
    const refused = await refusedMail(db, now(), exchange)
    if (refused) return refused
    const locale = localeOr(sentLocale)
    const registrationId = await store(db, { form, locale, created: now(), registration })
    return registrationReceipt(registrationId, registration, locale)
  }
}

function store(db: Kysely<Database>, registration: NewRegistration): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const registrationId = await insertRegistration(trx, registration)
    await enqueue(
      trx,
      { topic: 'mail.registration', payload: { registrationId } },
      { topic: 'mail.registration-receipt', payload: { registrationId } },
    )
    return registrationId
  })
}

function refuseFaults(faults: readonly RegistrationFault[]): Refusal {
  const said = faults.map(({ type, field }) => `${field} (${type})`).join(', ')
  return { refused: 'registrationIncomplete', detail: `Please correct: ${said}.`, faults }
}
