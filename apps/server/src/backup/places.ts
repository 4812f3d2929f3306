/** Backs up, restores and moves a shop for the commands of the operator. This file knows where the database, the files
 *  and the settings are; backup.ts, restore.ts and tables.ts do the work. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chooseFiles } from '../adapters.ts'
import { type Config, SETTINGS } from '../config.ts'
import { lockDataDir } from '../database/embedded/data-dir-lock.ts'
import { flush, flushTree } from '../database/embedded/durable-fs.ts'
import { openDatabase } from '../database/open.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { databasePlace } from '../database-place.ts'
import { ExchangeFault } from '../integrations/exchange/port.ts'
import { type Manifest, verifyArchive } from './archive.ts'
import { type Counts, filesIn, writeBackup } from './backup.ts'
import {
  requireNoOtherFiles,
  requireNoTables,
  restoreFiles,
  restoreMissingFiles,
  restoreTables,
} from './restore.ts'
import { dumpTables, loadTables, RestoreFault, type TablesFacts } from './tables.ts'

const FILES = 'files'
const DATABASE = 'database'
/** The directory of the copied database of an open shop. A backup reads this copy. */
const COPY = 'backup.new'
/** The draft directory of a restore. Its content moves to its place when the restore is whole. */
const RESTORE = 'restore.new'
/** Settings with a secret: by the end of their name, and addresses that hold a password. */
const SECRET = /(?:_PASSWORD|_PASSPHRASE|_SECRET|_SECRET_KEY|_TOKEN)$|^(?:CACHE_KEY|DATABASE_URL|SMTP_URL)$/

/** Copies the embedded database of an open shop, while its requests wait.
 *  @returns the data directory of the copy */
export async function copyDatabase(config: Config, database: Pick<OpenDatabase, 'copyTo'>): Promise<string> {
  const copy = join(resolve(config.dataDir), COPY)
  if (!database.copyTo) throw new RestoreFault('only the embedded database is copied')
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { mode: 0o700 })
  await database.copyTo(join(copy, DATABASE))
  return copy
}

/** @param copied true if an open shop has made a copy of its embedded database */
export async function backupShop(
  config: Config,
  path: string,
  env: NodeJS.ProcessEnv,
  copied: boolean,
): Promise<Counts> {
  if (existsSync(path)) throw new RestoreFault(`${path} exists already`)
  const dataDir = resolve(config.dataDir)
  const copy = join(dataDir, COPY)
  const own = chooseFiles(config)
  const files = own.codes ? { codes: own.codes, read: own.store.read } : filesIn(join(dataDir, FILES))
  const database = await openDatabase(copied ? { dataDir: copy } : databasePlace(config))
  try {
    return await writeBackup(
      { db: database.background, files, settings: settingsOf(env), now: () => new Date() },
      path,
    )
  } catch (fault) {
    throw refusedByBucket(fault)
  } finally {
    await Promise.all([database.close(), own.close()])
    if (copied) await rm(copy, { recursive: true, force: true })
  }
}

function settingsOf(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const named = Object.values(SETTINGS).flatMap(({ name }) => {
    const value = env[name]?.trim()
    return value ? [[name, SECRET.test(name) ? '(not stored)' : value] as const] : []
  })
  return Object.fromEntries(named)
}

/** `filesPut` counts the files that a bucket did not have; undefined where the files are in DATA_DIR. */
export type RestoredShop = Manifest & { readonly filesPut: number | undefined }

export async function restoreShop(config: Config, path: string): Promise<RestoredShop> {
  const manifest = await verifyArchive(path)
  const dataDir = resolve(config.dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, RESTORE)
  const work: RestoreWork = { config, dataDir, draft, path, manifest }
  await requireNoOtherFiles(join(dataDir, FILES), manifest)
  await rm(draft, { recursive: true, force: true })
  const filesPut =
    config.databaseUrl === undefined ? await restoreEmbedded(work) : await restorePostgres(work)
  await rm(draft, { recursive: true, force: true })
  return { ...manifest, filesPut }
}

type RestoreWork = {
  readonly config: Config
  readonly dataDir: string
  readonly draft: string
  readonly path: string
  readonly manifest: Manifest
}

async function restoreEmbedded({
  config,
  dataDir,
  draft,
  path,
  manifest,
}: RestoreWork): Promise<number | undefined> {
  const lock = await lockDataDir(dataDir, () => process.exit(1))
  try {
    if (existsSync(join(dataDir, DATABASE))) {
      throw new RestoreFault(`${dataDir} has a database already; give an empty DATA_DIR`)
    }
    const database = await openDatabase({ dataDir: draft })
    try {
      await restoreTables(database.background, path, manifest)
    } finally {
      await database.close()
    }
    const filesPut = await prepareFiles(config, draft, path)
    await flushTree(draft)
    if (filesPut === undefined) await moveFiles(draft, dataDir)
    await rename(join(draft, DATABASE), join(dataDir, DATABASE))
    flush(dataDir)
    return filesPut
  } finally {
    await lock.release()
  }
}

async function restorePostgres({
  config,
  dataDir,
  draft,
  path,
  manifest,
}: RestoreWork): Promise<number | undefined> {
  const database = await openDatabase(databasePlace(config))
  try {
    await requireNoTables(database.background)
    const filesPut = await prepareFiles(config, draft, path)
    await restoreTables(database.background, path, manifest, async () => {
      if (filesPut === undefined) await moveFiles(draft, dataDir)
    })
    return filesPut
  } finally {
    await database.close()
  }
}

/** Writes the files into the draft directory, or puts into the bucket what is missing there.
 *  @returns the number of files that were put into the bucket, if there is one */
async function prepareFiles(config: Config, draft: string, path: string): Promise<number | undefined> {
  const { store, codes, close } = chooseFiles(config)
  try {
    if (codes) return await restoreMissingFiles(path, store)
    await restoreFiles(path, join(draft, FILES))
    return undefined
  } catch (fault) {
    throw refusedByBucket(fault)
  } finally {
    await close()
  }
}

function refusedByBucket(fault: unknown): unknown {
  return fault instanceof ExchangeFault ? new RestoreFault(fault.message, { cause: fault }) : fault
}

async function moveFiles(draft: string, dataDir: string): Promise<void> {
  // A directory that is there is empty or has files of the same backup: `requireNoOtherFiles` has checked it.
  await rm(join(dataDir, FILES), { recursive: true, force: true })
  await rename(join(draft, FILES), join(dataDir, FILES))
  flush(dataDir)
}

/** Copies the embedded database of a closed shop into an empty one on a server; the files stay where they are. */
export async function moveToPostgres(config: Config, databaseUrl: string): Promise<TablesFacts['tables']> {
  const source = await openDatabase({ dataDir: config.dataDir })
  try {
    const target = await openDatabase({ ...databasePlace({ ...config, databaseUrl }), databaseUrl })
    try {
      await requireNoTables(target.background)
      const facts = await dumpTables(source.background)
      await loadTables(target.background, facts, (take) => dumpTables(source.background, take))
      return facts.tables
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
