/** Caches the sizes of files for a while, because the page of a part lists several files and reading each size takes
 *  time. */
import { LRUCache } from 'lru-cache'
import type { FileReader } from '../../integrations/files/port.ts'

/** Undefined where there is no file. */
export type FileSizes = (code: string) => Promise<number | undefined>

const CACHED_SIZES = 20_000
const CACHE_MS = 15 * 60_000
const NO_FILE = -1

export function createFileSizes(files: Pick<FileReader, 'size'>): FileSizes {
  const sizes = new LRUCache<string, number>({ max: CACHED_SIZES, ttl: CACHE_MS })
  return async (code) => {
    let size = sizes.get(code)
    if (size === undefined) {
      size = (await files.size(code)) ?? NO_FILE
      sizes.set(code, size)
    }
    return size === NO_FILE ? undefined : size
  }
}
