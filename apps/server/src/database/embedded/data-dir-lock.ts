/** Locks DATA_DIR, so that one process at a time owns it. PGlite has no lock of its own: two processes on one directory
 *  both write, both succeed, and rows are lost without a word.
 *
 *  Two locks, since each sees what the other cannot:
 *  - a lock file, everywhere: who holds it (process, host, boot) and, by its modification time, when the
 *    holder was last alive. It is the only one that two hosts or two containers on one volume share.
 *  - on Linux an abstract socket: the kernel frees it with the process and no two can race for it.
 *
 *  After kill -9 the file stays behind. It is taken over at once where the holder is provably dead
 *  (same host), and once its heartbeat is old where that cannot be proven (another host). */
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, type Stats } from 'node:fs'
import { type FileHandle, link, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { hostname, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { errorCode } from '../../faults/error-text.ts'
import { StartFault } from '../../start-fault.ts'

export type DataDirLock = { release(): Promise<void> }

const HEARTBEAT_MS = 5_000
/** Well above the longest statement that may hold up the event loop, and with it the heartbeat. */
export const STALE_AFTER_MS = 30_000
const LOCK_FILE = 'lock'

type Holder = {
  readonly pid: number
  readonly host: string
  /** The boot and the container: process ids of another one mean nothing. */
  readonly realm: string
  /** Tells a process from a later one that was given the same id. */
  readonly started: string
}

/** Takes the directory or throws a StartFault that names the holder. `onLost` is called when another
 *  host took the lock over because this process was frozen for too long: it must stop writing. */
export async function lockDataDir(directory: string, onLost: () => void): Promise<DataDirLock> {
  const path = join(resolve(directory), LOCK_FILE)
  const socket = await takeSocket(directory, path)
  try {
    const file = await takeFile(path, directory)
    return heldLock(path, file, socket, onLost)
  } catch (error) {
    socket?.close()
    throw error
  }
}

function heldLock(
  path: string,
  file: FileHandle,
  socket: Server | undefined,
  onLost: () => void,
): DataDirLock {
  let released = false
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()
  return { release }

  /** A heartbeat that could not be written is made up for by the next one. */
  async function beat(): Promise<void> {
    const ours = await isOurs(path, file).catch(() => true)
    if (released) return
    if (ours) return touch(file).catch(() => undefined)
    clearInterval(heartbeat)
    onLost()
  }

  async function release(): Promise<void> {
    if (released) return
    released = true
    clearInterval(heartbeat)
    if (await isOurs(path, file)) await unlink(path)
    await file.close()
    socket?.close()
  }
}

/** The key is the directory's identity, not its name: bind mounts of one directory share it, and
 *  containers that all call their volume /data do not. */
async function takeSocket(directory: string, path: string): Promise<Server | undefined> {
  if (platform() !== 'linux') return undefined
  const { dev, ino } = await stat(directory)
  const server = createServer()
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail).listen({ path: `\0hoistway-${dev}-${ino}` }, done)
    })
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw openedFault(directory, await readHolder(path))
    throw error
  }
  return server.unref()
}

/** Puts our lock file in place. It is written aside and linked, so that it is never seen half-written. */
async function takeFile(path: string, directory: string): Promise<FileHandle> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(ourselves()), { mode: 0o600 })
  try {
    for (;;) {
      if (await linked(draft, path)) return await open(draft, 'r+')
      const found = await statIfThere(path)
      if (!found) continue
      const holder = await readHolder(path)
      if (!(await isStale(holder, found, draft))) throw openedFault(directory, holder)
      await removeStale(path, found)
    }
  } finally {
    await unlink(draft)
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** The age of a heartbeat is measured against a file just written beside it, so that two hosts need
 *  not agree on the time. */
async function isStale(holder: Holder | undefined, found: Stats, draft: string): Promise<boolean> {
  if (holder && isComparable(holder)) return !isAlive(holder)
  await writeFile(draft, JSON.stringify(ourselves()))
  const now = await stat(draft)
  return now.mtimeMs - found.mtimeMs > STALE_AFTER_MS
}

/** Moves the stale file aside before deleting it: if somebody else replaced it since it was judged, the
 *  fresh one is put back instead of being deleted. */
async function removeStale(path: string, judged: Stats): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await stat(aside)).ino !== judged.ino) await linked(aside, path)
  await unlink(aside)
}

async function isOurs(path: string, file: FileHandle): Promise<boolean> {
  const [found, ours] = await Promise.all([statIfThere(path), file.stat()])
  return found?.ino === ours.ino
}

async function touch(file: FileHandle): Promise<void> {
  const content = Buffer.from(JSON.stringify(ourselves()))
  await file.write(content, 0, content.length, 0)
}

async function statIfThere(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isHolder(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  const { pid, host, realm, started } = value as Record<string, unknown>
  return (
    Number.isInteger(pid) &&
    typeof host === 'string' &&
    typeof realm === 'string' &&
    typeof started === 'string'
  )
}

function ourselves(): Holder {
  return { pid: process.pid, host: hostname(), realm: realm(), started: startOf(process.pid) ?? '' }
}

/** Where there is no /proc the boot is unknown, and a process id is taken to be of this boot. */
function realm(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const processes = read(() => readlinkSync('/proc/self/ns/pid'))
  return `${boot ?? ''} ${processes ?? ''}`
}

/** Tells whether the holder's process id can be looked up from this process. */
function isComparable(holder: Holder): boolean {
  return holder.host === hostname() && holder.realm === realm()
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
  const running = startOf(pid)
  return running === undefined || started === '' || running === started
}

/** Returns the start of a process, in ticks since boot: field 22 of its stat, counted after the name, which may
 *  itself hold spaces and brackets. */
function startOf(pid: number): string | undefined {
  const text = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

function read(text: () => string): string | undefined {
  try {
    return text()
  } catch {
    return undefined
  }
}

function openedFault(directory: string, holder: Holder | undefined): StartFault {
  const by = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  const line = `DATA_DIR ${resolve(directory)} is already opened by ${by}`
  if (!holder || isComparable(holder)) return new StartFault(line)
  return new StartFault(`${line}; if that one is gone, try again in ${STALE_AFTER_MS / 1000} seconds`)
}
