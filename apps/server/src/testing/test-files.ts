import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAsset } from '@hoistway/fixtures/asset-files'
import { directoryStore, firstOf, madeFiles } from '../integrations/files/directory-store.ts'

/** Opens a file store with the demo drawings, in a directory of its own. */
export async function openTestFiles() {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-files-'))
  return {
    store: firstOf(
      directoryStore(directory),
      madeFiles((code) => demoAsset(code)?.bytes),
    ),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
