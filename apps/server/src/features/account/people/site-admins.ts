/** The site admins of the shop, whom only a person at its machine adds and removes (AMB-101). */
import { newUser } from '@hoistway/domain/people/user-changes'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Doer } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { deleteSessionsOf } from '../../../http/sessions/session-queries.ts'
import { hashToken, newToken } from '../../../http/sessions/sessions.ts'
import type { Links } from '../../../mail/links.ts'
import { insertLink } from '../login/password-link-queries.ts'
import { LINK_HOURS, passwordPage } from '../mails/password-mail.ts'
import { accountAct, releasedActs } from './account-events.ts'
import { claimEmail } from './claim-email.ts'
import { refusedAsLastAdmin } from './last-admin.ts'
import {
  admit,
  findByEmail,
  findSiteAdmins,
  insertPerson,
  setLocked,
  setSiteAdmin,
} from './people-queries.ts'
import { storedPerson } from './person-record.ts'

export type SiteAdminNeeds = {
  readonly db: Kysely<Database>
  readonly links: Links
  readonly doer: Doer
  readonly now: () => Date
}

export type NewSiteAdmin = {
  readonly email: string
  /** Both names may be missing for somebody who has an account. */
  readonly firstName: string
  readonly lastName: string
  readonly language: Locale
  /** Finds or adds the company of somebody who has no account yet, in the transaction that adds the person. */
  readonly companyId: (trx: Kysely<Database>) => Promise<number>
}

/** Makes somebody a site admin, and helps one who is locked out: the link sets a new password.
 *  @returns the address of the page that sets the password, good for one use within LINK_HOURS, or the reason in words */
export async function addSiteAdmin(
  { db, links, now, doer }: SiteAdminNeeds,
  admin: NewSiteAdmin,
): Promise<{ readonly url: string; readonly email: string } | { readonly refused: string }> {
  const { fields, faults } = newUser(admin, admin.language)
  const known = await findByEmail(db, fields.email)
  const missing = known ? [] : faults
  if (missing.length > 0) {
    return {
      refused: `Please correct: ${missing.map(({ field, type }) => `${field} (${type})`).join(', ')}.`,
    }
  }
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    const { id: userId, company_id } = known ?? (await addPerson(trx))
    if (known) await admit(trx, userId, now())
    await setSiteAdmin(trx, userId, true)
    await setLocked(trx, userId, false)
    const expires = new Date(now().getTime() + LINK_HOURS * 3_600_000)
    await insertLink(trx, { tokenHash: hashToken(token), userId, expires })
    await recordAct(trx, doer, accountAct('site-admin-added', { id: userId, company_id }))
  })
  return { url: links.to(admin.language, passwordPage(token, fields.email)), email: fields.email }

  async function addPerson(
    trx: Kysely<Database>,
  ): Promise<{ readonly id: number; readonly company_id: number }> {
    const claim = { email: fields.email, userId: undefined, now: now(), isProven: true }
    const released = await claimEmail(trx, claim)
    await recordAct(trx, doer, ...releasedActs(released ?? []))
    const companyId = await admin.companyId(trx)
    return { id: await insertPerson(trx, companyId, storedPerson(fields), now()), company_id: companyId }
  }
}

export async function listSiteAdmins(db: Kysely<Database>) {
  const admins = await findSiteAdmins(db)
  return admins.map((admin) => ({
    email: admin.email,
    name: `${admin.first_name} ${admin.last_name}`.trim(),
    company: admin.company_code,
    state: !admin.active ? 'deactivated' : admin.has_password ? 'active' : 'invited',
  }))
}

/** Takes the right and ends all sessions, so that no open browser keeps it.
 *  @returns the reason in words if nothing was changed */
export async function removeSiteAdmin(
  db: Kysely<Database>,
  email: string,
  doer: Doer,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const admin = (await findSiteAdmins(trx)).find((one) => one.email === email.toLowerCase())
    if (!admin) return `${email} is no site admin.`
    const refused = await refusedAsLastAdmin(trx, { ...admin, is_customer_admin: false })
    if (refused) return refused.detail ?? 'The last site admin of the shop stays.'
    await setSiteAdmin(trx, admin.id, false)
    await deleteSessionsOf(trx, admin.id)
    await recordAct(trx, doer, accountAct('site-admin-removed', admin))
    return undefined
  })
}
