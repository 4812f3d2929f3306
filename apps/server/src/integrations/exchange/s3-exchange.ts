/** A bucket as a place where files are exchanged. There is no rename in S3 and no need of one: an object has its name when
 *  all of its bytes are there. */
import type { FileStamp } from '../feed/feed-file.ts'
import type { S3Bucket, S3Object } from '../s3/s3-bucket.ts'
import { isShown, safePath } from './path.ts'
import { type Exchange, ExchangeFault } from './port.ts'
import { wholeBody } from './whole-body.ts'
import { asideNames, holds } from './write-whole.ts'

/** @param prefix the folder in the bucket, empty for all of it */
export function s3Exchange(bucket: S3Bucket, prefix: string): Exchange {
  const start = prefix === '' ? '' : `${prefix}/`
  const keyOf = (path: string) => start + safePath(path)

  async function find(path: string): Promise<FileStamp | undefined> {
    const object = await bucket.head(keyOf(path))
    return object && stampOf(object)
  }

  async function read(path: string): Promise<AsyncIterable<Buffer>> {
    const answer = await bucket.get(keyOf(path))
    if (!answer) throw new ExchangeFault('missing', `there is no ${path}`)
    return wholeBody(answer.body, Number(answer.header('content-length')), path)
  }

  return {
    place: `${bucket.place}${prefix === '' ? '' : `/${prefix}`}`,
    find,
    read,

    async list(folder) {
      const all = `${keyOf(folder)}/`
      return (await bucket.list(all))
        .map((object) => ({ name: object.key.slice(all.length), ...stampOf(object) }))
        .filter(({ name }) => isShown(name))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },

    async write(path, bytes) {
      const key = keyOf(path)
      if (await holds({ find, read }, path, bytes)) return 'unchanged'
      await bucket.put(key, bytes)
      if (await holds({ find, read }, path, bytes)) return 'written'
      throw new ExchangeFault('damaged', `${path} was written, but holds other bytes when it is read back`)
    },

    async setAside(path, folder) {
      const given = await bucket.head(keyOf(path))
      if (!given) return undefined
      for (const target of asideNames(path, folder)) {
        const taken = await bucket.head(keyOf(target))
        // An earlier try may have made the copy and not removed the file.
        if (taken && taken.tag !== given.tag) continue
        if (!taken) await bucket.copy(keyOf(path), keyOf(target))
        await bucket.remove(keyOf(path))
        return target
      }
      return undefined
    },

    remove: async (path) => bucket.remove(keyOf(path)),
    /** No object is half. */
    removeAbandonedDrafts: async () => 0,
    close: () => bucket.close(),
  }
}

function stampOf({ size, tag, changed }: Omit<S3Object, 'key'>): FileStamp {
  return { version: tag, exact: `${tag}-${changed}`, size, changed }
}
