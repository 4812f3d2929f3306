/** Brings the state on the disk up to date with the files of the folder: the last whole catalogue, then the updates to it
 *  in the order that they say themselves. A file is read once. One that is broken changes nothing and stops the files
 *  after it, until it is replaced or taken away. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileStamp } from '../../feed/file-version.ts'
import { localFile } from '../../feed/local-file.ts'
import { BrokenFeed, UnsettledFeed } from '../../feed/port.ts'
import { type FeedFileRules, settledFile } from '../../feed/settled-file.ts'
import type { FileEntry, FileHead } from './exchange-entries.ts'
import type { LocalStore } from './local-store.ts'
import { readExchangeFile } from './read-exchange-file.ts'

type FoundFile = { readonly name: string; readonly path: string; readonly stamp: string }
type HeadedFile = FoundFile & { readonly hash: string; readonly head: FileHead }

export type TakeOptions = {
  readonly rules: FeedFileRules
  /** Files of updates stand in the order of their names, whatever they say of the one before. */
  readonly isByName: boolean
}

/** @returns false where the folder is not there, or has never held a catalogue
 *  @throws BrokenFeed with file, line and reason, UnsettledFeed while a file is being written */
export async function takeFiles(
  store: LocalStore,
  directory: string,
  { rules, isByName }: TakeOptions,
): Promise<boolean> {
  const found = await findFiles(directory)
  if (!found) return false
  const { seen, refused, taken } = store.manifest()
  const fresh = found.filter(({ name, stamp }) => seen[name] !== stamp)
  if (refused && fresh.some(({ name, stamp }) => name === refused.name && stamp === refused.stamp)) {
    throw new BrokenFeed(refused.fault)
  }
  if (fresh.length > 0) {
    await settle(directory, fresh, rules)
    const headed: HeadedFile[] = []
    for (const file of fresh) {
      const hash = await hashOf(file.path)
      if (taken.includes(hash)) await store.see(file.name, file.stamp)
      else headed.push({ ...file, hash, head: await refusing(store, file, () => headOf(file.path)) })
    }
    await takeInOrder(store, headed, isByName)
  }
  return store.manifest().head !== undefined
}

async function findFiles(directory: string): Promise<FoundFile[] | undefined> {
  const names = await readdir(directory).catch(() => undefined)
  if (!names) return undefined
  const found: FoundFile[] = []
  for (const name of names.filter((one) => /\.xml$/i.test(one)).toSorted()) {
    const path = join(directory, name)
    const stamp = await fileStamp(path)
    if (stamp) found.push({ name, path, stamp: stamp.exact })
  }
  return found
}

async function settle(directory: string, fresh: readonly FoundFile[], rules: FeedFileRules): Promise<void> {
  if (rules.settleMs > 0) await rules.wait(rules.settleMs)
  for (const { name, stamp } of fresh) {
    try {
      const settled = await settledFile(localFile(join(directory, name)), { ...rules, settleMs: 0 }, true)
      if (settled.stamp.exact !== stamp) throw new UnsettledFeed('is still being written')
    } catch (fault) {
      if (fault instanceof UnsettledFeed) throw new UnsettledFeed(`${name} ${fault.message}`)
      if (fault instanceof BrokenFeed) throw new BrokenFeed(`${name} ${fault.message}`)
      throw fault
    }
  }
}

async function takeInOrder(
  store: LocalStore,
  files: readonly HeadedFile[],
  isByName: boolean,
): Promise<void> {
  const whole = files.filter(({ head }) => head.transaction === 'T_NEW_CATALOG')
  const last = whole.at(-1)
  const isOfEarlier = ({ head }: HeadedFile) =>
    head.transaction !== 'T_NEW_CATALOG' &&
    whole.slice(0, -1).some((one) => isOf(head, one.head)) &&
    !(last && isOf(head, last.head))
  const superseded = files.filter((file) => isOfEarlier(file) || (whole.includes(file) && file !== last))
  for (const { name, stamp } of superseded) await store.see(name, stamp)
  if (last) await take(store, last)
  const rest = files.filter((file) => !superseded.includes(file) && file !== last)
  const sorted = isByName
    ? rest
    : rest.toSorted((one, other) => (one.head.previous ?? 0) - (other.head.previous ?? 0))
  for (const file of sorted) {
    await refusing(store, file, async () => fits(store, file.head, isByName))
    await take(store, file)
  }
}

