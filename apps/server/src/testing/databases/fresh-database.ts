/** A migrated database of its own for each test file, on the database that the vitest project stands
 *  for: the embedded one in memory (project `server`), or a real PostgreSQL (projects `postgres 18` and
 *  so on), so that the same test runs on both. */
import { readFile, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { overPglite } from '../../database/embedded/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.ts'
import { cached } from './cached.ts'
import { dataDirDump, emptyInMemory, startedFrom } from './database-in-memory.ts'
import { withClient } from './postgres-server.ts'
// Declares the type of inject('postgres').
import type {} from './provide-postgres.ts'

type Fill = (db: Kysely<Database>) => Promise<unknown>

const nothing: Fill = async () => undefined

export const freshDatabase = copiesOf(nothing)

/** Opens a copy of a migrated database that `fill` has filled: filling is done once in a worker and its files share
 *  what came of it, since a copy takes much less time. */
export function copiesOf(fill: Fill): () => Promise<OpenDatabase> {
  let open: Promise<() => Promise<OpenDatabase>> | undefined
  return async () => {
    const server = inject('postgres')
    open ??= server ? copiesOnPostgres(server.url, fill) : copiesInMemory(fill)
    return (await open)()
  }
}

/** The address of a new, empty PostgreSQL database: for tests of opening and migrating itself. */
export async function emptyPostgres(): Promise<string> {
  const server = inject('postgres')
  if (!server) throw new Error('this test needs PostgreSQL: name its file *.pg.test.ts')
  return createDatabase(server.url)
}

/** A new database without tables, on the database that the vitest project stands for. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  return inject('postgres')
    ? openDatabase({ databaseUrl: await emptyPostgres() })
    : overPglite(await startedFrom(await storedDump('empty-dump', nothing)), () => 0)
}

async function copiesOnPostgres(serverUrl: string, fill: Fill): Promise<() => Promise<OpenDatabase>> {
  const databaseUrl = await createDatabase(serverUrl)
  const original = await openDatabase({ databaseUrl })
  await migrate(original.db)
  await fill(original.db)
  // PostgreSQL copies only what nobody is connected to.
  await original.close()
  const template = new URL(databaseUrl).pathname.slice(1)
  return async () => openDatabase({ databaseUrl: await createDatabase(serverUrl, template) })
}

async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

async function copiesInMemory(fill: Fill): Promise<() => Promise<OpenDatabase>> {
  const migrated = await storedDump('dump', migrate)
  const filled = await dumpOf(await startedFrom(migrated), fill)
  return async () => overPglite(await startedFrom(filled), () => 0)
}

/** Creating an embedded database takes seconds, so its dump is stored for the other workers and the next run. */
async function storedDump(name: string, fill: Fill): Promise<Uint8Array<ArrayBuffer>> {
  const path = await cached(name, async (draft) => {
    await writeFile(draft, await dumpOf(await emptyInMemory(), fill))
  })
  return new Uint8Array(await readFile(path))
}

async function dumpOf(lite: PGlite, fill: Fill): Promise<Uint8Array<ArrayBuffer>> {
  const opened = await overPglite(lite, () => 0)
  await fill(opened.db)
  const dump = await dataDirDump(lite)
  await opened.close()
  return dump
}
