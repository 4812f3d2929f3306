/** Writes new files whose bytes are on the disk. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL
/** Each write waits for the disk, which spares a call to flush. On macOS it does not wait for the disk's own cache, and
 *  Windows has no such flag. */
const FLUSHED = process.platform === 'linux' ? constants.O_DSYNC : undefined
/** The most bytes that are written by one call. */
const AT_ONCE = 256 * 1024

/** Resolves when the bytes are on the disk. The name of the file is there only when its directory is flushed too.
 *  @param path of a file that is not there yet */
export async function writeFlushed(path: string, bytes: Uint8Array, mode?: number): Promise<void> {
  const isFlushed = FLUSHED !== undefined && bytes.byteLength <= AT_ONCE
  const file = await open(path, isFlushed ? NEW | FLUSHED : NEW, mode)
  try {
    await file.writeFile(bytes)
    if (!isFlushed) await file.sync()
  } finally {
    await file.close()
  }
}
