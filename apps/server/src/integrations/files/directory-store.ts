/** Files in a directory: DATA_DIR/files. A code that would lead out of the directory does not exist. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, normalize, sep } from 'node:path'
import { flushDirectory } from './flush-directory.ts'
import type { FileReader, FileStore } from './port.ts'
import { writeFlushed } from './write-flushed.ts'

/** A file that is still being written carries a random ending. */
const HALF = /\.[0-9a-f-]{36}\.tmp$/

export function directoryStore(directory: string): FileStore {
  const root = normalize(directory)

  /** Undefined for a code that leads elsewhere. */
  function pathOf(code: string): string | undefined {
    const path = normalize(join(root, code))
    return code.includes('\0') || !path.startsWith(root + sep) ? undefined : path
  }

  return {
    async read(code) {
      const path = pathOf(code)
      if (path === undefined) return undefined
      try {
        return new Uint8Array(await readFile(path))
      } catch (fault) {
        if (isAbsent(fault)) return undefined
        throw fault
      }
    },

    async size(code) {
      const path = pathOf(code)
      if (path === undefined) return undefined
      try {
        const found = await stat(path)
        return found.isFile() ? found.size : undefined
      } catch (fault) {
        if (isAbsent(fault)) return undefined
        throw fault
      }
    },

    async write(code, bytes) {
      const path = pathOf(code)
      if (path === undefined || code.endsWith('/')) throw new Error(`No file can have the code ${code}.`)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.tmp`
      try {
        await writeFlushed(unfinished, bytes)
        await rename(unfinished, path)
      } catch (fault) {
        await rm(unfinished, { force: true })
        throw fault
      }
      await flushDirectory(dirname(path))
    },

    async delete(code) {
      const path = pathOf(code)
      if (path === undefined) return
      try {
        await rm(path)
      } catch (fault) {
        if (!isAbsent(fault)) throw fault
      }
      await removeHalves(path)
    },
  }
}

/** Reads from the stores in turn; the first that has the file answers. Writes go to the first. */
export function firstOf(store: FileStore, ...others: readonly FileReader[]): FileStore {
  return {
    ...store,
    async read(code) {
      for (const reader of [store, ...others]) {
        const found = await reader.read(code)
        if (found) return found
      }
      return undefined
    },
    async size(code) {
      for (const reader of [store, ...others]) {
        const found = await reader.size(code)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

/** Files that are made from their code whenever one is asked for. */
export function madeFiles(make: (code: string) => Uint8Array<ArrayBuffer> | undefined): FileReader {
  return { read: async (code) => make(code), size: async (code) => make(code)?.byteLength }
}

/** Removes unfinished files of this name that a killed shop has left. */
async function removeHalves(path: string): Promise<void> {
  const directory = dirname(path)
  const names = await readdir(directory).catch((fault: unknown) => {
    if (isAbsent(fault)) return []
    throw fault
  })
  const halves = names.filter((name) => name.startsWith(`${basename(path)}.`) && HALF.test(name))
  for (const half of halves) await rm(join(directory, half), { force: true })
}

function isAbsent(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    'code' in fault &&
    ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_FS_EISDIR'].includes(String(fault.code))
  )
}
