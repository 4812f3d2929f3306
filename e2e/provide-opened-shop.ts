/** A shop that has been opened once: the data directory of a new one, which the files of the project copy instead of
 *  filling one each. Vitest runs this only when the project has a file to run. */
import type { TestProject } from 'vitest/node'
import { makeDataDir, removeDataDir, startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a demo shop that was opened and closed in order; absent outside the browser project. */
    openedShop: string | undefined
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir })
  await shop.stop()
  project.provide('openedShop', dataDir)
  return () => removeDataDir(dataDir)
}
