import { cpSync } from 'node:fs'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { temporaryDirectory } from '../temporary-directory.ts'
import { cached } from './cached.ts'

/** A DATA_DIR with a migrated, empty embedded database, for what needs one on disk: fsync, locks, kills.
 *  It is gone when the test is over. Copied, since creating one takes seconds, and without the thread pool of Node: the
 *  condition variables of glibc before 2.41 can lose a wake-up (its bug 25847), and an awaited copy then never ends. */
export async function freshDataDir(): Promise<string> {
  const directory = temporaryDirectory()
  cpSync(await cached('data-dir', makeDataDir), directory, { recursive: true })
  return directory
}

async function makeDataDir(path: string): Promise<void> {
  const database = await openDatabase({ dataDir: path })
  await migrate(database.db)
  await database.close()
}
