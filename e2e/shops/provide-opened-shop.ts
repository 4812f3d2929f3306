/** Opens a shop once, for all files of the project: they copy the data directory of the demo shop instead of filling one
 *  each, and those that only read share a shop that stands open. Vitest runs this only when the project has a file to
 *  run. */
import { cp } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { makeDataDir, removeDataDir, startShop, WITHOUT_LIMITS } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a demo shop that was opened and closed in order. */
    openedShop: string
    /** Address of a shop that files which only read share, without a slash at the end. */
    sharedShop: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = await makeDataDir()
  const first = await startShop({ dataDir: opened })
  await first.stop()
  const ofReaders = await makeDataDir()
  await cp(opened, ofReaders, { recursive: true })
  const shared = await startShop({ dataDir: ofReaders, env: WITHOUT_LIMITS })
  project.provide('openedShop', opened)
  project.provide('sharedShop', shared.url)
  return async () => {
    await shared.stop()
    await removeDataDir(ofReaders)
    await removeDataDir(opened)
  }
}
