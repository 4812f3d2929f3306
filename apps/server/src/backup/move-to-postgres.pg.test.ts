/** The move of an embedded shop to PostgreSQL. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPostgres } from '../testing/databases/fresh-database.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { filesBelow, filesIn, writeBackup } from './backup.ts'
import { moveToPostgres, restoreShop } from './places.ts'
import { dumpTables } from './tables.ts'

test('an embedded shop is moved to PostgreSQL without loss, and a full database is refused', async () => {
  const directory = temporaryDirectory()
  const dataDir = join(directory, 'data')
  const source = await openTestShop()
  const path = join(directory, 'shop.backup')
  const filesDirectory = join(directory, 'source-files')
  await mkdir(join(filesDirectory, 'photos'), { recursive: true })
  const photo = Buffer.from([0, 1, 2, 255])
  await writeFile(join(filesDirectory, 'photos', 'type plate.png'), photo)
  const needs = { db: source.database.background, files: filesIn(filesDirectory), settings: {} }
  await writeBackup({ ...needs, now: source.now }, path)
  await source.close()
  const config = readConfig({ DATA_DIR: dataDir })
  await restoreShop(config, path)
  await cp(join(dataDir, 'database'), join(directory, 'copy', 'database'), { recursive: true })

  const databaseUrl = await emptyPostgres()
  const tables = await moveToPostgres(config, databaseUrl)
  expect(Object.keys(tables).length).toBeGreaterThan(30)
  const moved = await openDatabase({ databaseUrl })
  onTestFinished(() => moved.close())
  const embedded = await openDatabase({ dataDir: join(directory, 'copy') })
  onTestFinished(() => embedded.close())
  const facts = await dumpTables(embedded.db)
  expect(await dumpTables(moved.background)).toEqual(facts)
  expect(tables).toEqual(facts.tables)
  // The files stay where the moved shop looks for them.
  expect(await filesBelow(join(dataDir, 'files'))).toEqual([join('photos', 'type plate.png')])
  expect(await readFile(join(dataDir, 'files', 'photos', 'type plate.png'))).toEqual(photo)
  await expect(moveToPostgres(config, databaseUrl)).rejects.toThrow(/tables already/)
}, 240_000)
