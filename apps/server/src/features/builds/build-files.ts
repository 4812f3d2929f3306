/** Keeps the code and styles of earlier builds in the file store, so that a page that was opened before an update finds
 *  its chunks on every node: `createBuildFiles` stores and removes, `readBuildFile` reads one. A file goes 14 days after
 *  the last node stopped that had it in its own build. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import { LOCKS } from '../../database/locks.ts'
import type { RunExclusively } from '../../database/run-exclusively.ts'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { type BuildFile, deleteBuildFile, isBuildFile, noteBuildFiles, readBuildFiles } from './queries.ts'

const KEPT_DAYS = 14
/** A build has about 2 MB, so this is more than a hundred of them. */
const MOST_BYTES = 256 * 1024 * 1024
/** The name of a file with its hash, and nothing that leads elsewhere. */
const NAME = /^[\w-][\w.-]{0,180}\.(?:js|css|woff2|svg|png|webp|wasm)$/

export type BuildFilesNeeds = {
  readonly db: Kysely<Database>
  readonly exclusively: RunExclusively
  readonly files: FileStore
  /** The folder `assets` of the build of this node. */
  readonly directory: string
  readonly now: () => Date
  readonly mostBytes?: number
}

export type BuildFiles = {
  /** Stores the build of this node where it is not stored yet. */
  readonly keep: () => Promise<void>
  /** Notes that the node still runs, and removes what nobody needs any more. */
  readonly tidy: () => Promise<void>
}

export function createBuildFiles(needs: BuildFilesNeeds): BuildFiles {
  const { db, exclusively, files, directory, now, mostBytes = MOST_BYTES } = needs
  let own: readonly BuildFile[] = []

  async function storeOwn(): Promise<void> {
    const stored: BuildFile[] = []
    // One after the other: a start has more to do.
    for (const name of await namesIn(directory)) stored.push(await store(name))
    await noteBuildFiles(db, stored, now())
    own = stored
  }

  async function store(name: string): Promise<BuildFile> {
    const bytes = await readFile(join(directory, name))
    if ((await files.size(codeOf(name))) !== bytes.byteLength) await files.write(codeOf(name), bytes)
    return { name, bytes: bytes.byteLength }
  }

  return {
    keep: () => exclusively(LOCKS.buildFiles, storeOwn),

    tidy: () =>
      exclusively(LOCKS.buildFiles, async () => {
        // The file store may have been away or full when the node started.
        if (own.length === 0) await storeOwn()
        else await noteBuildFiles(db, own, now())
        const oldest = now().getTime() - KEPT_DAYS * DAY_MS
        const ownNames = new Set(own.map(({ name }) => name))
        let bytes = 0
        for (const file of await readBuildFiles(db)) {
          bytes += file.bytes
          const isNeeded = ownNames.has(file.name) || (file.lastRun.getTime() > oldest && bytes <= mostBytes)
          if (isNeeded) continue
          // The row goes last: a killed node leaves it, and the next one deletes again.
          await files.delete(codeOf(file.name))
          await deleteBuildFile(db, file.name)
        }
      }),
  }
}

/** Returns the bytes of a file of an earlier build, or of the build of another node. */
export async function readBuildFile(
  { db, files }: Pick<BuildFilesNeeds, 'db'> & { readonly files: Pick<FileStore, 'read'> },
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // The store is asked for known names only: a stranger could make up any number of others.
  if (!NAME.test(name) || !(await isBuildFile(db, name))) return undefined
  return files.read(codeOf(name))
}

/** The compressed forms of files are not stored: the server compresses again. */
async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() && NAME.test(entry.name) ? [entry.name] : [])).sort()
}

function codeOf(name: string): string {
  return `builds/${name}`
}
