/** A process that stores an index is killed, and the next one starts from what it has left. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { directoryStore } from '../integrations/files/directory-store.ts'
import { freshDataDir } from '../testing/databases/fresh-data-dir.ts'
import { startStoringProcess } from '../testing/processes/storing-process.ts'
import { readHorizon } from './queries.ts'
import { findSnapshot, SNAPSHOT_CODES, storeSnapshot } from './stored-snapshot.ts'

const HALF = /\.tmp$/
/** Time for a process to start on a busy machine. */
const SOON = { timeout: 60_000, interval: 5 }
const TIMEOUT = 120_000
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Opens a data directory as the next start does: finds the stored index, and can store a small one. */
async function openPlace(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const store = { db: database.db, files: directoryStore(join(dataDir, 'files')) }
  const horizon = await readHorizon(database.db)
  const bytes = new Uint8Array([1, 2, 3])
  return {
    close: database.close,
    find: (setup: string) => findSnapshot(store, { setup, databaseKey: horizon.databaseKey }),
    storeSmall: () =>
      storeSnapshot(
        store,
        { ...horizon, setup: 'small', catalogueVersion: 1, products: 1 },
        { bytes, digest: sha256(bytes) },
      ),
  }
}

test.for([
  ['none was stored before', false],
  ['one was stored before', true],
] as const)(
  'a node that gets SIGKILL while it stores its index, where %s, leaves no half index to anybody, and the next to store removes what it has written',
  { timeout: TIMEOUT },
  async ([, isStored]) => {
    const dataDir = await freshDataDir()
    const catalogue = join(dataDir, 'files', 'catalogue')
    const halves = () => readdirSync(catalogue).filter((name) => HALF.test(name))
    if (isStored) {
      const before = await openPlace(dataDir)
      await before.storeSmall()
      await before.close()
    }

    const storing = startStoringProcess(dataDir)
    await vi.waitFor(() => expect(halves()).not.toEqual([]), SOON)
    await storing.kill()
    expect(halves()).toHaveLength(1)

    const next = await openPlace(dataDir)
    const found = await next.find('small')
    expect(found && 'bytes' in found ? [...found.bytes] : found).toEqual(isStored ? [1, 2, 3] : undefined)
    await next.storeSmall()
    expect(await next.find('small')).toMatchObject({ digest: sha256(new Uint8Array([1, 2, 3])) })
    expect(halves()).toEqual([])
    const whole = readdirSync(catalogue).map((name) => `catalogue/${name}`)
    expect(SNAPSHOT_CODES).toEqual(expect.arrayContaining(whole))
    await next.close()
  },
)
