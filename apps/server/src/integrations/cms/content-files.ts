/** Reads the files of the content folder, and again when they have changed, looking no more often than `staleAfterMs`.
 *  A file that breaks leaves the last good content in place and is reported once. Nothing outside the folder is read,
 *  whatever a name or a symbolic link says. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

export type ContentFilesOptions = {
  readonly directory: string
  readonly staleAfterMs: number
  readonly now: () => Date
  readonly report: (line: string) => void
}

/** The content of a file when it was last valid. */
export type Held<T> = { readonly value: T; readonly created: Date; readonly changed: Date }

type Parse<T> = (bytes: Buffer, name: string) => Promise<T> | T
type CachedFile = {
  readonly held: Held<unknown> | undefined
  readonly stamp: string
  readonly looked: number
}

export type ContentFiles = {
  /** A file that must be there: throws where it never could be read. Ask with the same `parse` each time. */
  readonly read: <T>(name: string, parse: Parse<T>) => Promise<Held<T>>
  /** A file that may be missing. */
  readonly find: <T>(name: string, parse: Parse<T>) => Promise<Held<T> | undefined>
  /** The files of a sub-folder with this ending, by name. */
  readonly list: (folder: string, ending: string) => Promise<readonly string[]>
  /** The bytes of a file as they are now. */
  readonly bytes: (name: string) => Promise<Buffer>
  readonly report: (line: string) => void
}

export function contentFiles({ directory, staleAfterMs, now, report }: ContentFilesOptions): ContentFiles {
  const cache = new Map<string, CachedFile>()
  const listed = new Map<string, readonly string[]>()
  const reported = new Map<string, string>()

  async function look<T>(name: string, parse: Parse<T>, mayBeMissing: boolean): Promise<Held<T> | undefined> {
    const at = now().getTime()
    // Each name is asked for with one `parse`, so what is kept under it has that type.
    const before = cache.get(name) as (CachedFile & { held: Held<T> | undefined }) | undefined
    if (before && at - before.looked < staleAfterMs) return before.held
    try {
      const path = await inside(name)
      const { mtime, mtimeMs, birthtime, size } = await stat(path)
      const stamp = `${path} ${mtimeMs} ${size}`
      if (before?.held && before.stamp === stamp) {
        cache.set(name, { ...before, looked: at })
        return before.held
      }
      const created = birthtime.getTime() > 0 && birthtime < mtime ? birthtime : mtime
      const held = { value: await parse(await readFile(path), name), created, changed: mtime }
      cache.set(name, { held, stamp, looked: at })
      reported.delete(name)
      return held
    } catch (fault) {
      if (mayBeMissing && isMissing(fault)) {
        cache.set(name, { held: undefined, stamp: '', looked: at })
        return undefined
      }
      if (!before?.held && !mayBeMissing) throw fault
      reportOnce(name, fault)
      cache.set(name, { held: before?.held, stamp: before?.stamp ?? '', looked: at })
      return before?.held
    }
  }

  function reportOnce(name: string, fault: unknown): void {
    const reason = fault instanceof Error ? fault.message : String(fault)
    if (reported.get(name) === reason) return
    reported.set(name, reason)
    report(`content: ${name} cannot be read; the content before stays: ${reason}`)
  }

  async function inside(name: string): Promise<string> {
    const root = await realpath(directory)
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) throw new Error('it leads out of the content folder')
    return path
  }

  return {
    async read(name, parse) {
      const held = await look(name, parse, false)
      if (!held) throw new Error(`content: ${name} was never read`)
      return held
    },
    find: (name, parse) => look(name, parse, true),
    async list(folder, ending) {
      const before = listed.get(folder)
      try {
        const names = await readdir(await inside(folder))
        const found = names.filter((name) => name.endsWith(ending)).sort()
        listed.set(folder, found)
        return found
      } catch (fault) {
        if (!before) throw fault
        reportOnce(folder, fault)
        return before
      }
    },
    bytes: async (name) => readFile(await inside(name)),
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
