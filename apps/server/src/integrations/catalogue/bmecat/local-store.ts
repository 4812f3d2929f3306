/** The state of a BMEcat catalogue on the disk of the shop: the last whole catalogue, and the updates since. Each file
 *  that was read is a segment, with a file of entries for each kind; the last segment that names an article counts. One
 *  rename of the manifest makes a segment count, so a run that is killed leaves the state as it was. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storedLines } from '../../feed/stored-lines.ts'
import { writeWholeFile } from '../../feed/write-whole-file.ts'
import type {
  ArticleEntry,
  ClassEntry,
  FileEntry,
  FileHead,
  GroupEntry,
  MapEntry,
  PriceEntry,
} from './exchange-entries.ts'

type Kinds = {
  articles: ArticleEntry
  prices: PriceEntry
  groups: GroupEntry
  classes: ClassEntry
  maps: MapEntry
}
type Kind = keyof Kinds
const KINDS: readonly Kind[] = ['articles', 'prices', 'groups', 'classes', 'maps']

export type Segment = {
  readonly number: number
  readonly hash: string
  readonly kinds: readonly Kind[]
  /** The highest line number of its entries. */
  readonly lastLine: number
}
/** A file of the folder as it was when it was read. */
type TakenFile = { readonly name: string; readonly stamp: string; readonly hash: string }
type Manifest = {
  readonly format: 1
  readonly written: number
  /** Stamps of the files that need not be read, by name. */
  readonly seen: Readonly<Record<string, string>>
  /** Hashes of the whole catalogue and of the updates since, whatever their files are called now. */
  readonly taken: readonly string[]
  /** Of the whole catalogue. */
  readonly head?: FileHead | undefined
  /** Updates since then. */
  readonly updates: number
  readonly segments: readonly Segment[]
  /** The file that cannot be read, until it changes. */
  readonly refused?: { readonly name: string; readonly stamp: string; readonly fault: string } | undefined
}

const MANIFEST = 'manifest.json'
const TYPES = 'types.json'
const BUFFERED = 256 * 1024
/** Updates are put together with the catalogue when they are more than this. */
const MOST_SEGMENTS = 20

export type LocalStore = Awaited<ReturnType<typeof openLocalStore>>

