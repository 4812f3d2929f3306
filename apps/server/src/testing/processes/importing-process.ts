/** A second process that imports a catalogue folder into a data directory. It says each step of the work before it does
 *  it, so that a test can kill it at any of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '../../database/open.ts'
import { catalogueFolder } from '../../integrations/catalogue/folder/catalogue-folder.ts'
import { directoryStore } from '../../integrations/files/directory-store.ts'
import { importCatalogue } from '../../sync/catalogue/import-catalogue.ts'
import { createPace } from '../../sync/runs/pace.ts'
import { createReport } from '../../sync/runs/report.ts'

/** Imports and kills the process before the step with this number. Returns the number of all steps, and of those before
 *  the first change is applied.
 *  @param killAt counted from 1 */
export async function importUntil(dataDir: string, folder: string, killAt = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [import.meta.filename, dataDir, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  // Nobody reads the line for a process that has just been killed.
  child.stdin.on('error', () => undefined)
  let steps = 0
  let readingSteps = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'applying') readingSteps = steps
    if (line !== 'step') continue
    steps += 1
    if (steps === killAt) child.kill('SIGKILL')
    else goOn(child)
  }
  const [code] = await exited
  if (code !== 0 && code !== null) throw new Error(`the import ended with code ${code}`)
  return { steps, readingSteps, wasKilled: code === null }
}

function goOn({ stdin }: ChildProcess): void {
  stdin?.write('\n')
}

async function importOnce(dataDir: string, folder: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  const asked = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const pace = createPace(new AbortController().signal, async () => undefined)
  const step: typeof pace.step = async (work) => {
    process.stdout.write('step\n')
    await asked.next()
    return pace.step(work)
  }
  await importCatalogue(
    {
      db: database.db,
      exclusively: database.exclusively,
      files: directoryStore(join(dataDir, 'files')),
      now: () => new Date(),
      pace: { ...pace, step },
      report: createReport(),
    },
    catalogueFolder({
      directory: folder,
      web: { get: async () => ({ refused: 'foreign' }), close: async () => undefined },
      rules: { settleMs: 0, needsDoneFile: false, wait: async () => undefined },
    }),
    {
      allowRemovals: true,
      onProgress: (line) => {
        if (line.startsWith('Everything is read')) process.stdout.write('applying\n')
      },
    },
  )
  await database.close()
}

const [script, dataDir, folder] = process.argv.slice(1)
if (script === import.meta.filename && dataDir && folder) {
  await importOnce(dataDir, folder)
  process.exit(0)
}
