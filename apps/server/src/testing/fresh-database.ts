/** A migrated database of its own for each test file, on the database that the vitest project stands
 *  for: the embedded one in memory (project `server`), or a real PostgreSQL (projects `postgres 18` and
 *  so on), so that the same test runs on both. */
import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { overPglite } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { cached } from './cached.ts'
import { withClient } from './postgres-server.ts'
// What inject('postgres') gives is declared there.
import type {} from './provide-postgres.ts'

export async function freshDatabase(): Promise<OpenDatabase> {
  const server = inject('postgres')
  if (!server) return overPglite(await PGlite.create({ loadDataDir: await migratedDump() }), () => 0)
  const database = await openDatabase({ databaseUrl: await createDatabase(server.url) })
  await migrate(database.db)
  return database
}

/** The address of a new, empty PostgreSQL database: for tests of opening and migrating itself. */
export async function emptyPostgres(): Promise<string> {
  const server = inject('postgres')
  if (!server) throw new Error('this test needs PostgreSQL: name its file *.pg.test.ts')
  return createDatabase(server.url)
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) => client.query(`create database ${name}`))
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Creating an embedded database takes seconds, loading a dump of one half of one. */
async function migratedDump(): Promise<Blob> {
  // Read at once: a blob that reads the file later fails when another worker puts its own in this place.
  return new Blob([await readFile(await cached('dump', makeDump))])
}

async function makeDump(path: string): Promise<void> {
  const lite = await PGlite.create()
  const opened = await overPglite(lite, () => 0)
  await migrate(opened.db)
  const dump = await lite.dumpDataDir('none')
  await opened.close()
  await writeFile(path, dump.stream())
}
