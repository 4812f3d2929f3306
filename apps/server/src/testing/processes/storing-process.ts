/** A second process that stores one index of the catalogue after the other, until it is killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { readHorizon } from '../../catalogue-index/queries.ts'
import { storeSnapshot } from '../../catalogue-index/stored-snapshot.ts'
import { openDatabase } from '../../database/open.ts'
import { directoryStore } from '../../integrations/files/directory-store.ts'

/** Large, so that it is killed in the middle of one. */
const BYTES = 100_000_000

export type StoringProcess = { kill(): Promise<void> }

export function startStoringProcess(dataDir: string): StoringProcess {
  const child = spawn(process.execPath, [import.meta.filename, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { kill: () => killed(child) }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended by itself')
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function storeForEver(dataDir: string): Promise<never> {
  const { db } = await openDatabase({ dataDir })
  const files = directoryStore(join(dataDir, 'files'))
  const bytes = new Uint8Array(BYTES)
  const digest = createHash('sha256').update(bytes).digest('hex')
  for (;;) {
    const origin = { ...(await readHorizon(db)), setup: 'large', catalogueVersion: 1, products: 1 }
    await storeSnapshot({ db, files }, origin, { bytes, digest })
  }
}

const [script, dataDir] = process.argv.slice(1)
if (script === import.meta.filename && dataDir) await storeForEver(dataDir)
