/** A copy of what the product information system said last, on the disk of the shop. A run writes files beside those of
 *  the run before, and one rename of the manifest makes them count. So a run that is killed, or whose answers break off,
 *  leaves the copy as it was.
 *
 *  The structure is small: each reading writes one file for each kind. Parts and models are many: a file holds all of them, and
 *  later files hold what has changed since. Of an object that several files hold, the last one counts. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storedLines } from '../../feed/stored-lines.ts'
import { writeWholeFile } from '../../feed/write-whole-file.ts'
import type { Item } from './http-requests.ts'

export const STRUCTURE_KINDS = [
  'attributes',
  'attributeGroups',
  'options',
  'families',
  'categories',
  'associationTypes',
  'assets',
  'measurements',
  'channels',
] as const
export type StructureKind = (typeof STRUCTURE_KINDS)[number]
/** The field that names an object of a kind. */
export const KEY_OF = { products: 'uuid', models: 'code' } as const
export type ChangingKind = keyof typeof KEY_OF

type StoredFile = { readonly file: string; readonly hash: string }
type Segment = StoredFile & { readonly count: number }
/** A fetch of everything that a stop broke off. */
export type Unfinished = {
  readonly segments: readonly Segment[]
  /** The address of the next page, as the last one named it. */
  readonly next: string
  readonly began: number
}
type Changing = {
  readonly segments: readonly Segment[]
  /** Milliseconds of the other side's clock: everything before it is in the copy. */
  readonly seenTo?: number | undefined
  readonly unfinished?: Unfinished | undefined
}
export type Manifest = {
  readonly format: 1
  /** Names the system and the channel. A copy of another one is thrown away. */
  readonly of: string
  readonly written: number
  readonly structure: Partial<Readonly<Record<StructureKind, StoredFile>>>
  readonly changing: Readonly<Record<ChangingKind, Changing>>
  /** Milliseconds: when the structure was read, and when all keys were. */
  readonly structureRead?: number | undefined
  readonly swept?: number | undefined
  /** The offset of the other side's clock from UTC, as its dates show it: `+02:00`. */
  readonly offset?: string | undefined
}

const MANIFEST = 'manifest.json'
/** Files of changes are put together when they are more than this. */
const MOST_SEGMENTS = 20

export type Mirror = Awaited<ReturnType<typeof openMirror>>

