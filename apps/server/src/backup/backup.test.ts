/** A backup of a shop with people, orders, mails and files, restored into an empty place. */
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { chooseFiles } from '../adapters.ts'
import { readState } from '../catalogue-index/state-queries.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { emptyDatabase } from '../testing/databases/fresh-database.ts'
import { readRestoredFacts, withoutVersions } from '../testing/databases/restored-facts.ts'
import { startS3Server } from '../testing/servers/s3-server.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { verifyArchive } from './archive.ts'
import { filesBelow, filesIn, writeBackup } from './backup.ts'
import { backupShop, copyDatabase, restoreShop } from './places.ts'
import { readTables } from './snapshot-queries.ts'
import { loadTables, RestoreFault } from './tables.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const directory = await mkdtemp(join(tmpdir(), 'hoistway-backup-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
const filesDirectory = join(directory, 'source-files')
await mkdir(join(filesDirectory, 'photos'), { recursive: true })
await writeFile(join(filesDirectory, 'photos', 'type plate å.png'), Buffer.from([0, 1, 2, 255]))
await writeFile(join(filesDirectory, 'index.bin'), Buffer.alloc(3_000_000, 7))
const karin = await shop.as(KARIN.email)
await karin.call(calls.placeOrder, EXAMPLES.placeOrder)
await karin.call(calls.saveShareableProductList, EXAMPLES.saveShareableProductList)
await shop.guest.call(calls.submitQuestion, EXAMPLES.submitQuestion)
await shop.workOff()
const path = join(directory, 'shop.backup')
const needs = { db: shop.db, files: filesIn(filesDirectory), settings: { PORT: '3000' }, now: shop.now }
await writeBackup(needs, path)
const facts = await readRestoredFacts(shop.db)

async function restoredFacts(dataDir: string) {
  const database = await openDatabase({ dataDir })
  try {
    return await readRestoredFacts(database.db)
  } finally {
    await database.close()
  }
}

test('every table, sequence and file is the same after a restore', async () => {
  const dataDir = join(directory, 'restored')
  await restoreShop(readConfig({ DATA_DIR: dataDir }), path)
  expect(await restoredFacts(dataDir)).toEqual(facts)
  expect(facts.tables.orders?.rows).toBeGreaterThan(10)
  expect(facts.tables.outbox_letters?.rows).toBeGreaterThan(0)
  expect(await filesBelow(join(dataDir, 'files'))).toEqual(await filesBelow(filesDirectory))
  for (const file of await filesBelow(filesDirectory)) {
    expect(await readFile(join(dataDir, 'files', file))).toEqual(await readFile(join(filesDirectory, file)))
  }
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'files'])
})

test('a restored shop uses no version of the catalogue that the lost shop may have used', async () => {
  const before = await readState(shop.db)
  const versions: number[] = []
  for (const name of ['lost', 'lost again']) {
    const dataDir = join(directory, name)
    await restoreShop(readConfig({ DATA_DIR: dataDir }), path)
    const database = await openDatabase({ dataDir })
    versions.push((await readState(database.db)).catalogueVersion)
    await database.close()
  }
  for (const version of versions) expect(version).toBeGreaterThanOrEqual(before.catalogueVersion + 1_000_000)
  expect(versions[0]).not.toBe(versions[1])
})

test('an open shop is backed up out of a copy of its database, as it was when it was copied', async () => {
  const dataDir = join(directory, 'restored')
  const config = readConfig({ DATA_DIR: dataDir })
  const open = await openDatabase({ dataDir })
  try {
    const writing = Promise.all(
      Array.from({ length: 50 }, () => sql`update users set first_name = first_name || '.'`.execute(open.db)),
    )
    await copyDatabase(config, open)
    await writing
    const again = join(directory, 'again.backup')
    const secrets = { CACHE_KEY: 'a secret', CMS_TOKEN: 'a token', CMS_WEBHOOK_SECRET: 'another secret' }
    await backupShop(config, again, { PORT: '3001', PASSWORD_MAIL_LIMIT: '7', ...secrets }, true)
    const { tables, settings } = await verifyArchive(again)
    const { users, ...others } = facts.tables
    expect(tables).toMatchObject(others)
    expect(tables.users?.rows).toBe(users?.rows)
    expect(settings).toEqual({
      PORT: '3001',
      PASSWORD_MAIL_LIMIT: '7',
      CACHE_KEY: '(not stored)',
      CMS_TOKEN: '(not stored)',
      CMS_WEBHOOK_SECRET: '(not stored)',
    })
    expect((await readdir(dataDir)).sort()).not.toContain('backup.new')
  } finally {
    await sql`update users set first_name = rtrim(first_name, '.')`.execute(open.db)
    await open.close()
  }
})