const isOf = (update: FileHead, whole: FileHead) =>
  update.catalogue === whole.catalogue && update.catalogueVersion === whole.catalogueVersion

function fits(store: LocalStore, head: FileHead, isByName: boolean): void {
  const { head: whole, updates } = store.manifest()
  if (!whole) throw new BrokenFeed('is an update, and there is no T_NEW_CATALOG yet')
  if (!isOf(head, whole)) {
    const words = (of: FileHead) => `${of.catalogue || 'without id'} ${of.catalogueVersion}`.trim()
    throw new BrokenFeed(`is an update of the catalogue ${words(head)}, and the shop has ${words(whole)}`)
  }
  const { previous } = head
  if (isByName || previous === undefined || previous === updates) return
  throw new BrokenFeed(
    previous > updates
      ? `has prev_version ${previous}, and only ${updates} updates came before it: one is missing`
      : `has prev_version ${previous}, and ${updates} updates came before it already`,
  )
}

async function take(store: LocalStore, file: HeadedFile): Promise<void> {
  const { name, path, head, hash, stamp } = file
  await refusing(store, file, () =>
    store.take({ name, stamp, hash }, head, async function* (linesBefore) {
      yield* placedEntries(createReadStream(path), name, linesBefore)
      if ((await fileStamp(path))?.exact !== stamp)
        throw new UnsettledFeed(`${name} was changed while it was read`)
    }),
  )
}

/** The entries of a file, with their lines behind those of the files before it. */
export async function* placedEntries(
  content: AsyncIterable<Buffer>,
  name: string,
  linesBefore: number,
): AsyncGenerator<readonly FileEntry[]> {
  const placed = placing(name, linesBefore)
  for await (const entries of readExchangeFile(content)) yield entries.map(placed)
}

/** Lines of an update are counted behind those of the files before it. No two articles or prices have the same line, also
 *  where a file has no line ends. A fault says where it really stands. */
function placing(name: string, linesBefore: number): (entry: FileEntry) => FileEntry {
  let article = linesBefore
  let price = linesBefore
  function moved<T extends { readonly line: number; readonly key?: string | undefined }>(
    value: T,
    line: number,
  ): T {
    if (!('fault' in value) || line === value.line) return { ...value, line }
    const key = value.key === undefined ? '' : `, ${value.key}`
    return { ...value, line, fault: `${name}, line ${value.line}${key}: ${value.fault}` }
  }
  return (entry) => {
    if (entry.kind === 'articles') {
      article = Math.max(entry.value.line + linesBefore, article + 1)
      return { kind: 'articles', value: moved(entry.value, article) }
    }
    if (entry.kind !== 'prices') return entry
    price = Math.max(entry.value.line + linesBefore, price + 1)
    const value = moved(entry.value, price)
    if ('fault' in value) return { kind: 'prices', value }
    const prices = value.prices.map((one) => {
      price = Math.max(one.line + linesBefore, price + 1)
      return { ...one, line: price }
    })
    return { kind: 'prices', value: { ...value, prices } }
  }
}

/** Names the file in a fault, and remembers the fault until the file changes. */
async function refusing<T>(
  store: LocalStore,
  { name, stamp }: FoundFile,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof BrokenFeed)) throw fault
    const words = /^line \d/.test(fault.message) ? `${name}, ${fault.message}` : `${name} ${fault.message}`
    await store.refuse(name, stamp, words)
    throw new BrokenFeed(words)
  }
}

/** Reads no further than the head. */
export async function headOf(path: string): Promise<FileHead> {
  for await (const entries of readExchangeFile(createReadStream(path))) {
    for (const entry of entries) if (entry.kind === 'head') return entry.value
  }
  throw new BrokenFeed('line 1: holds no transaction of BMEcat')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
