/** Waits until nobody writes a file any more. Two signs count: its stamp stands still for some seconds, and where a
 *  file `<name>.done` lies beside it, that one says that the file is whole. */
import { setTimeout } from 'node:timers/promises'
import type { FeedFile, FileStamp } from './feed-file.ts'
import { BrokenFeed, UnsettledFeed } from './port.ts'

export type FeedFileRules = {
  /** A file that was not read before must be unchanged for so long. */
  readonly settleMs: number
  /** Every file needs a `.done` file; otherwise it is optional. */
  readonly needsDoneFile: boolean
  readonly wait: (ms: number) => Promise<unknown>
}

export const USUAL_RULES: FeedFileRules = { settleMs: 3_000, needsDoneFile: false, wait: setTimeout }

/** The rules as the operator set them. */
export function feedRulesOf(settings: {
  readonly feedSettleSeconds: number
  readonly feedDoneFiles: boolean
}): FeedFileRules {
  return {
    ...USUAL_RULES,
    settleMs: settings.feedSettleSeconds * 1_000,
    needsDoneFile: settings.feedDoneFiles,
  }
}

const LOOKS = 5
const LONGEST_DONE_FILE = 100

export type SettledFile = {
  readonly stamp: FileStamp
  /** Its `.done` file says that it is whole. */
  readonly isDone: boolean
}

export async function settledFile(
  file: FeedFile,
  { settleMs, needsDoneFile, wait }: FeedFileRules,
  isKnown: boolean,
): Promise<SettledFile> {
  let stamp = await present(file)
  if (!isKnown && settleMs > 0) {
    for (let look = 1; ; look++) {
      await wait(settleMs)
      const next = await present(file)
      if (next.exact === stamp.exact) break
      if (look === LOOKS) throw new UnsettledFeed('is still being written')
      stamp = next
    }
  }
  return { stamp, isDone: await isDone(file, stamp, needsDoneFile) }
}

export async function present(file: FeedFile): Promise<FileStamp> {
  const stamp = await file.stamp()
  if (stamp === undefined) throw new UnsettledFeed('was taken away')
  return stamp
}

/** A `.done` file without text counts when it is not older than the file; otherwise it holds the size in bytes. */
async function isDone(file: FeedFile, { size, changed }: FileStamp, isNeeded: boolean): Promise<boolean> {
  const doneFile = file.doneFile()
  const { name } = doneFile
  const done = await doneFile.stamp()
  if (done === undefined) {
    if (isNeeded) throw new UnsettledFeed(`waits for ${name}`)
    return false
  }
  if (done.size > LONGEST_DONE_FILE) throw new BrokenFeed(`has a ${name} that is not the number of its bytes`)
  const text = (await textOf(doneFile)).trim()
  if (text === '') {
    if (done.changed >= changed) return true
    throw new UnsettledFeed(`is newer than ${name}`)
  }
  if (!/^\d{1,15}$/.test(text)) throw new BrokenFeed(`has a ${name} that is not the number of its bytes`)
  if (Number(text) !== size) throw new BrokenFeed(`has ${size} bytes where ${name} says ${text}`)
  return true
}

async function textOf(file: FeedFile): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of await file.read()) {
    length += piece.length
    if (length > LONGEST_DONE_FILE) throw new UnsettledFeed(`waits for ${file.name}`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
