import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { damageFault } from '../damaged-data.ts'
import { StartFault } from '../start-fault.ts'
import { faultLines } from '../testing/fault-lines.ts'
import { freshDataDir } from '../testing/fresh-data-dir.ts'
import { emptyDatabase } from '../testing/fresh-database.ts'
import { startShopProcess } from '../testing/shop-process.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { createDatabase, proveDurable } from './embedded.ts'
import { openDatabase } from './open.ts'

const aMessage = { topic: 'test', payload: '{}' } as const

test('a commit is on disk before it is acknowledged: every one is followed by a flush', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  for (let commit = 0; commit < 10; commit++) {
    const before = database.fsyncs()
    await database.db.insertInto('outbox').values(aMessage).execute()
    expect(database.fsyncs()).toBeGreaterThan(before)
  }
  await database.close()
})

test('a database whose commits reach no disk is refused at start', async () => {
  const unflushed = await emptyDatabase()
  expect(await faultLines(() => proveDurable(unflushed.db, unflushed.fsyncs))).toEqual([
    'the embedded database does not flush its commits to disk (no fsync was seen)',
  ])
  await unflushed.close()
})

test('a rolled-back order costs no flush and leaves nothing', async () => {
  const database = await openDatabase({ dataDir: await freshDataDir() })
  const before = database.fsyncs()
  const order = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('outbox').values(aMessage).execute()
    throw new Error('the stock is gone')
  })
  await expect(order).rejects.toThrow('the stock is gone')
  expect(database.fsyncs()).toBe(before)
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  await database.close()
})

test('a data directory is made where there is none, closed to other users', async () => {
  const dataDir = join(temporaryDirectory(), 'not', 'there', 'yet')
  const database = await openDatabase({ dataDir })
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  await database.close()
})

test('two processes cannot open one directory, and after kill -9 all that was acknowledged is there', async () => {
  const dataDir = await freshDataDir()
  const shop = startShopProcess(dataDir)
  expect(await shop.nextLine()).toBe('open')
  expect(await faultLines(() => openDatabase({ dataDir }))).toEqual([
    `DATA_DIR ${dataDir} is already opened by process ${shop.pid} on ${hostname()}`,
  ])

  const acknowledged = [await shop.nextLine(), await shop.nextLine(), await shop.nextLine()].map(Number)
  await shop.kill()

  const database = await openDatabase({ dataDir })
  const rows = await database.db.selectFrom('outbox').select('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  await database.close()
})

test.runIf(process.env.LONG)(
  'a checkout that keeps no empty database creates one, which opens like a copy',
  async () => {
    const dataDir = temporaryDirectory()
    await createDatabase(join(dataDir, 'database'))
    const database = await openDatabase({ dataDir })
    expect(database).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^18\./) })
    await database.close()
  },
)

test('a start that was killed while the database was being created is made up for by the next', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(join(dataDir, 'database.new', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
  const database = await openDatabase({ dataDir })
  expect(database).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^18\./) })
  await database.close()
})

test('a directory that is no database is refused in one line', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '12\n')
  const [line, ...more] = await faultLines(() => openDatabase({ dataDir }))
  expect(line).toMatch(`the database in DATA_DIR ${dataDir} does not open: `)
  expect(more).toEqual([])
})

test.each([
  ['the control file is gone', (files: string) => rmSync(join(files, 'global', 'pg_control'))],
  ['the log of changes is gone', (files: string) => emptyDirectory(join(files, 'pg_wal'))],
])('%s: refused in one line that says what to do', async (_what, damage) => {
  const dataDir = await freshDataDir()
  damage(join(dataDir, 'database'))
  const [line, ...more] = await faultLines(() => openDatabase({ dataDir }))
  expect(line).toMatch(`the database in DATA_DIR ${dataDir} does not open: `)
  expect(line).toContain('restore a backup')
  expect(line).not.toMatch(/Aborted|ASSERTIONS|RuntimeError/)
  expect(more).toEqual([])
})

test('a damaged page is told in one line that says what to do', async () => {
  const dataDir = await freshDataDir()
  const database = await openDatabase({ dataDir })
  await database.db.insertInto('outbox').values(aMessage).execute()
  await sql`checkpoint`.execute(database.db)
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('outbox') as path`.execute(
    database.db,
  )
  await database.close()
  const file = openSync(join(dataDir, 'database', rows[0]?.path ?? ''), 'r+')
  writeSync(file, Buffer.alloc(4_096, 0x5a), 0, 4_096, 4_096)
  closeSync(file)

  const damaged = await openDatabase({ dataDir })
  const read = damaged.db.selectFrom('outbox').select('payload').execute()
  const fault = await read.catch((thrown: unknown) => damageFault(thrown))
  expect(fault).toBeInstanceOf(StartFault)
  expect((fault as StartFault).lines).toEqual([
    expect.stringMatching(/^the database is damaged: invalid page in block 0 .*; restore a backup/),
  ])
  await damaged.close()
})

function emptyDirectory(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(directory, entry.name))
  }
}
