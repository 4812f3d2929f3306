/** SQL of the places where users have logged in. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

/** Those of the places where the user has logged in. */
export async function findKnownPlaces(
  db: Kysely<Database>,
  userId: number,
  places: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', 'in', [...places])
    .execute()
  return new Set(rows.map(({ place }) => place))
}

export async function hasKnownPlace(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberPlaces(
  db: Kysely<Database>,
  userId: number,
  places: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_places')
    .values(places.map((place) => ({ user_id: userId, place, last_login: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'place'])
        .doUpdateSet(({ ref }) => ({ last_login: ref('excluded.last_login') })),
    )
    .execute()
}

export async function deleteOldPlaces(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('known_places').where('last_login', '<', before).execute()
}