export async function openLocalStore(directory: string) {
  await mkdir(directory, { recursive: true })
  let manifest = (await readManifest(directory)) ?? NOTHING
  let last = manifest.written

  async function commit(next: Manifest): Promise<void> {
    manifest = { ...next, written: last }
    await writeWholeFile(join(directory, MANIFEST), [JSON.stringify(manifest)])
    await removeOthers(directory, manifest)
  }

  /** Writes a segment that does not count yet. */
  async function write(entries: AsyncIterable<readonly FileEntry[]>, hash: string): Promise<Segment> {
    last += 1
    const number = last
    const files = new Map<Kind, Awaited<ReturnType<typeof createLines>>>()
    let lastLine = 0
    try {
      for await (const piece of entries) {
        for (const entry of piece) {
          if (entry.kind === 'head') continue
          const file =
            files.get(entry.kind) ?? (await createLines(join(directory, nameOf(number, entry.kind))))
          files.set(entry.kind, file)
          lastLine = Math.max(lastLine, lastLineOf(entry))
          await file.add(JSON.stringify(entry.value))
        }
      }
    } finally {
      for (const file of files.values()) await file.close()
    }
    return { number, hash, kinds: [...files.keys()], lastLine }
  }

  const rows = <K extends Kind>(segment: Segment, kind: K): AsyncGenerator<readonly Kinds[K][]> =>
    segment.kinds.includes(kind)
      ? (storedLines(join(directory, nameOf(segment.number, kind))) as AsyncGenerator<readonly Kinds[K][]>)
      : nothing()

  /** Newest first, so that what is older of an article is left out by its number alone. */
  async function* articles(): AsyncGenerator<readonly ArticleEntry[]> {
    const newer = new Set<string>()
    const [oldest] = manifest.segments
    for (const segment of manifest.segments.toReversed()) {
      const own: string[] = []
      for await (const piece of rows(segment, 'articles')) {
        const latest = piece.filter(({ key }) => key === undefined || !newer.has(key))
        // Nothing is left out because of the oldest segment, which holds most of the keys.
        if (segment !== oldest) for (const { key } of latest) if (key !== undefined) own.push(key)
        yield latest.filter((entry) => !('gone' in entry))
      }
      for (const key of own) newer.add(key)
    }
  }

  /** The latest prices of each article. An update of an article that has none leaves those from before. */
  async function* prices(): AsyncGenerator<readonly PriceEntry[]> {
    const quantities = new Map<string, string>()
    for (const segment of manifest.segments) {
      for await (const piece of rows(segment, 'prices')) {
        for (const entry of piece) {
          if ('fault' in entry || entry.quantity === undefined) continue
          if (Number(entry.quantity) === 1) quantities.delete(entry.key)
          else quantities.set(entry.key, entry.quantity)
        }
      }
    }
    const newer = new Set<string>()
    const [oldest] = manifest.segments
    for (const segment of manifest.segments.toReversed()) {
      const own: string[] = []
      for await (const piece of rows(segment, 'prices')) {
        const latest: PriceEntry[] = []
        for (const entry of piece) {
          const { key } = entry
          if (key !== undefined && newer.has(key)) continue
          const says = 'fault' in entry || entry.gone === true || entry.prices.length > 0
          if (key !== undefined && says && segment !== oldest) own.push(key)
          if ('fault' in entry) latest.push(entry)
          else if (entry.prices.length > 0) {
            latest.push({ ...entry, quantity: entry.quantity ?? quantities.get(entry.key) ?? '1' })
          }
        }
        yield latest
      }
      for (const key of own) newer.add(key)
    }
  }

  async function groupsOfArticles(): Promise<ReadonlyMap<string, readonly string[]>> {
    const groups = new Map<string, readonly string[]>()
    for (const segment of manifest.segments) {
      for await (const piece of rows(segment, 'maps')) {
        for (const { key, group, gone } of piece) {
          const before = groups.get(key) ?? []
          if (gone)
            groups.set(
              key,
              before.filter((one) => one !== group),
            )
          else if (!before.includes(group)) groups.set(key, [...before, group])
        }
      }
    }
    return groups
  }

  async function* inAll<K extends Kind>(kind: K): AsyncGenerator<readonly Kinds[K][]> {
    for (const segment of manifest.segments) yield* rows(segment, kind)
  }

  /** The whole of the state as one segment. */
  async function* merged(): AsyncGenerator<readonly FileEntry[]> {
    for await (const piece of articles()) yield piece.map((value) => ({ kind: 'articles', value }))
    for await (const piece of prices()) yield piece.map((value) => ({ kind: 'prices', value }))
    for await (const piece of inAll('groups')) yield piece.map((value) => ({ kind: 'groups', value }))
    for await (const piece of inAll('classes')) yield piece.map((value) => ({ kind: 'classes', value }))
    for (const [key, groups] of await groupsOfArticles()) {
      yield groups.map((group) => ({ kind: 'maps', value: { key, group } }))
    }
  }

  return {
    manifest: () => manifest,
    articles,
    prices,
    groupsOfArticles,
    groups: () => inAll('groups'),
    classes: () => inAll('classes'),

    /** Moves when what is read does. */
    version: (): string =>
      createHash('sha256')
        .update(manifest.segments.map(({ hash }) => hash).join('\n'))
        .digest('hex'),

    /** Makes a file count: a whole catalogue in the place of everything, an update over it. `entries` are given the
     *  number of lines that came before.
     *  @throws whatever the reading throws; nothing has changed then */
    async take(
      { name, stamp, hash }: TakenFile,
      head: FileHead,
      entries: (linesBefore: number) => AsyncIterable<readonly FileEntry[]>,
    ): Promise<void> {
      const isWhole = head.transaction === 'T_NEW_CATALOG'
      const before = isWhole ? [] : manifest.segments
      const lines = before.reduce((most, { lastLine }) => Math.max(most, lastLine), 0)
      const segment = await write(entries(lines), hash)
      const next = {
        ...manifest,
        seen: { ...manifest.seen, [name]: stamp },
        taken: [...(isWhole ? [] : manifest.taken), hash],
        refused: undefined,
        segments: [...before, segment],
        ...(isWhole ? { head, updates: 0 } : { updates: manifest.updates + 1 }),
      }
      await commit(next)
      if (next.segments.length <= MOST_SEGMENTS) return
      const joined = createHash('sha256').update(next.segments.map((one) => one.hash).join('\n'))
      await commit({ ...manifest, segments: [await write(merged(), joined.digest('hex'))] })
    },

    /** Remembers a file that changes nothing. */
    see: (name: string, stamp: string): Promise<void> =>
      commit({
        ...manifest,
        seen: { ...manifest.seen, [name]: stamp },
        refused: manifest.refused?.name === name ? undefined : manifest.refused,
      }),

    refuse: (name: string, stamp: string, fault: string): Promise<void> =>
      commit({ ...manifest, refused: { name, stamp, fault } }),

    /** The types of features, as the first reading found them. */
    async readTypes(): Promise<unknown> {
      try {
        return JSON.parse(await readFile(join(directory, TYPES), 'utf8'))
      } catch {
        return undefined
      }
    },
    writeTypes: (types: object): Promise<void> =>
      writeWholeFile(join(directory, TYPES), [JSON.stringify(types)]),
  }
}

function lastLineOf(entry: FileEntry): number {
  if (entry.kind === 'articles') return entry.value.line
  if (entry.kind !== 'prices') return 0
  const prices = 'prices' in entry.value ? entry.value.prices : []
  return Math.max(entry.value.line, ...prices.map(({ line }) => line))
}

const NOTHING: Manifest = { format: 1, written: 0, seen: {}, taken: [], updates: 0, segments: [] }

const nameOf = (number: number, kind: Kind) => `${number}-${kind}.jsonl`

/** Reads what counts, without anything else of the state. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  try {
    // Written by commit, whole or not at all.
    const manifest = JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')) as Manifest
    return manifest.format === 1 ? manifest : undefined
  } catch {
    return undefined
  }
}

async function removeOthers(directory: string, { segments }: Manifest): Promise<void> {
  const counted = new Set([
    MANIFEST,
    TYPES,
    ...segments.flatMap(({ number }) => KINDS.map((kind) => nameOf(number, kind))),
  ])
  for (const name of await readdir(directory)) {
    if (!counted.has(name)) await rm(join(directory, name), { force: true })
  }
}

async function createLines(path: string) {
  const file: FileHandle = await open(path, 'w', 0o640)
  let buffered: string[] = []
  let size = 0
  async function flush(): Promise<void> {
    const text = buffered.join('')
    buffered = []
    size = 0
    await file.write(text)
  }
  return {
    async add(line: string): Promise<void> {
      buffered.push(`${line}\n`)
      size += line.length
      if (size >= BUFFERED) await flush()
    },
    async close(): Promise<void> {
      try {
        if (size > 0) await flush()
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}

async function* nothing<T>(): AsyncGenerator<readonly T[]> {}
