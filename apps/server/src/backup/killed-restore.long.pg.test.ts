/** A restore into PostgreSQL that is killed: afterwards the database is empty or whole, and the restore can be repeated.
 *  RESTORE_KILLS points are tried beside those around the files. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPostgres } from '../testing/databases/fresh-database.ts'
import { readRestoredFacts } from '../testing/databases/restored-facts.ts'
import { killsOfRestore, restoreUntil } from '../testing/processes/restoring-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { filesBelow, filesIn, writeBackup } from './backup.ts'
import { restoreShop } from './places.ts'
import { readTables } from './snapshot-queries.ts'

const KILLS = Number(process.env.RESTORE_KILLS ?? 20)
const GONE_MS = 10_000

test('a killed restore leaves an empty database or the whole shop, and is repeated', {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  const shop = await openTestShop()
  const directory = temporaryDirectory()
  const filesDirectory = join(directory, 'files')
  await mkdir(filesDirectory)
  await writeFile(join(filesDirectory, 'photo.png'), Buffer.from([0, 1, 2, 255]))
  const path = join(directory, 'shop.backup')
  const db = shop.database.background
  await writeBackup({ db, files: filesIn(filesDirectory), settings: {}, now: shop.now }, path)
  const facts = await readRestoredFacts(db)
  await shop.close()

  const first = { dataDir: temporaryDirectory(), databaseUrl: await emptyPostgres() }
  const unbroken = await restoreUntil(first, path)
  const found = new Set<string>()
  for (const at of killsOfRestore(unbroken, KILLS)) {
    const place = { dataDir: temporaryDirectory(), databaseUrl: await emptyPostgres() }
    expect(await restoreUntil(place, path, at)).toMatchObject({ wasKilled: true })
    const database = await openDatabase({ databaseUrl: place.databaseUrl })
    // The server ends the transaction of a client that is gone.
    await expect.poll(() => readTables(database.db).then(isNoneOrAll), { timeout: GONE_MS }).toBe(true)
    const isRestored = (await readTables(database.db)).length > 0
    const areFilesThere = (await filesBelow(join(place.dataDir, 'files'))).length > 0
    found.add(isRestored ? 'whole' : areFilesThere ? 'between files and database' : 'nothing')
    if (!isRestored) {
      const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
      await restoreShop(readConfig(settings), path)
    }
    expect(await readRestoredFacts(database.background), `killed at ${at}`).toEqual(facts)
    await database.close()
    expect(await filesBelow(join(place.dataDir, 'files'))).toEqual(['photo.png'])
  }
  expect([...found].sort()).toEqual(['between files and database', 'nothing', 'whole'])

  function isNoneOrAll(tables: readonly string[]): boolean {
    return tables.length === 0 || tables.length >= Object.keys(facts.tables).length
  }
})
