/** A second process that takes the files of a BMEcat folder into a state on the disk, so that a test can kill it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bmecatCatalogue } from '../../integrations/catalogue/bmecat/bmecat-catalogue.ts'
import type { Catalogue } from '../../integrations/catalogue/port.ts'

const LOOK_MS = 5

export function bmecatOf({
  folder,
  directory,
}: {
  readonly folder: string
  readonly directory: string
}): Catalogue {
  return bmecatCatalogue({
    settings: { folder, directory, mapping: undefined },
    web: { get: async () => ({ refused: 'foreign' }), close: async () => undefined },
    rules: { settleMs: 0, needsDoneFile: false, wait: async () => undefined },
  })
}

/** Kills the process as soon as its state holds so many bytes.
 *  @returns true if it was killed before it was done */
export async function takeUntil(
  place: { readonly folder: string; readonly directory: string },
  bytes: number,
): Promise<boolean> {
  const child = spawn(process.execPath, [import.meta.filename, place.folder, place.directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  while (child.exitCode === null && (await bytesIn(place.directory)) < bytes) await setTimeout(LOOK_MS)
  child.kill('SIGKILL')
  const [code] = await exited
  if (code !== 0 && code !== null) throw new Error(`the process ended with code ${code}`)
  return code === null
}

/** The bytes of all files of a state. */
export async function bytesIn(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(directory, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const [script, folder, directory] = process.argv.slice(1)
if (script === import.meta.filename && folder && directory) {
  await bmecatOf({ folder, directory }).open()
  process.exit(0)
}
