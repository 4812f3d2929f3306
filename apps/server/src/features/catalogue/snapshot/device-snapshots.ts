/** The snapshots that devices download, by visibility class and language. The files of a class are made when somebody
 *  asks for them first, once for each version of the catalogue. They lie in a cache on the disk of the node, and those
 *  that are being sent in a bounded cache in memory.
 *
 *  The key of a file names the class beside the digest, so a digest that somebody has learnt opens nothing of another
 *  class. Files of earlier versions stay until the disk cache needs their room, so a download that has begun can end. */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import {
  SNAPSHOT_PARTS,
  type SnapshotManifest,
  type SnapshotPart,
} from '@hoistway/contract/catalogue/snapshot'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { OfflinePolicy } from '@hoistway/domain/catalogue/offline-policy'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { openIds } from '@hoistway/search'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { createByteCache } from '../../../caching/byte-cache.ts'
import type { DiskCache } from '../../../caching/disk-cache.ts'
import { type OwnBytes, ownBytes } from '../../../caching/own-bytes.ts'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import { digestOf, type IndexSetup } from '../../../catalogue-index/index-setup.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { readHorizon } from '../../../catalogue-index/queries.ts'
import type { Database } from '../../../database/schema.ts'
import { BusyFault } from '../../../http/admission/busy-fault.ts'
import { type FileEncoding, type RangedFile, rangedFile } from '../../../http/answers/ranged-file.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { attributeIn } from '../filter/filter-setup.ts'
import { newsSeenBy } from '../products/get-new-product.ts'
import { viewerOf } from '../viewer.ts'
import { createDeltaMaker, type DeltaOrder } from './delta-maker.ts'
import { createSnapshotMaker } from './snapshot-maker.ts'
import type { SnapshotOrder } from './snapshot-order.ts'
import { productTexts } from './snapshot-queries.ts'
import { visibilityClass } from './visibility-class.ts'

/** The version of the files, to be raised whenever they hold something else for the same catalogue. */
const FORMAT = 1
const MEMORY_BYTES = 64 * 1024 * 1024
/** A request waits so long for files that are being made; those of a small shop are ready by then. */
const WAIT_MS = { manifest: 2_000, file: 60_000 } as const
/** A device asks for a file after its manifest, so it hardly ever waits. */
const MOST_WAITING_FOR_FILES = 32
/** After a failure, nothing is made again for so long. */
const REST_MS = 60_000
/** A delta with a larger share of the bytes over the wire is not worth the work of the device. */
const MOST_OF_WHOLE = 0.7
/** More classes than this do not wait for their turn at once. */
const MOST_WAITING = 32

const MEDIA_TYPES = {
  engine: 'application/vnd.hoistway.engine',
  texts: 'application/vnd.hoistway.texts',
} as const satisfies Record<SnapshotPart, string>

export type DeviceSnapshots = {
  /** Returns undefined while the files are being made. */
  readonly manifest: (visitor: Visitor, locale: Locale) => Promise<SnapshotManifest | undefined>
  /** Returns the file with the digest if it is one of the visitor's class; the present one if no digest is given.
   *  Throws a BusyFault while that one is being made. */
  readonly file: (
    visitor: Visitor,
    locale: Locale,
    part: SnapshotPart,
    digest: string | undefined,
  ) => Promise<RangedFile | Refusal>
  /** Returns what turns the engine's file `from` into the present one, whose digest the caller names. Refused where that
   *  saves little. */
  readonly delta: (
    visitor: Visitor,
    locale: Locale,
    from: string,
    digest: string,
  ) => Promise<RangedFile | Refusal>
}

export type SnapshotNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly disk: DiskCache
  readonly offlinePolicy: OfflinePolicy
  readonly now: () => Date
  readonly onFault: (fault: unknown) => void
}

/** Describes the files. News and policy are added when a device asks. */
type MadeManifest = Omit<SnapshotManifest, 'offlinePolicy' | 'news'>
type Manifests = Readonly<Record<Locale, MadeManifest>>
/** A visibility class in one version of the catalogue. */
type Edition = { readonly snapshot: CatalogueSnapshot; readonly className: string; readonly key: string }

