import { stat } from 'node:fs/promises'
import { BrokenFeed } from './port.ts'

/** Told of a file that the shop has written for itself; the version is undefined where it is gone again. */
export type OnWritten = (name: string, version: string | undefined) => Promise<void>

export type FileStamp = {
  /** Moves when the file is replaced or edited. */
  readonly version: string
  /** Moves with every write, also with one that sets the time of change back. */
  readonly exact: string
  readonly size: bigint
  readonly changed: bigint
}

/** Undefined where there is no file. */
export async function fileStamp(path: string): Promise<FileStamp | undefined> {
  const found = await stat(path, { bigint: true }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return undefined
    throw new BrokenFeed(`cannot be read (${fault.code})`)
  })
  if (found === undefined) return undefined
  if (!found.isFile()) throw new BrokenFeed('is no file')
  const version = `${found.mtimeNs}-${found.size}-${found.ino}`
  return { version, exact: `${version}-${found.ctimeNs}`, size: found.size, changed: found.mtimeNs }
}

/** Moves when the file is replaced or edited; undefined where there is none. */
export async function fileVersion(path: string): Promise<string | undefined> {
  return (await fileStamp(path))?.version
}
