/** A file of the disk as a file of a feed. */
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FeedFile } from './feed-file.ts'
import { fileStamp } from './file-version.ts'
import { BrokenFeed } from './port.ts'

export function localFile(path: string): FeedFile {
  return {
    name: basename(path),
    stamp: () => fileStamp(path),
    async read() {
      const file = await open(path, 'r').catch((fault: NodeJS.ErrnoException) => {
        throw new BrokenFeed(`cannot be read (${fault.code})`)
      })
      return file.createReadStream()
    },
    doneFile: () => localFile(`${path}.done`),
  }
}
