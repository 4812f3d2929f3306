/** Flushes a directory to the disk: a new name in it is safe only then. Windows has no such call. */
import { open } from 'node:fs/promises'

export async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
