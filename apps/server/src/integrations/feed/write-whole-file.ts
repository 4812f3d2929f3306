/** Writes a file so that nobody ever sees half of it: beside its place, flushed, then renamed. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { draftName } from '../files/drafts.ts'

export async function writeWholeFile(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const directory = dirname(path)
  await mkdir(directory, { recursive: true })
  const draft = join(directory, draftName())
  try {
    const file = await open(draft, 'wx', 0o640)
    try {
      for await (const piece of pieces) await file.write(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (fault) {
    await rm(draft, { force: true })
    throw fault
  }
}
