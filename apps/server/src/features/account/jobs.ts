/** The jobs of account calls: mails with a link to set a password or to confirm an address, notices about an account,
 *  and the mails of a registration. */
import { isEmailAddress } from '@hoistway/domain/people/email-address'
import type { Kysely } from 'kysely'
import type { TopicHandlers } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken, newToken } from '../../http/sessions/sessions.ts'
import type { Links } from '../../mail/links.ts'
import type { Mail, Mails } from '../../mail/mails.ts'
import { findMailLog, insertLink, noteMail } from './login/password-link-queries.ts'
import { actingMail } from './mails/acting-mail.ts'
import { addressChangedMail } from './mails/address-changed-mail.ts'
import { confirmEmailMail, emailChangeRequestedMail, emailInUseMail } from './mails/email-change-mails.ts'
import { newLoginMail } from './mails/new-login-mail.ts'
import { passwordChangedMail } from './mails/password-changed-mail.ts'
import { LINK_HOURS, passwordMail, passwordPage } from './mails/password-mail.ts'
import { registrationMail, registrationReceiptMail } from './mails/registration-mails.ts'
import { rightsChangedMail } from './mails/rights-changed-mail.ts'
import { isEmailFree } from './people/claim-email.ts'
import { findEmailChange, setEmailToken } from './people/email-change-queries.ts'
import { findMailedPerson, type MailedPerson } from './people/people-queries.ts'
import { findRegistration } from './people/registration-queries.ts'

export type AccountJobNeeds = {
  readonly db: Kysely<Database>
  readonly mails: Mails
  readonly links: Links
  readonly now: () => Date
}

type AccountTopics =
  | 'mail.password-reset'
  | 'mail.address-changed'
  | 'mail.email-confirmation'
  | 'mail.email-change-asked'
  | 'mail.new-login'
  | 'mail.password-changed'
  | 'mail.rights-changed'
  | 'mail.acting-started'
  | 'mail.registration'
  | 'mail.registration-receipt'

export function accountJobs(needs: AccountJobNeeds): Pick<TopicHandlers, AccountTopics> {
  const { db, mails, links } = needs
  return {
    'mail.password-reset': ({ mailLogId }) => sendPasswordLink(needs, mailLogId),
    async 'mail.address-changed'({ userId, formerEmail }) {
      const person = await findMailedPerson(db, userId)
      if (person) await mails.send(addressChangedMail(person, formerEmail))
    },
    'mail.email-confirmation': ({ userId }) => sendEmailConfirmation(needs, userId),
    'mail.email-change-asked': ({ userId }) => warn(needs, userId, emailChangeRequestedMail),
    'mail.new-login': ({ userId, at, address }) =>
      warn(needs, userId, (person, resetUrl) =>
        newLoginMail({ person, at: new Date(at), address }, resetUrl),
      ),
    'mail.password-changed': ({ userId, at }) =>
      warn(needs, userId, (person, resetUrl) => passwordChangedMail(person, new Date(at), resetUrl)),
    async 'mail.rights-changed'({ userId, changes, by, at }) {
      const person = await findMailedPerson(db, userId)
      if (!person || !isEmailAddress(person.email)) return
      const url = links.to(person.locale, changes.includes('shutOut') ? '/contact' : '/users/me')
      await mails.send(rightsChangedMail({ person, changes, by, at: new Date(at) }, url))
    },
    async 'mail.acting-started'({ userId, at, ...acting }) {
      const person = await findMailedPerson(db, userId)
      if (!person || !isEmailAddress(person.email)) return
      await mails.send(actingMail({ person, at: new Date(at), ...acting }))
    },
    async 'mail.registration'({ registrationId }) {
      const stored = await findRegistration(db, registrationId)
      if (stored) await mails.sendToShop(registrationMail(stored, links))
    },
    async 'mail.registration-receipt'({ registrationId }) {
      const stored = await findRegistration(db, registrationId)
      if (stored) await mails.send(registrationReceiptMail(stored))
    },
  }
}

/** Mails a user about the own account, with the page that asks for a new password: somebody else may have it. */
async function warn(
  { db, mails, links }: AccountJobNeeds,
  userId: number,
  mailFor: (person: MailedPerson, resetUrl: string) => Mail,
): Promise<void> {
  const person = await findMailedPerson(db, userId)
  if (!person || !isEmailAddress(person.email)) return
  await mails.send(mailFor(person, links.to(person.locale, '/new-password')))
}

/** The token is made here. It stands in the mail, and as a hash in the row. */
async function sendEmailConfirmation(
  { db, mails, links, now }: AccountJobNeeds,
  userId: number,
): Promise<void> {
  const waiting = await findEmailChange(db, userId, now())
  const person = await findMailedPerson(db, userId)
  if (!waiting || !person) return
  const { locale } = person
  const { email } = waiting
  if (!(await isEmailFree(db, { email, userId, now: now(), isProven: true }))) {
    return mails.send(emailInUseMail(locale, email))
  }
  const token = newToken()
  if (!(await setEmailToken(db, userId, email, hashToken(token)))) return
  await mails.send(confirmEmailMail(locale, email, links.to(locale, `/confirm-email?token=${token}`)))
}

/** Shown in mailLogs in place of the token. */
const MASKED_TOKEN = '***'

/** Every try makes a token of its own: only the mail holds it, so the one of a failed try cannot be sent again. */
async function sendPasswordLink(
  { db, mails, links, now }: AccountJobNeeds,
  mailLogId: number,
): Promise<void> {
  const wanted = await findMailLog(db, mailLogId)
  if (!wanted || wanted.success) return
  const note = (resetUrl: string | null, success: boolean, message: string) =>
    noteMail(db, mailLogId, { resetUrl, success, message })
  if (!wanted.active || !wanted.is_web_user || wanted.removed !== null) {
    return note(null, false, 'Not sent: the user may not log in.')
  }
  if (!isEmailAddress(wanted.email)) return note(null, false, 'Not sent: the user has no e-mail address.')

  const urlWith = (token: string) => links.to(wanted.locale, passwordPage(token, wanted.email))
  const token = newToken()
  const expires = new Date(now().getTime() + LINK_HOURS * 3_600_000)
  await insertLink(db, { tokenHash: hashToken(token), userId: wanted.user_id, expires })
  const resetUrl = urlWith(MASKED_TOKEN)
  try {
    await mails.send(passwordMail(wanted, urlWith(token)))
  } catch (fault) {
    await note(resetUrl, false, 'The mail could not be handed over. It will be tried again.')
    throw fault
  }
  await note(resetUrl, true, 'Sent.')
}
