import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { faultLines } from '../testing/fault-lines.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

test('a second start finds nothing to migrate', async () => {
  const database = await freshDatabase()
  expect(await migrate(database.db)).toEqual([])
  await database.close()
})

test('the schema has no function that a read could call to write: triggers alone write', async () => {
  const database = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`.execute(database.db)
  expect(rows).toEqual([])
  await database.close()
})

test('a migration that fails changes nothing and is told in one line', async () => {
  const database = await freshDatabase()
  const broken = {
    ...MIGRATIONS,
    '9999-broken': {
      up: async (db: typeof database.db) => {
        await sql`create table half_done (id integer)`.execute(db)
        await sql`select no_such_column`.execute(db)
      },
    },
  }
  expect(await faultLines(() => migrate(database.db, broken))).toEqual([
    'migration 9999-broken failed: column "no_such_column" does not exist',
  ])
  const { rows } = await sql`select to_regclass('half_done') as found`.execute(database.db)
  expect(rows).toEqual([{ found: null }])
  await database.close()
})

test('a database of a newer shop is refused', async () => {
  const database = await freshDatabase()
  const [line] = await faultLines(() => migrate(database.db, {}))
  expect(line).toMatch(/^the database cannot be migrated: .*0001-foundation/)
  await database.close()
})
