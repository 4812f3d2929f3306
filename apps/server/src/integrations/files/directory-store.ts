/** Files in a directory: DATA_DIR/files. Codes are relative paths with forward slashes; what would lead out of the
 *  directory does not exist. */
import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type { FileStore } from './port.ts'

export function directoryStore(directory: string): FileStore {
  return {
    async read(code) {
      const path = normalize(join(directory, code))
      if (code.includes('\0') || !path.startsWith(directory + sep)) return undefined
      try {
        return new Uint8Array(await readFile(path))
      } catch (fault) {
        if (isAbsent(fault)) return undefined
        throw fault
      }
    },
  }
}

/** Asks the stores in turn; the first that has the file answers. */
export function firstOf(...stores: readonly FileStore[]): FileStore {
  return {
    async read(code) {
      for (const store of stores) {
        const found = await store.read(code)
        if (found) return found
      }
      return undefined
    },
  }
}

function isAbsent(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    'code' in fault &&
    ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(fault.code))
  )
}
