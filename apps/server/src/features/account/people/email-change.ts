/** A new e-mail address waits up to 24 hours for a click on the link in a mail to it. The old address stays in use until
 *  then and gets a notice, and the new address stays free for others. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { normalEmail } from '@hoistway/domain/people/email-address'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { isUniqueViolation } from '../../../database/constraint-faults.ts'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer, type Handler } from '../../../http/handler.ts'
import type { AddressLimit } from '../../../http/limits/address-limit.ts'
import type { RequestMeta } from '../../../http/requests/request-meta.ts'
import { hashToken } from '../../../http/sessions/sessions.ts'
import { deleteLinksOf } from '../login/password-link-queries.ts'
import { LINK_HOURS } from '../mails/password-mail.ts'
import { accountAct, logAccountEvent, releasedActs } from './account-events.ts'
import { claimEmail } from './claim-email.ts'
import {
  deleteEmailChange,
  findEmailChange,
  redeemEmailChange,
  storeEmailChange,
} from './email-change-queries.ts'
import { moveToEmail } from './people-queries.ts'

export type EmailChangeNeeds = {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly mailLimit: AddressLimit
}

/** Call it in the transaction of the change. */
export async function askForEmail(
  trx: Kysely<Database>,
  userId: number,
  email: string,
  now: Date,
): Promise<void> {
  await storeWaiting(trx, userId, email, now)
  await enqueue(trx, { topic: 'mail.email-change-asked', payload: { userId } })
}

async function storeWaiting(trx: Kysely<Database>, userId: number, email: string, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  await storeEmailChange(trx, userId, { email, expires })
  await enqueue(trx, { topic: 'mail.email-confirmation', payload: { userId } })
}

export function emailChange({ db, now }: EmailChangeNeeds) {
  return forCustomer<'emailChange'>(async (_input, { userId }) => {
    const waiting = await findEmailChange(db, userId, now())
    return { email: waiting?.email ?? null, expires: waiting?.expires.toISOString() ?? null }
  })
}

export function resendEmailChange({ db, now, mailLimit }: EmailChangeNeeds) {
  return forCustomer<'resendEmailChange'>(async (_input, { userId }, requestMeta) => {
    const refused = await mailLimit.refusal(requestMeta)
    if (refused) return refused
    await db.transaction().execute(async (trx) => {
      const waiting = await findEmailChange(trx, userId, now())
      if (waiting) await storeWaiting(trx, userId, waiting.email, now())
    })
    return null
  })
}

export function cancelEmailChange({ db }: EmailChangeNeeds) {
  return forCustomer<'cancelEmailChange'>(async (_input, customer, requestMeta) => {
    const { userId: id, companyId: company_id } = customer
    const waited = await db.transaction().execute(async (trx) => {
      if (!(await deleteEmailChange(trx, id))) return false
      await recordAct(
        trx,
        doerOf(requestMeta, customer),
        accountAct('email-change-cancelled', { id, company_id }),
      )
      return true
    })
    if (waited) logAccountEvent(requestMeta, customer, 'email-change-cancelled', customer.userId)
    return null
  })
}

/** Needs the token of the mail, but no login. */
export function confirmEmail({ db, now }: EmailChangeNeeds): Handler<'confirmEmail'> {
  return async ({ body }, _visitor, requestMeta) => {
    const confirmed = await confirm(db, hashToken(body.token.trim()), now(), requestMeta)
    if ('refused' in confirmed) return confirmed
    const { userId, email, released } = confirmed
    for (const id of released) logAccountEvent(requestMeta, { userId }, 'invitation-released', id)
    logAccountEvent(requestMeta, { userId }, 'email-changed', userId)
    return { email }
  }
}

type Confirmed = { readonly userId: number; readonly email: string; readonly released: readonly number[] }

async function confirm(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
  requestMeta: RequestMeta,
): Promise<Confirmed | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      const change = await redeemEmailChange(trx, tokenHash, now)
      if (!change) return refuse('emailLinkRefused')
      const { userId, companyId, email, formerEmail, userName } = change
      const released = await claimEmail(trx, { email, userId, now, isProven: true })
      if (released === undefined) return refuse('duplicateUser')
      // A user name that the business system set stays.
      const isName = userName === normalEmail(formerEmail)
      await moveToEmail(trx, userId, isName ? { email, user_name: email } : { email })
      await deleteLinksOf(trx, userId)
      await enqueue(trx, { topic: 'mail.address-changed', payload: { userId, formerEmail } })
      const moved = { before: { email: formerEmail }, after: { email } }
      await recordAct(
        trx,
        doerOf(requestMeta, { userId }),
        ...releasedActs(released),
        accountAct('email-changed', { id: userId, company_id: companyId }, moved),
      )
      return { userId, email, released }
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('duplicateUser')
    throw fault
  }
}
