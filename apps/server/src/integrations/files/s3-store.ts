/** Files in a bucket, so that several nodes share them, and the list of their codes. A code that would lead elsewhere does
 *  not exist. */
import { isName } from '../exchange/path.ts'
import type { S3Bucket } from '../s3/s3-bucket.ts'
import type { FileStore } from './port.ts'

/** The largest file that is read into memory. */
const MOST_BYTES = 1024 * 1024 * 1024

/** Returns the codes of all files, in order.
 *  @param prefix the folder in the bucket, empty for all of it */
export async function codesInBucket(bucket: S3Bucket, prefix: string): Promise<readonly string[]> {
  const start = startOf(prefix)
  const objects = await bucket.listBelow(start)
  return objects
    .map(({ key }) => key.slice(start.length))
    .filter(isCode)
    .toSorted()
}

/** @param prefix the folder in the bucket, empty for all of it */
export function s3Store(bucket: S3Bucket, prefix: string): FileStore {
  /** Undefined for a code that no file can have. */
  function keyOf(code: string): string | undefined {
    return isCode(code) ? startOf(prefix) + code : undefined
  }

  return {
    async read(code) {
      const key = keyOf(code)
      const answer = key === undefined ? undefined : await bucket.get(key)
      return answer && new Uint8Array(await answer.bytes(MOST_BYTES))
    },

    async size(code) {
      const key = keyOf(code)
      return key === undefined ? undefined : (await bucket.head(key))?.size
    },

    async write(code, bytes) {
      const key = keyOf(code)
      if (key === undefined) throw new Error(`No file can have the code ${code}.`)
      await bucket.put(key, bytes)
    },

    async delete(code) {
      const key = keyOf(code)
      if (key !== undefined) await bucket.remove(key)
    },
  }
}

function startOf(prefix: string): string {
  return prefix === '' ? '' : `${prefix}/`
}

function isCode(text: string): boolean {
  return text.split('/').every(isName)
}
