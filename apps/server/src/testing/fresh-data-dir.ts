import { cp } from 'node:fs/promises'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { cached } from './cached.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** A DATA_DIR with a migrated, empty embedded database, for what needs one on disk: fsync, locks, kills.
 *  It is gone when the test is over. Copied, since creating one takes seconds. */
export async function freshDataDir(): Promise<string> {
  const directory = temporaryDirectory()
  await cp(await cached('data-dir', makeDataDir), directory, { recursive: true })
  return directory
}

async function makeDataDir(path: string): Promise<void> {
  const database = await openDatabase({ dataDir: path })
  await migrate(database.db)
  await database.close()
}
