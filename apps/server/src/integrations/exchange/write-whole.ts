/** Writes files to a place that can rename, and moves them, so that nobody sees a part of one and no answer has to be
 *  believed. A file is written as a draft, its size is compared, it gets its name and its bytes are read back. A server
 *  may report a rename as failed that it has done. */
import { basename, dirname, extname } from 'node:path/posix'
import type { FileStamp } from '../feed/feed-file.ts'
import { draftName, oldDrafts } from '../files/drafts.ts'
import { type AsideFolder, ExchangeFault, type ListedFile, type Written } from './port.ts'

/** A place as its protocol offers it. Nothing here is tried again. */
export type RenamingPlace = {
  /** True for a folder of the machine, also a mounted one: its kernel says what it has done, so nothing is read back. */
  readonly isLocalFolder?: true
  readonly find: (path: string) => Promise<FileStamp | undefined>
  readonly read: (path: string) => Promise<AsyncIterable<Buffer>>
  /** Writes a file that is not there yet, and its folder if need be. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>
  /** Renames over what has the name already. */
  readonly rename: (from: string, to: string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
}

export async function writeWhole(place: RenamingPlace, path: string, bytes: Uint8Array): Promise<Written> {
  if (await holds(place, path, bytes)) return 'unchanged'
  const draft = `${dirname(path)}/${draftName()}`
  try {
    await place.put(draft, bytes)
    if (!place.isLocalFolder) await compareSize(place, draft, path, bytes)
    await rename(place, draft, path, bytes)
    if (!place.isLocalFolder) await readBack(place, path, bytes)
    return 'written'
  } catch (fault) {
    await place.remove(draft).catch(() => undefined)
    throw fault
  }
}

async function compareSize({ find }: RenamingPlace, draft: string, path: string, { byteLength }: Uint8Array) {
  const size = (await find(draft))?.size
  if (size === byteLength) return
  throw new ExchangeFault('damaged', `${path} arrived with ${size ?? 0} of ${byteLength} bytes`)
}

/** A rename that is reported as failed counts as done where the file has these bytes. */
async function rename(place: RenamingPlace, draft: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    await place.rename(draft, path)
  } catch (fault) {
    if (!(await holds(place, path, bytes).catch(() => false))) throw fault
  }
}

async function readBack(place: RenamingPlace, path: string, bytes: Uint8Array) {
  if (await holds(place, path, bytes)) return
  throw new ExchangeFault('damaged', `${path} was written, but holds other bytes when it is read back`)
}

/** Tells whether a file has exactly these bytes. */
export async function holds(
  { find, read }: Pick<RenamingPlace, 'find' | 'read'>,
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const found = await find(path)
  if (found?.size !== bytes.byteLength) return false
  let from = 0
  for await (const piece of await read(path)) {
    if (!piece.equals(bytes.subarray(from, from + piece.length))) return false
    from += piece.length
  }
  return from === bytes.byteLength
}

/** Renames a file into a folder beside it, under a name that is free there. A rename that is reported as failed counts as
 *  done where the file has left the one place and is at the other. */
export async function moveAside(
  { find, rename }: Pick<RenamingPlace, 'find' | 'rename'>,
  path: string,
  folder: AsideFolder,
): Promise<string | undefined> {
  if ((await find(path)) === undefined) return undefined
  for (const target of asideNames(path, folder)) {
    if ((await find(target)) !== undefined) continue
    try {
      await rename(path, target)
    } catch (fault) {
      if ((await find(path)) !== undefined || (await find(target)) === undefined) throw fault
    }
    return target
  }
  return undefined
}

/** `folder/a.xml`, `folder/a.2.xml`, `folder/a.3.xml` and on, without an end. */
export function* asideNames(path: string, folder: AsideFolder): Generator<string> {
  const ending = extname(path)
  const start = `${dirname(path)}/${folder}/${basename(path, ending)}`
  for (let count = 1; ; count++) yield count === 1 ? start + ending : `${start}.${count}${ending}`
}

/** Removes drafts that killed processes have left in a folder.
 *  @param files all files of the folder, drafts too
 *  @returns the number of removed drafts */
export async function removeOldDrafts(
  { remove }: Pick<RenamingPlace, 'remove'>,
  folder: string,
  files: readonly ListedFile[],
  now: Date,
): Promise<number> {
  const drafts = oldDrafts(files, now)
  for (const name of drafts) await remove(`${folder}/${name}`)
  return drafts.length
}
