/** A folder of an SFTP server as a place where files are exchanged. OpenSSH renames over an existing file and flushes a
 *  file where it is asked to; other servers refuse the first and do not know the second. */
import { dirname } from 'node:path/posix'
import type { Stats } from 'ssh2'
import type { FileStamp } from '../../feed/feed-file.ts'
import { isShown, safePath } from '../path.ts'
import { type Exchange, ExchangeFault, type ListedFile } from '../port.ts'
import { moveAside, type RenamingPlace, removeOldDrafts, writeWhole } from '../write-whole.ts'
import {
  type Ask,
  isAnswer,
  NotOffered,
  type SftpAccess,
  type SftpTimes,
  sftpConnection,
} from './sftp-connection.ts'

/** One request asks for so many bytes; OpenSSH gives up to 256 KiB. */
const PIECE_BYTES = 256 * 1024
const NO_SUCH_FILE = 2

export type SftpPlace = SftpAccess & {
  /** The folder of the exchange on the server: `/hoistway`, or `.` for the home of the user. */
  readonly root: string
}

export function sftpExchange(access: SftpPlace, times?: SftpTimes): Exchange {
  const { host, port, user, root } = access
  const connection = sftpConnection(access, times)
  const pathOf = (path: string) => `${root === '/' ? '' : root}/${safePath(path)}`

  /** Does work over the connection. A refusal of the server is told with the path that it concerns. */
  async function use<T>(path: string, work: (ask: Ask) => Promise<T>): Promise<T> {
    try {
      return await connection.use(work)
    } catch (fault) {
      throw faultOf(fault, path)
    }
  }

  const place: RenamingPlace = {
    async find(path) {
      const whole = pathOf(path)
      const stats = await use(path, (ask) => statsOf(ask, whole))
      if (stats && !stats.isFile()) throw new ExchangeFault('refused', 'is no file')
      return stats && stampOf(stats)
    },

    async read(path) {
      const whole = pathOf(path)
      return use(path, async (ask) => {
        const handle = await ask<Buffer>((sftp, answer) => sftp.open(whole, 'r', answer))
        return readAll(ask, handle, path)
      })
    },

    async put(path, bytes) {
      const whole = pathOf(path)
      await use(path, async (ask) => {
        try {
          await writeFile(ask, whole, bytes)
        } catch (fault) {
          if (!isNoSuchFile(fault)) throw fault
          await makeFolders(ask, dirname(whole), root)
          await writeFile(ask, whole, bytes)
        }
      })
    },

    async rename(from, to) {
      const [old, next] = [pathOf(from), pathOf(to)]
      await use(from, async (ask) => {
        try {
          await renameOver(ask, old, next)
        } catch (fault) {
          if (!isNoSuchFile(fault) || !(await statsOf(ask, old))) throw fault
          await makeFolders(ask, dirname(next), root)
          await renameOver(ask, old, next)
        }
      })
    },

    async remove(path) {
      const whole = pathOf(path)
      await use(path, async (ask) => {
        try {
          await ask<void>((sftp, answer) => sftp.unlink(whole, withoutValue(answer)))
        } catch (fault) {
          if (!isNoSuchFile(fault)) throw fault
        }
      })
    },
  }

  async function entriesOf(folder: string): Promise<ListedFile[]> {
    const whole = pathOf(folder)
    return use(folder, async (ask) => {
      const files: ListedFile[] = []
      for (const { filename, attrs } of await readFolder(ask, whole)) {
        // A list tells of a link what it is, not where it leads.
        const stats = attrs.isSymbolicLink() ? await statsOf(ask, `${whole}/${filename}`) : attrs
        if (stats?.isFile()) files.push({ name: filename, ...stampOf(stats) })
      }
      return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    })
  }

  return {
    ...place,
    place: `sftp://${user}@${host}:${port}${root === '.' ? '/~' : root}`,
    list: async (folder) => (await entriesOf(folder)).filter(({ name }) => isShown(name)),
    write: (path, bytes) => writeWhole(place, path, bytes),
    setAside: (path, folder) => moveAside(place, path, folder),
    removeAbandonedDrafts: async (folder, now) =>
      removeOldDrafts(place, folder, await entriesOf(folder), now),
    close: () => connection.close(),
  }
}

/** The protocol tells whole seconds. */
function stampOf({ size, mtime }: Stats): FileStamp {
  const version = `${mtime}-${size}`
  return { version, exact: version, size, changed: mtime * 1_000 }
}