test('files of a bucket are backed up, and a restore puts back those that are missing or damaged', {
  timeout: 180_000,
}, async () => {
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  const { endpoint, accessKey, secretKey, bucket } = server.access
  const configOf = (dataDir: string) =>
    readConfig({
      DATA_DIR: join(directory, dataDir),
      FILES_URL: `s3://${bucket}/of the shop`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    })
  const { store, close } = chooseFiles(configOf('restored'))
  onTestFinished(close)
  const files = Array.from({ length: 9 }, (_, at) => [`photos/${at} å`, Buffer.alloc(10_000, at)] as const)
  for (const [code, bytes] of files) await store.write(code, bytes)
  await store.write('catalogue/index-a.snapshot', Buffer.from('an index'))
  const withBucket = join(directory, 'bucket.backup')
  expect(await backupShop(configOf('restored'), withBucket, {}, false)).toMatchObject({ files: 9 })

  await store.delete('photos/1 å')
  await store.write('photos/2 å', Buffer.alloc(10_000, 'x'))
  await store.write('photos/later', Buffer.from('uploaded after the backup'))
  const { filesPut } = await restoreShop(configOf('restored with a bucket'), withBucket)
  expect(filesPut).toBe(2)
  for (const [code, bytes] of files) expect(bytes.equals((await store.read(code)) ?? Buffer.of())).toBe(true)
  expect(await store.size('photos/later')).toBe(25)
  expect(await readdir(join(directory, 'restored with a bucket'))).toEqual(['database'])
  const { tables } = withoutVersions(await verifyArchive(withBucket))
  expect((await restoredFacts(join(directory, 'restored with a bucket'))).tables).toEqual(tables)

  await server.goAway()
  const again = restoreShop(configOf('restored without its bucket'), withBucket)
  await expect(again).rejects.toThrow(/does not answer \(ECONNREFUSED\)/)
  expect(existsSync(join(directory, 'restored without its bucket', 'database'))).toBe(false)
})

test('only its owner may read a backup, and none is left half written', async () => {
  expect((await stat(path)).mode & 0o077).toBe(0)
  const failing = join(directory, 'failing.backup')
  const nowhere = { ...needs, files: filesIn(path) }
  await expect(writeBackup(nowhere, failing)).rejects.toThrow()
  expect((await readdir(directory)).filter((name) => name.startsWith('failing'))).toEqual([])
})

test('a backup that is cut off, damaged or none is refused, and nothing is restored', async () => {
  const whole = await readFile(path)
  const damages = {
    cut: whole.subarray(0, whole.length - 1_000),
    changed: withFlippedBit(whole, 5_000),
    empty: Buffer.alloc(0),
    text: Buffer.from('no backup at all'),
  }
  for (const [name, bytes] of Object.entries(damages)) {
    const damaged = join(directory, `${name}.backup`)
    await writeFile(damaged, bytes)
    const dataDir = join(directory, `from-${name}`)
    await expect(restoreShop(readConfig({ DATA_DIR: dataDir }), damaged), name).rejects.toThrow(RestoreFault)
    expect(existsSync(join(dataDir, 'database')), name).toBe(false)
    expect(existsSync(join(dataDir, 'files')), name).toBe(false)
  }
})

function withFlippedBit(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

test('a place that is not empty is left as it is', async () => {
  const dataDir = join(directory, 'restored')
  const before = await restoredFacts(dataDir)
  const config = readConfig({ DATA_DIR: dataDir })
  await expect(restoreShop(config, path)).rejects.toThrow(/database already/)
  const withFiles = join(directory, 'with-files')
  await mkdir(join(withFiles, 'files'), { recursive: true })
  await writeFile(join(withFiles, 'files', 'index.bin'), 'a file of the same name')
  await expect(restoreShop(readConfig({ DATA_DIR: withFiles }), path)).rejects.toThrow(/1 files already/)
  expect(await readFile(join(withFiles, 'files', 'index.bin'), 'utf8')).toBe('a file of the same name')
  const other = join(directory, 'with-database')
  await mkdir(other)
  await cp(join(dataDir, 'database'), join(other, 'database'), { recursive: true })
  await expect(restoreShop(readConfig({ DATA_DIR: other }), path)).rejects.toThrow(/database already/)
  expect(await restoredFacts(dataDir)).toEqual(before)
})

test('a backup of a newer version of the shop is refused', async () => {
  const manifest = await verifyArchive(path)
  const newer = { ...manifest, migrations: [...manifest.migrations, '9999-of-the-future'] }
  const database = await emptyDatabase()
  await expect(loadTables(database.db, newer, async () => undefined)).rejects.toThrow(/newer version/)
  expect(await readTables(database.db)).toEqual([])
  await database.close()
})
