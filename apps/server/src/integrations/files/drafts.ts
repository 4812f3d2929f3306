/** Files that are being written, in directories that programs of others read too: mails, orders, feeds. A draft has
 *  another name until it is whole. Its name says which process writes it, so that what a killed one has left can be
 *  told from what another node is writing. */
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@hoistway/domain/durations'
import { errorCode } from '../../faults/error-text.ts'

const HOST = hostname().replace(/[^A-Za-z0-9.-]/g, '_')
/** Names this run of the process in its drafts; an earlier process may have had the same number. */
const RUN = randomUUID().slice(0, 8)
const DRAFT = /^\.(?<host>[A-Za-z0-9._-]+)~(?<pid>\d+)~(?<run>[0-9a-f]{8})~\d+\.tmp$/
/** Matches drafts as earlier versions named them, of any process. */
const NAMELESS_DRAFT = /^\.[0-9a-f-]{36}\.tmp$|^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{6}-.*\.tmp$/
/** Nobody writes one file for so long. */
const ABANDONED_MS = HOUR_MS

let count = 0

export function draftName(): string {
  count += 1
  return `.${HOST}~${process.pid}~${RUN}~${count}.tmp`
}

/** Deletes what killed processes have left in a directory; how many files. */
export async function removeAbandonedDrafts(directory: string, now: Date): Promise<number> {
  const names = await readdir(directory).catch((fault: unknown): string[] => {
    if (errorCode(fault) === 'ENOENT') return []
    throw fault
  })
  let removed = 0
  for (const name of names) {
    const path = join(directory, name)
    if (!(await isAbandoned(name, path, now))) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Names what killed processes have left in a place that other machines write to: drafts that nobody can be writing any
 *  more. A number of a process says nothing there. */
export function oldDrafts(
  files: readonly { readonly name: string; readonly changed: number }[],
  now: Date,
): string[] {
  return files
    .filter(({ name, changed }) => {
      const draft = DRAFT.exec(name)?.groups
      return draft !== undefined && draft.run !== RUN && now.getTime() - changed > ABANDONED_MS
    })
    .map(({ name }) => name)
}

async function isAbandoned(name: string, path: string, now: Date): Promise<boolean> {
  const draft = DRAFT.exec(name)?.groups
  if (!draft && !NAMELESS_DRAFT.test(name)) return false
  if (draft?.run === RUN) return false
  if (draft?.host === HOST && !isOtherProcess(Number(draft.pid))) return true
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
  return now.getTime() - mtimeMs > ABANDONED_MS
}

/** This process has not written it, so its number was somebody else's. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return errorCode(fault) === 'EPERM'
  }
}