/** @param of names the system and the channel */
export async function openMirror(directory: string, of: string) {
  await mkdir(directory, { recursive: true })
  let manifest = (await readManifest(directory, of)) ?? {
    format: 1,
    of,
    written: 0,
    structure: {},
    changing: { products: { segments: [] }, models: { segments: [] } },
  }
  let last = manifest.written

  async function write(kind: string, items: AsyncIterable<readonly Item[]>): Promise<Segment> {
    last += 1
    const file = `${kind}-${last}.jsonl`
    const hash = createHash('sha256')
    let count = 0
    await writeWholeFile(
      join(directory, file),
      (async function* () {
        for await (const piece of items) {
          const text = piece.map((item) => `${JSON.stringify(item)}\n`).join('')
          hash.update(text)
          count += piece.length
          yield text
        }
      })(),
    )
    return { file, hash: hash.digest('hex'), count }
  }

  const changed = (kind: ChangingKind, change: Partial<Changing>): void => {
    const of = { ...manifest.changing[kind], ...change }
    manifest = { ...manifest, changing: { ...manifest.changing, [kind]: of } }
  }

  return {
    manifest: () => manifest,

    /** Moves when what `read` gives does. */
    version(): string {
      const files = [
        ...STRUCTURE_KINDS.map((kind) => manifest.structure[kind]?.hash ?? ''),
        ...(['models', 'products'] as const).flatMap((kind) =>
          manifest.changing[kind].segments.map(({ hash }) => hash),
        ),
      ]
      return createHash('sha256').update(files.join('\n')).digest('hex')
    },

    async replace(kind: StructureKind, items: AsyncIterable<readonly Item[]>): Promise<void> {
      const stored = await write(kind, items)
      manifest = { ...manifest, structure: { ...manifest.structure, [kind]: stored } }
    },

    /** Adds what has changed. Nothing is added where there is nothing, or what the last reading brought already.
     *  @returns how many objects were added */
    async append(kind: ChangingKind, items: AsyncIterable<readonly Item[]>): Promise<number> {
      const segment = await write(kind, items)
      const { segments } = manifest.changing[kind]
      if (segment.count === 0 || segment.hash === segments.at(-1)?.hash) return 0
      changed(kind, { segments: [...segments, segment] })
      return segment.count
    },

    /** Adds a part of everything, page by page. The parts make everything, in the place of what was there, when the
     *  last of them has no next page.
     *  @param nextPage the address of the page behind those that were read so far */
    async appendPart(
      kind: ChangingKind,
      pages: AsyncIterable<readonly Item[]>,
      nextPage: () => string | undefined,
      began: number,
    ): Promise<void> {
      const segment = await write(kind, pages)
      const segments = [...(manifest.changing[kind].unfinished?.segments ?? []), segment]
      const next = nextPage()
      changed(
        kind,
        next === undefined ? { segments, unfinished: undefined } : { unfinished: { segments, next, began } },
      )
    },

    dropUnfinished: (kind: ChangingKind): void => changed(kind, { unfinished: undefined }),

    note(change: Pick<Manifest, 'structureRead' | 'swept' | 'offset'>): void {
      manifest = { ...manifest, ...change }
    },

    noteSeen: (kind: ChangingKind, seenTo: number): void => changed(kind, { seenTo }),

    /** Makes count what was written since the last commit, and removes files that count no more. */
    async commit(): Promise<void> {
      for (const kind of ['products', 'models'] as const) {
        if (manifest.changing[kind].segments.length <= MOST_SEGMENTS) continue
        const whole = await write(kind, latest(directory, manifest.changing[kind].segments, KEY_OF[kind]))
        changed(kind, { segments: [whole] })
      }
      manifest = { ...manifest, written: last }
      await writeWholeFile(join(directory, MANIFEST), [JSON.stringify(manifest)])
      await removeOthers(directory, manifest)
    },

    structure: (kind: StructureKind): AsyncGenerator<readonly Item[]> => {
      const stored = manifest.structure[kind]
      return stored ? itemsIn(join(directory, stored.file)) : nothing()
    },

    /** Reads the objects that the last reading of the kind added. */
    lastRead: (kind: ChangingKind): AsyncGenerator<readonly Item[]> => {
      const segment = manifest.changing[kind].segments.at(-1)
      return segment ? itemsIn(join(directory, segment.file)) : nothing()
    },

    /** Objects that are gone have `gone` and their key. */
    changing: (kind: ChangingKind): AsyncGenerator<readonly Item[]> =>
      latest(directory, manifest.changing[kind].segments, KEY_OF[kind]),
  }
}

async function readManifest(directory: string, of: string): Promise<Manifest | undefined> {
  try {
    // Written by commit, whole or not at all.
    const manifest = JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')) as Manifest
    return manifest.format === 1 && manifest.of === of ? manifest : undefined
  } catch {
    return undefined
  }
}

async function removeOthers(directory: string, { structure, changing }: Manifest): Promise<void> {
  const counted = new Set([
    MANIFEST,
    ...Object.values(structure).map(({ file }) => file),
    ...Object.values(changing).flatMap(({ segments, unfinished }) =>
      [...segments, ...(unfinished?.segments ?? [])].map(({ file }) => file),
    ),
  ])
  for (const name of await readdir(directory)) {
    if (!counted.has(name)) await rm(join(directory, name), { force: true })
  }
}

/** Objects in memory, in the form of pages. */
export async function* asPages(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  yield items
}

async function* nothing(): AsyncGenerator<readonly Item[]> {}

function itemsIn(path: string): AsyncGenerator<readonly Item[]> {
  // Written by `write`, an object a line.
  return storedLines(path) as AsyncGenerator<readonly Item[]>
}

/** Reads the last files first, so that what is older of an object can be left out by its key alone. */
async function* latest(
  directory: string,
  segments: readonly Segment[],
  key: string,
): AsyncGenerator<readonly Item[]> {
  const seen = new Set<unknown>()
  for (const { file } of segments.toReversed()) {
    for await (const piece of itemsIn(join(directory, file))) {
      // Pages may repeat an object.
      yield piece.filter((item) => !seen.has(item[key]) && seen.add(item[key]))
    }
  }
}
