/** A database with nothing in it, as every embedded one begins. PostgreSQL works for seconds on creating one and they are
 *  all alike, so the set-up of a checkout keeps one, of which each new DATA_DIR gets a copy. */
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = new URL('../../package.json', import.meta.url)
const CACHE = new URL('../../../../node_modules/.cache/hoistway/', import.meta.url)

/** Puts a copy into a directory that is not there yet. False where none is kept. */
export async function copyEmptyDatabase(directory: string): Promise<boolean> {
  const kept = keptDirectory()
  if (!existsSync(kept)) return false
  await cp(kept, directory, { recursive: true })
  return true
}

/** Keeps one where there is none.
 *  @param create makes a database, all of it on the disk, in a directory that is not there yet */
export async function keepEmptyDatabase(create: (directory: string) => Promise<void>): Promise<void> {
  const kept = keptDirectory()
  if (existsSync(kept)) return
  const draft = `${kept}.${process.pid}`
  await mkdir(dirname(kept), { recursive: true })
  await create(draft)
  // Somebody else may have kept one meanwhile, which is as good.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Of the PGlite that this shop stands on: another one may lay its files out otherwise. */
function keptDirectory(): string {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  return fileURLToPath(new URL(`empty-database-${dependencies['@electric-sql/pglite']}`, CACHE))
}
