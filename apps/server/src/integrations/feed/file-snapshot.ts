/** A copy of a file as it was at one moment. Everything is read from the copy, so nothing is taken from a file that
 *  somebody writes meanwhile. The copy has no name from its first byte on: no crash leaves it behind. */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedFile } from './feed-file.ts'
import { fileLines, SAVED_AS_UTF_16 } from './file-lines.ts'
import { BrokenFeed, UnsettledFeed } from './port.ts'
import { type FeedFileRules, present, settledFile } from './settled-file.ts'

export type FileSnapshot = {
  /** The other side has confirmed that the file is whole. */
  readonly isDone: boolean
  /** Reads the file from its first byte; may be called again. */
  readonly read: () => AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

export async function takeSnapshot(
  file: FeedFile,
  rules: FeedFileRules,
  isKnown: boolean,
): Promise<FileSnapshot> {
  const { stamp, isDone } = await settledFile(file, rules, isKnown)
  const copy = await openNameless()
  try {
    const isUtf8 = await copyInto(copy, file, stamp.size)
    if ((await present(file)).exact !== stamp.exact) throw new UnsettledFeed(CHANGED)
    const read = (): AsyncIterable<Buffer> => copy.createReadStream({ start: 0, autoClose: false })
    if (!isUtf8) await refuseOtherEncodings(read())
    return { isDone, read, close: () => copy.close() }
  } catch (fault) {
    await copy.close()
    throw fault
  }
}

async function openNameless(): Promise<FileHandle> {
  const directory = await mkdtemp(join(tmpdir(), 'hoistway-feed-'))
  try {
    return await open(join(directory, 'copy'), 'wx+', 0o600)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const CHANGED = 'was changed while it was read'

/** Answers whether the file is UTF-8 throughout.
 *  @param size that the file had before, in bytes; one that grows as fast as it is read would never end
 *  @throws UnsettledFeed if the file has more */
async function copyInto(copy: FileHandle, file: FeedFile, size: number): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let copied = 0
  for await (const chunk of await file.read()) {
    copied += chunk.length
    if (copied > size) throw new UnsettledFeed(CHANGED)
    isUtf8 &&= decodes(decoder, chunk)
    await writeAll(copy, chunk)
  }
  return isUtf8 && decodes(decoder)
}

async function writeAll(copy: FileHandle, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    from += (await copy.write(bytes, from)).bytesWritten
  }
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

/** A single damaged line is refused as any other. A file whose letters are all unreadable was saved in another
 *  encoding: it is refused in one line, and nothing of it counts. */
async function refuseOtherEncodings(content: AsyncIterable<Buffer>): Promise<void> {
  const unreadable: number[] = []
  for await (const piece of fileLines(content)) {
    for (const line of piece) {
      if ('fault' in line && line.fault === SAVED_AS_UTF_16) throw new BrokenFeed(`is ${line.fault}`)
      if ('fault' in line && line.isOtherEncoding) unreadable.push(line.line)
      else if ('text' in line && /\P{ASCII}/u.test(line.text)) return
    }
  }
  const [first, second] = unreadable
  if (second === undefined) return
  throw new BrokenFeed(
    `is not UTF-8 (line ${first} is the first of ${unreadable.length}); it may be Windows-1252 or Latin-1, and must be saved as UTF-8`,
  )
}
