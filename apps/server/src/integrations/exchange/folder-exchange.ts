/** A folder of the machine, or one that the machine has mounted, as a place where files are exchanged. */
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStamp } from '../feed/feed-file.ts'
import { fileStamp } from '../feed/file-version.ts'
import { BrokenFeed } from '../feed/port.ts'
import { removeAbandonedDrafts } from '../files/drafts.ts'
import { flushDirectory } from '../files/flush-directory.ts'
import { inFolder } from '../files/in-folder.ts'
import { writeFlushed } from '../files/write-flushed.ts'
import { isShown, safePath } from './path.ts'
import { type Exchange, ExchangeFault, type ListedFile } from './port.ts'
import { moveAside, type RenamingPlace, writeWhole } from './write-whole.ts'

const PIECE_BYTES = 64 * 1024

export function folderExchange(directory: string): Exchange {
  const root = resolve(directory)

  const pathOf = (path: string) => join(root, safePath(path))

  const place: RenamingPlace = {
    isLocalFolder: true,

    find: async (path) => stampOf(pathOf(path)),

    async read(path) {
      return readAll(await withExchangeFaults(open(pathOf(path), 'r'), path), path)
    },

    async put(path, bytes) {
      const whole = pathOf(path)
      await withExchangeFaults(inFolder(dirname(whole), () => writeFlushed(whole, bytes, 0o640)))
    },

    async rename(from, to) {
      const [old, next] = [pathOf(from), pathOf(to)]
      await withExchangeFaults(
        inFolder(dirname(next), () => rename(old, next)),
        from,
      )
      await withExchangeFaults(flushDirectory(dirname(next)))
    },

    remove: async (path) => withExchangeFaults(rm(pathOf(path), { force: true })),
  }

  return {
    ...place,
    place: root,

    async list(folder) {
      const entries = await withExchangeFaults(
        readdir(pathOf(folder), { withFileTypes: true }),
        folder,
      ).catch((fault: unknown) => {
        if (fault instanceof ExchangeFault && fault.kind === 'missing') return []
        throw fault
      })
      const files: ListedFile[] = []
      for (const entry of entries) {
        if (entry.isDirectory() || !isShown(entry.name)) continue
        const stamp = await stampOf(join(pathOf(folder), entry.name))
        if (stamp) files.push({ name: entry.name, ...stamp })
      }
      return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },

    write: (path, bytes) => writeWhole(place, path, bytes),
    setAside: (path, folder) => moveAside(place, path, folder),
    removeAbandonedDrafts: async (folder, now) =>
      withExchangeFaults(removeAbandonedDrafts(pathOf(folder), now)),
    close: async () => undefined,
  }
}

async function stampOf(path: string): Promise<FileStamp | undefined> {
  try {
    return await fileStamp(path)
  } catch (fault) {
    if (fault instanceof BrokenFeed) throw new ExchangeFault('refused', fault.message, { cause: fault })
    throw fault
  }
}

/** Reads a file piece by piece and closes it. */
async function* readAll(file: FileHandle, path: string): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const { buffer, bytesRead } = await withExchangeFaults(
        file.read({ buffer: Buffer.allocUnsafe(PIECE_BYTES) }),
        path,
      )
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Turns a fault of the file system into an ExchangeFault.
 *  @param path of the file whose absence is a fault of its own */
function withExchangeFaults<T>(work: Promise<T>, path?: string): Promise<T> {
  return work.catch((fault: unknown) => {
    throw faultOf(fault, path)
  })
}

function faultOf(fault: unknown, path?: string): unknown {
  if (!(fault instanceof Error) || !('code' in fault)) return fault
  const isAbsent = fault.code === 'ENOENT' || fault.code === 'ENOTDIR'
  if (path !== undefined && isAbsent) return new ExchangeFault('missing', `there is no ${path}`)
  return new ExchangeFault('refused', fault.message, { cause: fault })
}
