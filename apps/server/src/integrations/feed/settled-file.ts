/** Waits until nobody writes a file any more. Two signs count: its stamp stands still for some seconds, and where a
 *  file `<name>.done` lies beside it, that one says that the file is whole. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type FileStamp, fileStamp } from './file-version.ts'
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
  path: string,
  { settleMs, needsDoneFile, wait }: FeedFileRules,
  isKnown: boolean,
): Promise<SettledFile> {
  let stamp = await present(path)
  if (!isKnown && settleMs > 0) {
    for (let look = 1; ; look++) {
      await wait(settleMs)
      const next = await present(path)
      if (next.exact === stamp.exact) break
      if (look === LOOKS) throw new UnsettledFeed('is still being written')
      stamp = next
    }
  }
  return { stamp, isDone: await isDone(path, stamp, needsDoneFile) }
}

export async function present(path: string): Promise<FileStamp> {
  const stamp = await fileStamp(path)
  if (stamp === undefined) throw new UnsettledFeed('was taken away')
  return stamp
}

/** A `.done` file without text counts when it is not older than the file; otherwise it holds the size in bytes. */
async function isDone(path: string, { size, changed }: FileStamp, isNeeded: boolean): Promise<boolean> {
  const donePath = `${path}.done`
  const name = basename(donePath)
  const done = await fileStamp(donePath)
  if (done === undefined) {
    if (isNeeded) throw new UnsettledFeed(`waits for ${name}`)
    return false
  }
  if (done.size > LONGEST_DONE_FILE) throw new BrokenFeed(`has a ${name} that is not the number of its bytes`)
  const text = (await readFile(donePath, 'utf8')).trim()
  if (text === '') {
    if (done.changed >= changed) return true
    throw new UnsettledFeed(`is newer than ${name}`)
  }
  if (!/^\d{1,15}$/.test(text)) throw new BrokenFeed(`has a ${name} that is not the number of its bytes`)
  if (BigInt(text) !== size) throw new BrokenFeed(`has ${size} bytes where ${name} says ${text}`)
  return true
}
