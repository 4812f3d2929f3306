import { expect, test } from 'vitest'
import { emptyPostgres } from '../testing/databases/fresh-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import { openDatabase } from './open.ts'

test('three nodes starting at once on an empty database: one migrates, all go on', async () => {
  const databaseUrl = await emptyPostgres()
  const nodes = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl })))
  const ran = await Promise.all(nodes.map(({ db }) => migrate(db)))
  expect(ran.flat()).toEqual(Object.keys(MIGRATIONS))
  for (const { db, close } of nodes) {
    expect(await db.selectFrom('catalogue_state').select('id').execute()).toEqual([{ id: 1 }])
    await close()
  }
})
