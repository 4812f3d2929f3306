/** The embedded database: PostgreSQL in this process (PGlite), on disk in DATA_DIR/database. */
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { errorCode, firstLine } from '../../faults/error-text.ts'
import { StartFault } from '../../start-fault.ts'
import type { OpenDatabase } from '../open-database.ts'
import { kyselyOver, poolOf, type ServerVersion, serverVersion } from '../postgres/kysely-pool.ts'
import { createProbe } from '../probe.ts'
import { exclusivelyInProcess } from '../run-exclusively.ts'
import type { Database } from '../schema.ts'
import type { OnStatement } from '../statement.ts'
import { EmbeddedConnection, overConnection } from './connection.ts'
import { createPglite } from './create-pglite.ts'
import { type DataDirLock, lockDataDir } from './data-dir-lock.ts'
import { DURABLE_START_PARAMS, DurableNodeFS, flush, flushTree } from './durable-fs.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { vacuumWaiting } from './vacuum.ts'

export async function openEmbedded(
  dataDir: string,
  report: (line: string) => void,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  const lock = await takeDirectory(dataDir, () => {
    report(`DATA_DIR ${resolve(dataDir)} was taken over by another process; stopping before data is harmed`)
    process.exit(1)
  })
  try {
    return await openLocked(dataDir, lock, onStatement)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openLocked(
  dataDir: string,
  lock: DataDirLock,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  const directory = await existingDatabase(dataDir)
  const files = new DurableNodeFS(directory)
  const lite = await startedOn(files, dataDir)
  const opened = await overPglite(lite, () => files.fsyncs, onStatement)
  try {
    await proveDurable(opened.db, () => files.fsyncs)
  } catch (error) {
    await opened.close()
    throw error
  }
  return {
    ...opened,
    copyTo: (to) => copyDatabase(opened.pool, directory, to),
    close: async () => {
      await opened.close()
      await lock.release()
    },
  }
}

/** Holds the only connection meanwhile, so that no file changes while it is copied. */
async function copyDatabase(pool: pg.Pool, from: string, to: string): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('checkpoint')
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    connection.release()
  }
}

/** An open PGlite as the rest of the server sees it. Closing the database closes the PGlite. */
export async function overPglite(
  lite: PGlite,
  fsyncs: () => number,
  onStatement?: OnStatement,
): Promise<OpenDatabase> {
  // One connection, never closed for idleness: PGlite has a single session. Nothing may be asked of
  // `lite` beside the pool, since it would run inside whatever transaction is open there.
  const listeners = new Set<(channel: string, payload: string) => void>()
  const connection = new EmbeddedConnection(lite, (channel, payload) => {
    for (const hear of listeners) hear(channel, payload)
  })
  const pool = poolOf({ ...overConnection(connection), max: 1, idleTimeoutMillis: 0 })
  const probe = createProbe(() => pool.query('select 1'))
  const db = kyselyOver(pool, { onAnswer: probe.answered, onStatement })
  const { text: version } = await serverVersion(async (text) => (await pool.query<ServerVersion>(text)).rows)
  let closing: Promise<void> | undefined
  return {
    db,
    background: db,
    pool,
    pools: { all: pool },
    kind: 'embedded',
    version,
    fsyncs,
    changeMark: () => connection.changeMark,
    answers: probe.answers,
    exclusively: exclusivelyInProcess(),
    async listen(channel, { onMessage }) {
      const hear = (sentChannel: string, payload: string) => {
        if (sentChannel === channel) onMessage(payload)
      }
      listeners.add(hear)
      await sql`listen ${sql.id(channel)}`.execute(db)
      return { stop: async () => void listeners.delete(hear) }
    },
    vacuum: () => vacuumWaiting(db),
    close: () => {
      closing ??= db.destroy().then(() => lite.close())
      return closing
    },
  }
}

async function startedOn(files: DurableNodeFS, dataDir: string): Promise<PGlite> {
  try {
    return await createPglite({ fs: files, startParams: DURABLE_START_PARAMS })
  } catch (error) {
    throw doesNotOpen(dataDir, error)
  }
}

function doesNotOpen(dataDir: string, cause: unknown): StartFault {
  // PGlite says only that it has ended when the PostgreSQL inside it cannot use its files.
  const reason = /^(?:RuntimeError: )?(?:Aborted\(|unreachable$|memory access out of bounds)/.test(
    firstLine(cause),
  )
    ? 'its files are damaged or incomplete; restore a backup of the whole directory'
    : firstLine(cause)
  return new StartFault(`the database in DATA_DIR ${resolve(dataDir)} does not open: ${reason}`, { cause })
}

/** Refuses to run where a commit does not reach the disk. The message written here changes nothing in
 *  the database, but is in the log that a commit must flush. */
export async function proveDurable(db: Kysely<Database>, fsyncs: () => number): Promise<void> {
  const before = fsyncs()
  await sql`select pg_logical_emit_message(true, 'hoistway', 'start')`.execute(db)
  if (fsyncs() > before) return
  throw new StartFault('the embedded database does not flush its commits to disk (no fsync was seen)')
}

async function takeDirectory(dataDir: string, onLost: () => void): Promise<DataDirLock> {
  try {
    // PGlite makes its files readable for all: this directory is what keeps others out.
    await makeDirectory(resolve(dataDir))
    return await lockDataDir(dataDir, onLost)
  } catch (error) {
    const reason = UNWRITABLE[errorCode(error) ?? '']
    if (reason === undefined) throw error
    throw new StartFault(`DATA_DIR ${resolve(dataDir)} cannot be written: ${reason}`, { cause: error })
  }
}

/** Not by mkdir's own `recursive`, which never returns below /proc, where nothing can be made. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeDirectory(dirname(path))
    await mkdir(path, { mode: 0o700 })
  }
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it is not a directory',
  EEXIST: 'it is not a directory',
  ENOENT: 'it cannot be created there',
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is used up',
  ENAMETOOLONG: 'the name is too long',
}

/** The directory of a whole database. It is created aside, flushed and renamed, so that a process killed
 *  while creating it leaves nothing that a later start would take for a database. */
async function existingDatabase(dataDir: string): Promise<string> {
  const directory = join(dataDir, 'database')
  if (existsSync(directory)) return directory
  const draft = join(dataDir, 'database.new')
  await rm(draft, { recursive: true, force: true })
  try {
    if (await copyEmptyDatabase(draft)) await flushTree(draft)
    else await createDatabase(draft)
  } catch (error) {
    throw doesNotOpen(dataDir, error)
  }
  await rename(draft, directory)
  flush(dataDir)
  return directory
}

/** A new database, flushed to the disk once it is whole: until then nobody counts on it. */
export async function createDatabase(directory: string): Promise<void> {
  const lite = await createPglite({ fs: new NodeFS(directory) })
  await lite.close()
  await flushTree(directory)
}
