/** POST account/create: stores a request to become a customer, tells the shop and the applicant, and hands out a
 *  receipt. No account comes of it by itself: a person decides (docs/decisions/0012). */
import { createHash } from 'node:crypto'
import type { Refusal } from '@hoistway/contract/problems'
import { type RegistrationFault, readRegistration } from '@hoistway/domain/people/registration'
import { localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import { addToInbox } from '../../../database/inbox.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { type AddressLimit, secondsToWait } from '../../../http/limits/address-limit.ts'
import { registrationReceipt } from './receipts.ts'
import { insertRegistration, type NewRegistration } from './registration-queries.ts'

export type CreateAccountNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly mailLimit: AddressLimit
}

export function createAccount({ db, now, mailLimit }: CreateAccountNeeds): Handler<'createAccount'> {
  return async ({ body }, _visitor, requestMeta) => {
    const { locale: sentLocale, ...sent } = body
    const { form, registration, faults } = readRegistration(sent)
    if (faults.length > 0) return refuseFaults(faults)
    const refused = await mailLimit.refusal(requestMeta)
    if (refused) return refused
    const locale = localeOr(sentLocale)
    const registrationId = await store(db, { form, locale, created: now(), registration })
    return registrationReceipt(registrationId, registration, locale)
  }
}

/** Limits the receipts for one address. Otherwise a stranger could fill the mailbox of somebody else by asking in their
 *  name. The shop still hears of every request. */
const RECEIPTS_AN_HOUR = 5

function store(db: Kysely<Database>, sent: NewRegistration): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const registrationId = await insertRegistration(trx, sent)
    await addToInbox(trx, { kind: 'registration', registrationId, created: sent.created })
    await enqueue(trx, { topic: 'mail.registration', payload: { registrationId } })
    const { email } = sent.registration
    const key = `registration-of:${createHash('sha256').update(email).digest('hex')}`
    if ((await secondsToWait(trx, sent.created, key, RECEIPTS_AN_HOUR)) === undefined) {
      await enqueue(trx, { topic: 'mail.registration-receipt', payload: { registrationId } })
    }
    return registrationId
  })
}

function refuseFaults(faults: readonly RegistrationFault[]): Refusal {
  const listed = faults.map(({ type, field }) => `${field} (${type})`).join(', ')
  return { refused: 'registrationIncomplete', detail: `Please correct: ${listed}.`, faults }
}
