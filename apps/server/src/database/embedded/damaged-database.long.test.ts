/** Data directories that a crash or a disk has damaged, and a database that is created from nothing. */
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { damageFault } from '../../damaged-data.ts'
import { StartFault } from '../../start-fault.ts'
import { freshDataDir } from '../../testing/databases/fresh-data-dir.ts'
import { faultLines } from '../../testing/fault-lines.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { openDatabase } from '../open.ts'
import { createDatabase } from './embedded.ts'

test('a checkout that keeps no empty database creates one, which opens like a copy', async () => {
  const dataDir = temporaryDirectory()
  await createDatabase(join(dataDir, 'database'))
  const database = await openDatabase({ dataDir })
  expect(database).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^18\./) })
  await database.close()
})

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
  await database.db.insertInto('outbox').values({ topic: 'test', payload: '{}' }).execute()
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