export function createDeviceSnapshots({
  db,
  live,
  disk,
  offlinePolicy,
  now,
  onFault,
}: SnapshotNeeds): DeviceSnapshots {
  const make = createSnapshotMaker()
  const makeDelta = createDeltaMaker()
  const memory = createByteCache<OwnBytes>(MEMORY_BYTES, (bytes) => bytes.byteLength)
  const manifests = createByteCache<Manifests>(1024 * 1024, () => 4_000)
  const making = new Map<string, Promise<Manifests>>()
  /** When files were made in vain or lost, by the key of the edition. */
  const rested = new LRUCache<string, number>({ max: 1_000 })
  let databaseKey: Promise<string> | undefined
  let waitingForFiles = 0

  async function editionOf(visitor: Visitor): Promise<Edition> {
    databaseKey ??= readHorizon(db).then((horizon) => horizon.databaseKey)
    databaseKey.catch(() => {
      databaseKey = undefined
    })
    const database = await databaseKey
    const snapshot = live.current()
    const className = visibilityClass(snapshot, visitor)
    const { catalogueVersion, cacheVersion } = snapshot.state
    const versions = [catalogueVersion, cacheVersion, setupDigest(snapshot.setup), process.versions.icu ?? '']
    return { snapshot, className, key: keyOf('edition', FORMAT, database, className, ...versions) }
  }

  function storedManifests({ key }: Edition): Promise<Manifests | undefined> {
    return manifests.find(key, async () => {
      const stored = await disk.get(key)
      return stored && JSON.parse(Buffer.from(stored).toString())
    })
  }

  /** Waits a moment for files that are not there yet. */
  async function manifestsOf(visitor: Visitor, waitMs: number): Promise<Manifests | undefined> {
    const edition = await editionOf(visitor)
    const stored = making.has(edition.key) ? undefined : await storedManifests(edition)
    if (stored) return stored
    return withinTime(startMaking(edition, visitor), waitMs)
  }

  async function presentFiles(visitor: Visitor): Promise<Manifests | undefined> {
    if (waitingForFiles >= MOST_WAITING_FOR_FILES) throw new BusyFault()
    waitingForFiles += 1
    try {
      return await manifestsOf(visitor, WAIT_MS.file)
    } finally {
      waitingForFiles -= 1
    }
  }

  function startMaking(edition: Edition, visitor: Visitor): Promise<Manifests> {
    const running = making.get(edition.key)
    if (running) return running
    const since = performance.now() - (rested.get(edition.key) ?? Number.NEGATIVE_INFINITY)
    if (since < REST_MS) throw new BusyFault(Math.ceil((REST_MS - since) / 1000))
    if (making.size >= MOST_WAITING) throw new BusyFault()
    const made = makeEdition(edition, visitor)
      .catch((fault) => {
        rested.set(edition.key, performance.now())
        onFault(fault)
        throw fault
      })
      .finally(() => making.delete(edition.key))
    making.set(edition.key, made)
    // A caller that no longer waits does not hear of a failure.
    made.catch(() => undefined)
    return made
  }

  async function makeEdition({ snapshot, className, key }: Edition, visitor: Visitor): Promise<Manifests> {
    const read = now().toISOString()
    const { products, files } = await make(
      () => orderOf(snapshot, visitor),
      () => productTexts(db),
    )
    for (const locale of LOCALES) {
      for (const part of SNAPSHOT_PARTS) {
        const { bytes, digest } = files[locale][part]
        const fileKey = keyOf('file', className, locale, part, digest)
        // Where the disk takes nothing, small files can still be sent from memory.
        if (!(await disk.put(fileKey, bytes))) await memory.get(fileKey, async () => ownBytes(bytes))
      }
    }
    const filterable = [...snapshot.filterable]
    const manifestOf = (locale: Locale): MadeManifest => {
      const fileOf = (part: SnapshotPart) => {
        const { digest, size, bytes } = files[locale][part]
        return { digest, bytes: size, wireBytes: bytes.byteLength }
      }
      return { locale, made: read, products, filterable, engine: fileOf('engine'), texts: fileOf('texts') }
    }
    const made = Object.fromEntries(LOCALES.map((locale) => [locale, manifestOf(locale)])) as Manifests
    await disk.put(key, Buffer.from(JSON.stringify(made)))
    return manifests.get(key, async () => made)
  }

  /** The bytes as they are stored. */
  function storedFile(fileKey: string): Promise<Uint8Array | undefined> {
    return memory.find(fileKey, async () => {
      const bytes = await disk.get(fileKey)
      return bytes && ownBytes(bytes)
    })
  }

  function bytesIn(fileKey: string, part: SnapshotPart, stored: Uint8Array, encoding: FileEncoding) {
    if (part === 'texts' || encoding === 'br') return Promise.resolve(stored)
    return memory.get(`${fileKey}.${encoding}`, async () => {
      const plain = await promisify(brotliDecompress)(stored)
      return ownBytes(encoding === 'gzip' ? await promisify(gzip)(plain) : plain)
    })
  }

  return {
    async manifest(visitor, locale) {
      const made = (await manifestsOf(visitor, WAIT_MS.manifest))?.[locale]
      return made && { ...made, offlinePolicy, news: await newsSeenBy(visitor, locale, { db, live }) }
    },
    async file(visitor, locale, part, wanted) {
      const className = visibilityClass(live.current(), visitor)
      const nameOf = (digest: string) => keyOf('file', className, locale, part, digest)
      const earlier = wanted === undefined ? undefined : await storedFile(nameOf(wanted))
      if (wanted !== undefined && earlier) return fileOf(nameOf(wanted), locale, part, wanted, earlier)

      const present = await presentFiles(visitor)
      if (!present) throw new BusyFault()
      const { digest } = present[locale][part]
      if (wanted !== undefined && wanted !== digest) return refuse('snapshotOutdated')
      const stored = await storedFile(nameOf(digest))
      if (stored) return fileOf(nameOf(digest), locale, part, digest, stored)
      // The disk cache has dropped the file before its manifest. A file that is dropped again at once must not be made in
      // a loop, so the next attempt waits.
      const edition = await editionOf(visitor)
      startMaking(edition, visitor)
      rested.set(edition.key, performance.now())
      throw new BusyFault()
    },
    async delta(visitor, locale, from, wanted) {
      const className = visibilityClass(live.current(), visitor)
      const present = await presentFiles(visitor)
      // Only the present file is told as a change, so the number of deltas is that of the earlier files.
      if (present?.[locale].engine.digest !== wanted) return refuse('snapshotOutdated')
      const storedEngine = (digest: string) => storedFile(keyOf('file', className, locale, 'engine', digest))
      const [earlier, later] = await Promise.all([storedEngine(from), storedEngine(wanted)])
      if (!earlier || !later) return refuse('snapshotOutdated')
      const key = keyOf('delta', className, from, wanted)
      const packed = await withinTime(storedDelta(key, { earlier, later }), WAIT_MS.file)
      if (!packed) throw new BusyFault()
      if (packed.byteLength === 0) return refuse('snapshotOutdated')
      const plain = await promisify(brotliDecompress)(packed)
      return rangedFile({
        fileName: `catalogue-${locale}.delta`,
        mediaType: 'application/vnd.hoistway.delta',
        digest: createHash('sha256').update(plain).digest('hex'),
        isEncoded: true,
        bytes: (encoding) => bytesIn(key, 'engine', packed, encoding),
      })
    },
  }

  /** Empty where a delta saves little, or could not be made. */
  function storedDelta(key: string, order: DeltaOrder): Promise<Uint8Array> {
    return memory.get(key, async () => {
      const stored = await disk.get(key)
      if (stored) return ownBytes(stored)
      const made = await makeDelta(order).catch((fault) => {
        onFault(fault)
        return undefined
      })
      const isWorth = made && made.bytes.byteLength < MOST_OF_WHOLE * order.later.byteLength
      const bytes = ownBytes(isWorth ? made.bytes : new Uint8Array())
      await disk.put(key, bytes)
      return bytes
    })
  }

  function fileOf(
    key: string,
    locale: Locale,
    part: SnapshotPart,
    digest: string,
    stored: Uint8Array,
  ): RangedFile {
    return rangedFile({
      fileName: `catalogue-${locale}.${part}`,
      mediaType: MEDIA_TYPES[part],
      digest,
      isEncoded: part === 'engine',
      bytes: (encoding) => bytesIn(key, part, stored, encoding),
    })
  }
}

const setupDigests = new WeakMap<IndexSetup, string>()

/** A setup has some hundred kilobytes, so its digest is made once for each catalogue. */
function setupDigest(setup: IndexSetup): string {
  const digest = setupDigests.get(setup) ?? digestOf(setup)
  setupDigests.set(setup, digest)
  return digest
}

function orderOf(snapshot: CatalogueSnapshot, visitor: Visitor): SnapshotOrder {
  const { setup, facts, visibility, allIds, attributes, hidden } = snapshot
  const shown = attributes.filter(({ id }) => !hidden.has(id))
  const textsIn = (locale: Locale) => shown.map((attribute) => attributeIn(locale, attribute, snapshot))
  return {
    setup,
    facts,
    open: openIds(visibility, allIds, viewerOf(visitor)).slice(),
    attributes,
    hidden,
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])) as SnapshotOrder['texts'],
  }
}

/** Undefined if it takes longer. */
async function withinTime<T>(work: Promise<T>, waitMs: number): Promise<T | undefined> {
  const waited = new AbortController()
  try {
    const waiting = delay(waitMs, undefined, { signal: waited.signal, ref: false }).catch(() => undefined)
    return await Promise.race([work, waiting])
  } finally {
    waited.abort()
  }
}

function keyOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
