/** The one PostgreSQL server of a vitest project, started before its first file and stopped after its
 *  last. Vitest runs this only when the project has a file to run. */
import type { TestProject } from 'vitest/node'
import { findPostgres } from './postgres-binaries.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the project's tests use; absent where they use the embedded database. */
    postgres: { readonly url: string; readonly major: number } | undefined
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const major = Number(project.name.split(' ')[1])
  const binaries = findPostgres().find((found) => found.major === major)
  const server = await startPostgres(binaries, { durable: false })
  project.provide('postgres', { url: server.url(), major: server.major })
  return () => server.stop()
}
