/** How large files are, remembered for a while: a page of a part lists several, and asking for each takes time. */
import { LRUCache } from 'lru-cache'
import type { FileReader } from '../../integrations/files/port.ts'

/** Undefined where there is no file. */
export type FileSizes = (code: string) => Promise<number | undefined>

const KEPT = 20_000
const KEPT_MS = 15 * 60_000
const NO_FILE = -1

export function createFileSizes(files: Pick<FileReader, 'size'>): FileSizes {
  const sizes = new LRUCache<string, number>({ max: KEPT, ttl: KEPT_MS })
  return async (code) => {
    let size = sizes.get(code)
    if (size === undefined) {
      size = (await files.size(code)) ?? NO_FILE
      sizes.set(code, size)
    }
    return size === NO_FILE ? undefined : size
  }
}
