/** Caches the sizes of files for a while, because the page of a part lists several files and reading each size takes
 *  time. A page shows no size rather than wait long for it or fail for want of it. */
import { MINUTE_MS } from '@hoistway/domain/durations'
import { LRUCache } from 'lru-cache'
import { FilesUnavailable } from '../../../http/unavailable.ts'
import type { FileReader } from '../../../integrations/files/port.ts'

/** Undefined where there is no file, or where the file store cannot say for now. */
export type FileSizes = (code: string) => Promise<number | undefined>

const CACHED_SIZES = 20_000
const CACHE_MS = 15 * MINUTE_MS
const NO_FILE = -1
/** A bucket that is away may take half a minute to say so. */
const PATIENCE_MS = 1_000

export function createFileSizes(files: Pick<FileReader, 'size'>): FileSizes {
  const sizes = new LRUCache<string, number>({ max: CACHED_SIZES, ttl: CACHE_MS })
  return async (code) => {
    let size = sizes.get(code)
    if (size === undefined) {
      size = await askFor(files, code)
      if (size === undefined) return undefined
      sizes.set(code, size)
    }
    return size === NO_FILE ? undefined : size
  }
}

/** Undefined where the store cannot say for now. */
async function askFor(files: Pick<FileReader, 'size'>, code: string): Promise<number | undefined> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp(undefined), PATIENCE_MS)
  const asked = files.size(code).then((size) => size ?? NO_FILE)
  try {
    return await Promise.race([asked, late])
  } catch (fault) {
    if (!(fault instanceof FilesUnavailable)) throw fault
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
