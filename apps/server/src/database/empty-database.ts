/** A database with nothing in it, as every embedded one begins. PostgreSQL works for seconds on creating one and they are
 *  all alike, so the set-up of a checkout keeps one, of which each new DATA_DIR gets a copy. */
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode } from '../start-fault.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)
const CACHE = new URL('../../../../node_modules/.cache/hoistway/', import.meta.url)

/** Puts a copy into a directory that is not there yet. False where there is none that this user can read: the set-up
 *  may have been done by another one.
 *  @param kept where the copy is taken from; that of this checkout when left out */
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

/** Why the first file that cannot be read cannot: the copy's own fault may be that of the place it goes to. */
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

/** Keeps one where there is none.
 *  @param create makes a database, all of it on the disk, in a directory that is not there yet */
export async function storeEmptyDatabase(create: (directory: string) => Promise<void>): Promise<void> {
  const stored = storedDirectory()
  if (existsSync(stored)) return
  const draft = `${stored}.${process.pid}`
  await mkdir(dirname(stored), { recursive: true })
  await create(draft)
  await makeReadable(draft)
  // Somebody else may have kept one meanwhile, which is as good.
  await rename(draft, stored).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Any user may run the shop later, and an empty database holds no secrets. */
async function makeReadable(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
  await chmod(directory, 0o755)
}

/** The version of the installed PGlite; another version may lay out its files differently. */
function storedDirectory(): string {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  return fileURLToPath(new URL(`empty-database-${dependencies['@electric-sql/pglite']}`, CACHE))
}
