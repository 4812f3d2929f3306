/** Reads the version of a file from its time of change, size and inode, so that a sync sees that a file has changed
 *  without reading it. */
import { stat } from 'node:fs/promises'
import type { FileStamp } from './feed-file.ts'
import { BrokenFeed } from './port.ts'

/** Receives the name and the version of a file that the shop has written itself. The version is undefined if the file
 *  is gone again. */
export type OnWritten = (name: string, version: string | undefined) => Promise<void>

/** Returns undefined if there is no file.
 *  @throws BrokenFeed if the path cannot be read or is no file */
export async function fileStamp(path: string): Promise<FileStamp | undefined> {
  const found = await stat(path, { bigint: true }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return undefined
    throw new BrokenFeed(`cannot be read (${fault.code})`)
  })
  if (found === undefined) return undefined
  if (!found.isFile()) throw new BrokenFeed('is no file')
  const version = `${found.mtimeNs}-${found.size}-${found.ino}`
  return {
    version,
    // A write that sets the time of change back moves the time of the inode.
    exact: `${version}-${found.ctimeNs}`,
    size: Number(found.size),
    changed: Number(found.mtimeNs) / 1e6,
  }
}

/** Returns the version of a file, or undefined if there is no file. */
export async function fileVersion(path: string): Promise<string | undefined> {
  return (await fileStamp(path))?.version
}
