/** Reads the files of the content folders, and again when they have changed, looking no more often than `staleAfterMs`.
 *  A file of the company's own folder takes the place of the file of that name that comes with the shop. A file that
 *  breaks leaves the last good content in place and is reported once. Nothing outside the folders is read, whatever a
 *  name or a symbolic link says. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

export type ContentFilesOptions = {
  /** The folder that comes with the shop, which has every file. */
  readonly directory: string
  /** The company's own folder (CONTENT_DIR). */
  readonly ownDirectory?: string | undefined
  readonly staleAfterMs: number
  readonly now: () => Date
  readonly report: (line: string) => void
}

/** The content of a file when it was last valid. */
export type Held<T> = { readonly value: T; readonly created: Date; readonly changed: Date }

export type EachFile<T> = { readonly shipped: Held<T> | undefined; readonly own: Held<T> | undefined }

type Parse<T> = (bytes: Buffer, name: string) => Promise<T> | T
type CachedFile = {
  readonly held: Held<unknown> | undefined
  readonly stamp: string
  readonly looked: number
}

export type ContentFiles = {
  /** A file that must be there: throws where it never could be read. Ask with the same `parse` each time. */
  readonly read: <T>(name: string, parse: Parse<T>) => Promise<Held<T>>
  /** The file of that name in each folder. */
  readonly readEach: <T>(name: string, parse: Parse<T>) => Promise<EachFile<T>>
  /** A file that may be missing. */
  readonly find: <T>(name: string, parse: Parse<T>) => Promise<Held<T> | undefined>
  /** The files of a sub-folder of either folder with this ending, by name. */
  readonly list: (folder: string, ending: string) => Promise<readonly string[]>
  /** The bytes of a file as they are now. */
  readonly bytes: (name: string) => Promise<Buffer>
  readonly report: (line: string) => void
}

export function contentFiles(options: ContentFilesOptions): ContentFiles {
  const { directory, ownDirectory, staleAfterMs, now, report } = options
  /** The folder that a file is looked for in first comes first. */
  const directories = ownDirectory === undefined ? [directory] : [ownDirectory, directory]
  const cache = new Map<string, CachedFile>()
  const listed = new Map<string, { readonly names: readonly string[]; readonly looked: number }>()
  const reported = new Map<string, string>()

  async function look<T>(
    folder: string,
    name: string,
    parse: Parse<T>,
    mayBeMissing: boolean,
  ): Promise<Held<T> | undefined> {
    const at = now().getTime()
    const key = join(folder, name)
    // Each name is asked for with one `parse`, so what is kept under it has that type.
    const before = cache.get(key) as (CachedFile & { held: Held<T> | undefined }) | undefined
    if (before && at - before.looked < staleAfterMs) return before.held
    try {
      const path = await inside(folder, name)
      const { mtime, mtimeMs, birthtime, size } = await stat(path)
      const stamp = `${path} ${mtimeMs} ${size}`
      if (before?.held && before.stamp === stamp) {
        cache.set(key, { ...before, looked: at })
        return before.held
      }
      const created = birthtime.getTime() > 0 && birthtime < mtime ? birthtime : mtime
      const held = { value: await parse(await readFile(path), name), created, changed: mtime }
      cache.set(key, { held, stamp, looked: at })
      reported.delete(key)
      return held
    } catch (fault) {
      if (mayBeMissing && isMissing(fault)) {
        cache.set(key, { held: undefined, stamp: '', looked: at })
        return undefined
      }
      if (!before?.held && !mayBeMissing) throw fault
      reportOnce(key, name, fault)
      cache.set(key, { held: before?.held, stamp: before?.stamp ?? '', looked: at })
      return before?.held
    }
  }

  /** A file of the company's own folder that breaks leaves the one that comes with the shop, if it never was good. */
  async function lookInAll<T>(name: string, parse: Parse<T>, mayBeMissing: boolean) {
    for (const folder of directories) {
      const held = await look(folder, name, parse, mayBeMissing || folder !== directory)
      if (held) return held
    }
    return undefined
  }

  function reportOnce(key: string, name: string, fault: unknown): void {
    const reason = fault instanceof Error ? fault.message : String(fault)
    if (reported.get(key) === reason) return
    reported.set(key, reason)
    report(`content: ${name} cannot be read; the content before stays: ${reason}`)
  }

  async function inside(folder: string, name: string): Promise<string> {
    const root = await realpath(folder)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) throw new Error('it leads out of the content folder')
    return path
  }

  async function listOne(
    directoryOfList: string,
    folder: string,
    ending: string,
  ): Promise<readonly string[]> {
    const at = now().getTime()
    const key = join(directoryOfList, folder)
    const before = listed.get(key)
    if (before && at - before.looked < staleAfterMs) return before.names
    const names = await readNames(directoryOfList, folder, ending).catch((fault: unknown) => {
      if (directoryOfList !== directory && isMissing(fault)) return []
      if (!before) throw fault
      reportOnce(key, folder, fault)
      return before.names
    })
    listed.set(key, { names, looked: at })
    return names
  }

  async function readNames(directoryOfList: string, folder: string, ending: string) {
    const names = await readdir(await inside(directoryOfList, folder))
    return names.filter((name) => name.endsWith(ending))
  }

  async function bytes(name: string): Promise<Buffer> {
    const paths = await Promise.allSettled(directories.map((folder) => inside(folder, name)))
    const found = paths.find(({ status }) => status === 'fulfilled') ?? paths.at(-1)
    if (found?.status !== 'fulfilled') throw found?.reason
    return readFile(found.value)
  }

  return {
    async read(name, parse) {
      const held = await lookInAll(name, parse, false)
      if (!held) throw new Error(`content: ${name} was never read`)
      return held
    },
    async readEach(name, parse) {
      const own = ownDirectory === undefined ? undefined : await look(ownDirectory, name, parse, true)
      const shipped = await look(directory, name, parse, ownDirectory !== undefined)
      return { shipped, own }
    },
    find: (name, parse) => lookInAll(name, parse, true),
    async list(folder, ending) {
      const names = await Promise.all(directories.map((one) => listOne(one, folder, ending)))
      return [...new Set(names.flat())].sort()
    },
    bytes,
    report: (line) => {
      if (reported.has(line)) return
      reported.set(line, line)
      report(line)
    },
  }
}

function isMissing(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && (fault.code === 'ENOENT' || fault.code === 'ENOTDIR')
}
