/** Wraps the file store for the shop. Faults of a bucket that cannot be reached or refuses the shop become
 *  FilesUnavailable, so that callers get 503 and the log is not filled with them. */
import { FilesUnavailable } from './http/unavailable.ts'
import { isExchangeUnavailable } from './integrations/exchange/port.ts'
import type { FileStore } from './integrations/files/port.ts'

export function guardedFiles({ read, size, write, delete: remove }: FileStore): FileStore {
  return {
    read: (code) => guarded(read(code)),
    size: (code) => guarded(size(code)),
    write: (code, bytes) => guarded(write(code, bytes)),
    delete: (code) => guarded(remove(code)),
  }
}

async function guarded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (!(fault instanceof Error && isExchangeUnavailable(fault))) throw fault
    throw new FilesUnavailable(fault.message, { cause: fault })
  }
}
