/** SQL of new e-mail addresses that wait for their confirmation. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export type WaitingEmail = { readonly email: string; readonly expires: Date }

/** Replaces an earlier change of the user, and makes its link void. */
export async function storeEmailChange(
  db: Kysely<Database>,
  userId: number,
  { email, expires }: WaitingEmail,
): Promise<void> {
  const row = { email, expires, token_hash: null }
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export function findEmailChange(
  db: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<WaitingEmail | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['email', 'expires'])
    .where('user_id', '=', userId)
    .where('expires', '>', now)
    .executeTakeFirst()
}

/** Stores the token of the newest mail to this address. False if the user has entered another address meanwhile: a
 *  token that goes to one mailbox must not confirm another one. */
export async function setEmailToken(
  db: Kysely<Database>,
  userId: number,
  email: string,
  tokenHash: string,
): Promise<boolean> {
  const row = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the change and its token, so that only one of two requests at once gets it. */
export function redeemEmailChange(db: Kysely<Database>, tokenHash: string, now: Date) {
  return db
    .deleteFrom('email_changes')
    .using('users')
    .using('companies')
    .whereRef('users.id', '=', 'email_changes.user_id')
    .whereRef('companies.id', '=', 'users.company_id')
    .where('token_hash', '=', tokenHash)
    .where('expires', '>', now)
    .where('users.active', '=', true)
    .where('companies.removed', 'is', null)
    .returning([
      'users.id as userId',
      'users.company_id as companyId',
      'email_changes.email as email',
      'users.email as formerEmail',
      'users.user_name as userName',
    ])
    .executeTakeFirst()
}

/** True if there was one. */
export async function deleteEmailChange(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredEmailChanges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires', '<=', now).execute()
}
