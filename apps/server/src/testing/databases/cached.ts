/** Caches files that take seconds to make and depend only on the migrations and the installed versions. The first
 *  test that needs them makes them in node_modules/.cache. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../../..')
const CACHE = join(ROOT, 'node_modules/.cache/hoistway')
const DATABASE = join(import.meta.dirname, '../../database')

/** The path of the thing; `make` is asked to put it at the path that it is given. */
export async function cached(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(CACHE, `${name}-${await version()}`)
  if (existsSync(path)) return path
  await mkdir(CACHE, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    await make(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // A directory takes the place of none that is there: another worker has made the same meanwhile, which is as good.
    if (!existsSync(path)) throw error
  }
  return path
}

async function version(): Promise<string> {
  const migrations = (await readdir(join(DATABASE, 'migrations'))).sort()
  const files = [
    ...migrations.map((file) => join(DATABASE, 'migrations', file)),
    join(DATABASE, 'migrations.ts'),
    join(ROOT, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
