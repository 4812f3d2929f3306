/** All SQL of phones. */
import type { PhoneSystem } from '@hoistway/domain/people/phone-system'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type StoredPhone = { readonly system: PhoneSystem; readonly token: string; readonly locale: Locale }

/** The token of a phone that had another owner before belongs to the one who registers it now.
 *  @param session the hash of the token of the app
 *  @returns false if the session has ended meanwhile */
export async function storePhone(
  db: Kysely<Database>,
  session: string,
  { system, token, locale }: StoredPhone,
  registered: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select(['user_id', 'family'])
    .where('token_hash', '=', session)
    .executeTakeFirst()
  if (!found) return false
  const row = { user_id: found.user_id, family: found.family, system, locale, registered }
  await db
    .insertInto('phones')
    .values({ token, ...row })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(row))
    .execute()
  return true
}

/** Reads the phones whose app still has the session with which it was registered. */
export function readPhones(db: Kysely<Database>, userId: number, now: Date): Promise<StoredPhone[]> {
  return db
    .selectFrom('phones')
    .innerJoin('users', 'users.id', 'phones.user_id')
    .select(['phones.system', 'phones.token', 'phones.locale'])
    .where('phones.user_id', '=', userId)
    .where('users.active', '=', true)
    .where('users.locked', '=', false)
    .where('users.is_web_user', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.token_hash')
          .whereRef('sessions.family', '=', 'phones.family')
          .where('sessions.expires', '>', now),
      ),
    )
    .orderBy('phones.token')
    .execute()
}

export async function deletePhone(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('phones').where('token', '=', token).execute()
}

export async function deletePhoneOf(db: Kysely<Database>, userId: number, token: string): Promise<void> {
  await db.deleteFrom('phones').where('token', '=', token).where('user_id', '=', userId).execute()
}

export async function deletePhonesWithoutSession(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('phones')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.token_hash')
            .whereRef('sessions.family', '=', 'phones.family')
            .where('sessions.expires', '>', now),
        ),
      ),
    )
    .execute()
}
