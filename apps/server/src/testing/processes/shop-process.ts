/** A second process that opens a data directory, for tests of what happens between two processes.
 *  It says each order number once the order is committed, until it is killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'

export type ShopProcess = { readonly pid: number; nextLine(): Promise<string>; kill(): Promise<void> }

/** Starts the process; what it says comes line by line: `open`, then a number for each commit. */
export function startShopProcess(dataDir: string): ShopProcess {
  const child = spawn(process.execPath, [import.meta.filename, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    nextLine: async () => (await lines.next()).value ?? 'ended',
    kill: () => killed(child),
  }
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })
}

async function commitForEver(dataDir: string): Promise<never> {
  const { db } = await openDatabase({ dataDir })
  await migrate(db)
  console.log('open')
  for (;;) {
    const { id } = await db
      .insertInto('outbox')
      .values({ topic: 'test', payload: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    console.log(id)
  }
}

const [script, dataDir] = process.argv.slice(1)
if (script === import.meta.filename && dataDir) await commitForEver(dataDir)
