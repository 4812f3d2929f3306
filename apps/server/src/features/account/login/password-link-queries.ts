/** SQL of the links to set a password, and of the log of the mails that carry them. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { MailLogTable } from '../../../database/tables/account.ts'

export type LinkReason = MailLogTable['reason']

export async function insertMailLog(
  db: Kysely<Database>,
  log: { readonly userId: number; readonly reason: LinkReason; readonly locale: Locale; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('mail_logs')
    .values({ user_id: log.userId, reason: log.reason, locale: log.locale, request_date: log.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A mail that was asked for, with whom it goes to. */
export function findMailLog(db: Kysely<Database>, mailLogId: number) {
  return db
    .selectFrom('mail_logs')
    .innerJoin('users', 'users.id', 'mail_logs.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'mail_logs.reason',
      'mail_logs.locale',
      'mail_logs.success',
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_web_user',
      'users.active',
      'companies.name as company_name',
      'companies.removed',
    ])
    .where('mail_logs.id', '=', mailLogId)
    .executeTakeFirst()
}

export async function noteMail(
  db: Kysely<Database>,
  mailLogId: number,
  outcome: { readonly resetUrl: string | null; readonly success: boolean; readonly message: string },
): Promise<void> {
  await db
    .updateTable('mail_logs')
    .set({ reset_url: outcome.resetUrl, success: outcome.success, message: outcome.message })
    .where('id', '=', mailLogId)
    .execute()
}

export async function insertLink(
  db: Kysely<Database>,
  link: { readonly tokenHash: string; readonly userId: number; readonly expires: Date },
): Promise<void> {
  await db
    .insertInto('password_links')
    .values({ token_hash: link.tokenHash, user_id: link.userId, expires: link.expires })
    .execute()
}

/** The link with its owner, if it is still good and the owner may log in. */
export function findLink(db: Kysely<Database>, tokenHash: string, now: Date) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['token_hash', 'users.id as user_id', 'users.company_id', 'users.user_name', 'users.email'])
    .select(sql<boolean>`users.password_hash is not null`.as('has_password'))
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .where('users.active', '=', true)
    .where('users.locked', '=', false)
    .where('users.is_web_user', '=', true)
    .where('companies.removed', 'is', null)
    .executeTakeFirst()
}

/** Deletes the link. Returns false if it was used before: of two requests at the same time, one gets true. */
export async function redeemLink(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteLinksOf(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute()
}

/** Returns those of the users who have a valid link. */
export function findLinkOwners(db: Kysely<Database>, userIds: readonly number[], now: Date) {
  return db
    .selectFrom('password_links')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .where('expires', '>', now)
    .execute()
}

export async function deleteExpiredLinks(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('expires', '<=', now).execute()
}
