/** The room on the disk of DATA_DIR. */
import { statfs } from 'node:fs/promises'

export type DiskRoom = { readonly freeBytes: number; readonly totalBytes: number }

export async function diskRoom(directory: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
