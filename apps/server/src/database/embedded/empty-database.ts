/** Stores one empty embedded database in the cache of the checkout, and copies it into each new DATA_DIR. PostgreSQL needs
 *  seconds to create a database, and all empty ones are alike. */
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode } from '../../faults/error-text.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)
const CACHE = new URL('../../../../../node_modules/.cache/hoistway/', import.meta.url)

/** Copies the empty database into a directory that does not exist yet. Returns false if there is no database that this
 *  user can read: another user may have run the set-up.
 *  @param stored the directory to copy; that of this checkout by default */
export async function copyEmptyDatabase(directory: string, stored = storedDirectory()): Promise<boolean> {
  if (!existsSync(stored)) return false
  try {
    await cp(stored, directory, { recursive: true })
    return true
  } catch (error) {
    if (!UNREADABLE.has((await unreadableFile(stored)) ?? '')) throw error
    await rm(directory, { recursive: true, force: true })
    return false
  }
}

const UNREADABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM'])

/** Returns the error code of the first file that this user cannot read. The fault of the copy does not tell: it may be
 *  that of the target. */
async function unreadableFile(directory: string): Promise<string | undefined> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((found) => found.isFile())) {
      await (await open(join(entry.parentPath, entry.name))).close()
    }
    return undefined
  } catch (error) {
    return errorCode(error)
  }
}

/** Creates and stores an empty database if none is stored.
 *  @param create makes a database in a directory that does not exist yet, and flushes all of it to the disk */
export async function storeEmptyDatabase(create: (directory: string) => Promise<void>): Promise<void> {
  const stored = storedDirectory()
  if (existsSync(stored)) return
  const draft = `${stored}.${process.pid}`
  await mkdir(dirname(stored), { recursive: true })
  await create(draft)
  await makeReadable(draft)
  // Another process may have stored one meanwhile, which is as good.
  await rename(draft, stored).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Any user may run the shop later, and an empty database holds no secrets. */
async function makeReadable(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
  await chmod(directory, 0o755)
}

/** Names the directory after the installed version of PGlite: another version may lay out its files differently. */
function storedDirectory(): string {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  return fileURLToPath(new URL(`empty-database-${dependencies['@electric-sql/pglite']}`, CACHE))
}