async function statsOf(ask: Ask, path: string): Promise<Stats | undefined> {
  try {
    return await ask<Stats>((sftp, answer) => sftp.stat(path, (fault, stats) => answer(fault, stats)))
  } catch (fault) {
    if (isNoSuchFile(fault)) return undefined
    throw fault
  }
}

async function readFolder(ask: Ask, path: string) {
  try {
    return await ask<{ readonly filename: string; readonly attrs: Stats }[]>((sftp, answer) =>
      // The types say Attributes; what comes has the functions of Stats.
      sftp.readdir(path, (fault, list) => answer(fault, list as never)),
    )
  } catch (fault) {
    if (isNoSuchFile(fault)) return []
    throw fault
  }
}

async function* readAll(ask: Ask, handle: Buffer, path: string): AsyncGenerator<Buffer> {
  try {
    for (let from = 0; ; ) {
      const buffer = Buffer.allocUnsafe(PIECE_BYTES)
      const length = await ask<number>((sftp, answer) =>
        sftp.read(handle, buffer, 0, PIECE_BYTES, from, (fault, bytesRead) => answer(fault, bytesRead)),
      )
      if (length === 0) return
      from += length
      yield buffer.subarray(0, length)
    }
  } catch (fault) {
    throw faultOf(fault, path)
  } finally {
    await closeHandle(ask, handle).catch(() => undefined)
  }
}

async function writeFile(ask: Ask, path: string, bytes: Uint8Array): Promise<void> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const handle = await ask<Buffer>((sftp, answer) => sftp.open(path, 'w', answer))
  try {
    for (let from = 0; from < content.length; from += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, content.length - from)
      await ask<void>((sftp, answer) => sftp.write(handle, content, from, length, from, withoutValue(answer)))
    }
    await ifOffered(() =>
      ask<void>((sftp, answer) => offered(() => sftp.ext_openssh_fsync(handle, withoutValue(answer)))),
    )
  } finally {
    await closeHandle(ask, handle)
  }
}

function closeHandle(ask: Ask, handle: Buffer): Promise<void> {
  return ask<void>((sftp, answer) => sftp.close(handle, withoutValue(answer)))
}

/** Without the extension of OpenSSH the name must be free first: for a moment there is no file. */
async function renameOver(ask: Ask, from: string, to: string): Promise<void> {
  const isDone = await ifOffered(() =>
    ask<void>((sftp, answer) => offered(() => sftp.ext_openssh_rename(from, to, withoutValue(answer)))),
  )
  if (isDone) return
  if (await statsOf(ask, to)) await ask<void>((sftp, answer) => sftp.unlink(to, withoutValue(answer)))
  await ask<void>((sftp, answer) => sftp.rename(from, to, withoutValue(answer)))
}

/** Makes a folder and those above it, but not the one of the exchange: if that is not there, its name is wrong. */
async function makeFolders(ask: Ask, folder: string, root: string): Promise<void> {
  if (await statsOf(ask, folder)) return
  if (folder === root || folder === '.' || folder === '/') {
    throw new ExchangeFault('refused', `there is no folder ${root} on the server`)
  }
  await makeFolders(ask, dirname(folder), root)
  try {
    await ask<void>((sftp, answer) => sftp.mkdir(folder, withoutValue(answer)))
  } catch (fault) {
    // Somebody else may have made it meanwhile.
    if (!(await statsOf(ask, folder))) throw fault
  }
}

/** ssh2 throws at once where the server has not offered an extension. */
function offered(request: () => void): void {
  try {
    request()
  } catch (fault) {
    throw new NotOffered('the server does not offer this', { cause: fault })
  }
}

async function ifOffered(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (fault) {
    if (fault instanceof NotOffered) return false
    throw fault
  }
}

/** Takes an answer that holds no value. */
function withoutValue(answer: (fault: Error | null | undefined, value: undefined) => void) {
  return (fault?: Error | null) => answer(fault, undefined)
}

function isNoSuchFile(fault: unknown): boolean {
  return isAnswer(fault) && fault.code === NO_SUCH_FILE
}

function faultOf(fault: unknown, path: string): unknown {
  if (!isAnswer(fault)) return fault
  if (fault.code === NO_SUCH_FILE)
    return new ExchangeFault('missing', `there is no ${path}`, { cause: fault })
  return new ExchangeFault('refused', `${path}: the server answers "${fault.message}"`, { cause: fault })
}
