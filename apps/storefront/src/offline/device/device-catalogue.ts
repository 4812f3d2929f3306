/** The catalogue on the device: downloads it for its owner in one language, opens it without a connection, and forgets
 *  it. A download takes the place of the stored catalogue only when both of its files are whole and checked, so there is
 *  never half a catalogue. Every function returns a fault as a value; `device-faults.ts` lists them.
 *
 *  Owners are names that owner.ts gives: GUEST, or one for each person in a company. `keepOnly` must be called at each
 *  login, logout and change of company; it deletes what belongs to other persons. */

import type { FilterRequest } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import {
  SNAPSHOT_PARTS,
  type SnapshotCaller,
  type SnapshotManifest,
  type SnapshotPart,
  type SnapshotPrices,
  type SnapshotState,
  snapshotCalls,
} from '@hoistway/contract/catalogue/snapshot'
import type { SnapshotProduct, SnapshotSetup } from '@hoistway/contract/catalogue/snapshot-texts'
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Engine } from '../engine-client.ts'
import type { EngineAnswer, EngineFault } from '../engine-protocol.ts'
import { createDeviceDocuments, type DeviceDocuments } from './device-documents.ts'
import {
  callFailure,
  DeviceFailure,
  type DeviceFault,
  faultAsValue,
  faultOrNothing,
} from './device-faults.ts'
import { createDevicePictures, type DevicePictures } from './device-pictures.ts'
import {
  DATABASE,
  type DeviceStore,
  openDeviceStore,
  type StoredCatalogue,
  type StoredPrices,
} from './device-store.ts'
import { downloadChangedTexts, downloadEngineDelta, downloadFile, type FileNeeds } from './file-download.ts'
import { GUEST, ownerOfCaller } from './owner.ts'
import { openStoredTexts } from './stored-texts.ts'
import { type Ask, rest } from './trying.ts'

/** Bytes as they are stored, of both files. A change of few products needs fewer over the wire. */
export type Progress = { readonly received: number; readonly total: number }

export type CatalogueInfo = {
  readonly owner: string
  readonly locale: Locale
  readonly manifest: SnapshotManifest
  /** ISO time at which the shop was last asked and had nothing newer, or the files were checked. */
  readonly checked: string
  readonly bytes: number
}

export type DownloadOptions = {
  readonly owner: string
  readonly locale: Locale
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

export type OpenedCatalogue = CatalogueInfo & {
  /** ISO time at which the shop read prices and stock; undefined where none are stored. */
  readonly pricesAsOf: string | undefined
  /** ISO time, by the clock of the device, at which the shop gave them or said that they are still the same. */
  readonly pricesConfirmed: string | undefined
  readonly filter: (request: FilterRequest) => Promise<EngineAnswer | EngineFault>
  readonly product: (id: number) => Promise<SnapshotProduct | undefined>
  readonly setup: () => Promise<SnapshotSetup>
  /** Undefined where prices were not downloaded, or not for this product. */
  readonly stockInfo: (id: number) => Product['stockInfo'] | undefined
  readonly end: () => void
}

export type Space = { readonly used: number; readonly free: number }

export type DeviceCatalogue = {
  readonly stored: () => Promise<readonly CatalogueInfo[] | DeviceFault>
  /** Sizes before a download; null while the shop makes the files. */
  readonly announced: (locale: Locale) => Promise<SnapshotState | DeviceFault>
  readonly download: (options: DownloadOptions) => Promise<CatalogueInfo | DeviceFault>
  readonly downloadPrices: (
    owner: string,
    signal?: AbortSignal,
  ) => Promise<Pick<StoredPrices, 'asOf' | 'confirmed'> | DeviceFault>
  /** The ISO time of the stored prices and stock. */
  readonly pricesAsOf: (owner: string) => Promise<string | undefined | DeviceFault>
  readonly open: (owner: string, locale: Locale) => Promise<OpenedCatalogue | DeviceFault>
  /** Opens the catalogue of the present owner. */
  readonly openPresent: (locale: Locale) => Promise<OpenedCatalogue | DeviceFault>
  /** The owner whom the last page has named. */
  readonly presentOwner: () => Promise<string | DeviceFault>
  /** ISO time at which the device was last renewed without a page; undefined if it never was. */
  readonly renewedAt: () => Promise<string | undefined | DeviceFault>
  readonly noteRenewed: () => Promise<DeviceFault | undefined>
  /** JSON of the data with which a page begins that is opened without a connection. */
  readonly start: (owner: string, locale: Locale) => Promise<string | undefined | DeviceFault>
  readonly putStart: (owner: string, locale: Locale, json: string) => Promise<DeviceFault | undefined>
  readonly keepOnly: (owner: string) => Promise<DeviceFault | undefined>
  readonly forget: (owner: string, locale: Locale) => Promise<DeviceFault | undefined>
  /** All languages, prices, stock, pictures, documents and unfinished downloads. */
  readonly forgetAll: (owner: string) => Promise<DeviceFault | undefined>
  /** The bytes of unfinished downloads. */
  readonly unfinished: (owner: string) => Promise<number | DeviceFault>
  readonly pictures: DevicePictures
  readonly documents: DeviceDocuments
  /** Asks the browser not to delete what is stored. False: it may delete it when room gets scarce. */
  readonly persist: () => Promise<boolean>
  readonly isPersistent: () => Promise<boolean>
  /** Undefined where the browser does not tell. */
  readonly space: () => Promise<Space | undefined>
  readonly close: () => Promise<void>
}

export type DeviceNeeds = {
  readonly client: Client
  readonly ask: Ask
  readonly startEngine: () => Engine
  readonly now: () => Date
  /** The name of the database; each test has its own. */
  readonly databaseName?: string
  readonly pause?: (milliseconds: number) => Promise<void>
}

/** The shop makes the files of a large catalogue within a minute or two. */
const MOST_ASKED = 60
/** Room that stays free for the rest of the page. */
const SPARE_BYTES = 2 * 1024 * 1024

export function createDeviceCatalogue(needs: DeviceNeeds): DeviceCatalogue {
  const { client, ask, startEngine, now, databaseName = DATABASE, pause = wait } = needs
  let opened: Promise<DeviceStore> | undefined

  function store(): Promise<DeviceStore> {
    if (opened) return opened
    const forget = () => {
      if (opened === opening) opened = undefined
    }
    const opening = openDeviceStore(databaseName, forget)
    // A database that could not be opened is tried again by the next caller.
    opening.catch(forget)
    opened = opening
    return opening
  }

  async function announced(owner: string, locale: Locale, signal: AbortSignal): Promise<SnapshotManifest> {
    for (let asked = 0; asked < MOST_ASKED; asked++) {
      signal.throwIfAborted()
      const { manifest, retryAfter, caller } = await manifestCall(locale)
      checkCaller(owner, caller)
      if (manifest) return manifest
      await rest({ pause, signal }, 1000 * retryAfter)
    }
    throw new DeviceFailure('notReady', 'The shop is still making the files')
  }

  async function manifestCall(locale: Locale): Promise<SnapshotState> {
    try {
      return await client.call(snapshotCalls.snapshotManifest, { query: { locale } })
    } catch (fault) {
      throw callFailure(fault)
    }
  }

  async function download({ owner, locale, onProgress, signal }: DownloadOptions & { signal: AbortSignal }) {
    const db = await store()
    const manifest = await announced(owner, locale, signal)
    const earlier = await db.catalogue(owner, locale)
    const checked = now().toISOString()
    if (earlier && isSame(earlier.manifest, manifest)) {
      const confirmed = { ...earlier, manifest, checked }
      await db.putCatalogue(confirmed)
      return infoOf(confirmed)
    }
    const total = manifest.engine.bytes + manifest.texts.bytes
    // The pieces of a download and the whole files are there at once for a moment.
    await checkSpace(2 * total)
    let received = 0
    const fileNeeds: FileNeeds = {
      ask,
      store: db,
      signal,
      pause,
      onBytes(count) {
        received += count
        onProgress?.({ received, total })
      },
    }
    const stored = (await db.catalogues()).filter((one) => one.owner === owner || one.owner === GUEST)
    const engine = await partOf('engine', { owner, locale, manifest, earlier, stored }, fileNeeds)
    const texts = await partOf('texts', { owner, locale, manifest, earlier, stored }, fileNeeds)
    signal.throwIfAborted()
    const catalogue: StoredCatalogue = {
      owner,
      locale,
      manifest,
      engine,
      texts,
      checked: now().toISOString(),
    }
    await db.putCatalogue(catalogue)
    return infoOf(catalogue)
  }

  async function downloadPrices(owner: string, signal: AbortSignal) {
    const db = await store()
    const earlier = await db.prices(owner)
    const known: Record<string, string> = earlier?.etag === undefined ? {} : { 'if-none-match': earlier.etag }
    const response = await ask(snapshotCalls.snapshotPrices.path, { headers: known, signal }).catch(
      (fault) => {
        if (signal.aborted) throw fault
        throw new DeviceFailure('connection', String(fault))
      },
    )
    const confirmed = now().toISOString()
    if (response.status === 304 && earlier) {
      await db.putPrices({ ...earlier, confirmed })
      return { asOf: earlier.asOf, confirmed }
    }
    if (response.status !== 200)
      throw new DeviceFailure('refused', `The shop answers ${response.status} to prices`)
    const text = await response.text().catch((fault) => {
      throw new DeviceFailure('connection', String(fault))
    })
    const { asOf, caller } = JSON.parse(text) as SnapshotPrices
    checkCaller(owner, caller)
    const etag = response.headers.get('etag') ?? undefined
    await db.putPrices({ owner, etag, asOf, confirmed, json: new Blob([text]) })
    return { asOf, confirmed }
  }

  async function open(owner: string, locale: Locale): Promise<OpenedCatalogue> {
    const db = await store()
    const catalogue = await db.catalogue(owner, locale)
    if (!catalogue)
      throw new DeviceFailure('notStored', 'There is no catalogue of this owner in this language')
    const texts = await openStoredTexts(catalogue.texts)
    const prices = await db.prices(owner)
    const stockInfos = prices ? await stockInfosIn(prices) : undefined
    const engine = startEngine()
    const result = await engine.open({
      snapshot: new Uint8Array(await catalogue.engine.arrayBuffer()),
      // The snapshot has nothing that its owner may not see.
      limits: [],
      filterable: catalogue.manifest.filterable,
      inStock: stockInfos && inStock(stockInfos),
    })
    if ('fault' in result) {
      engine.end()
      throw new DeviceFailure('unreadable', `${result.fault}: ${result.detail}`)
    }
    return {
      ...infoOf(catalogue),
      pricesAsOf: prices?.asOf,
      pricesConfirmed: prices?.confirmed,
      filter: (request) => engine.filter({ ...request, language: locale }, {}),
      product: texts.product,
      setup: texts.setup,
      stockInfo: (id) => stockInfos?.get(id),
      end: engine.end,
    }
  }

  return {
    stored: () => faultAsValue(async () => (await (await store()).catalogues()).map(infoOf)),
    announced: (locale) => faultAsValue(() => manifestCall(locale)),
    download: ({ signal = NEVER, ...options }) =>
      faultAsValue(() => {
        if (!globalThis.isSecureContext)
          throw new DeviceFailure('insecure', 'The page did not come over https')
        return inOneTab(`${databaseName} ${options.owner} ${options.locale}`, () =>
          download({ ...options, signal }),
        )
      }),
    downloadPrices: (owner, signal = NEVER) => faultAsValue(() => downloadPrices(owner, signal)),
    pricesAsOf: (owner) => faultAsValue(async () => (await (await store()).prices(owner))?.asOf),
    open: (owner, locale) => faultAsValue(() => open(owner, locale)),
    openPresent: (locale) => faultAsValue(async () => open(await (await store()).owner(), locale)),
    presentOwner: () => faultAsValue(async () => (await store()).owner()),
    renewedAt: () => faultAsValue(async () => (await store()).renewedAt()),
    noteRenewed: () => faultOrNothing(async () => (await store()).putRenewedAt(now().toISOString())),
    start: (owner, locale) => faultAsValue(async () => (await store()).start(owner, locale)),
    putStart: (owner, locale, json) =>
      faultOrNothing(async () => (await store()).putStart(owner, locale, json)),
    keepOnly: (owner) => faultOrNothing(async () => (await store()).keepOnly(owner)),
    forget: (owner, locale) => faultOrNothing(async () => (await store()).forget(owner, locale)),
    forgetAll: (owner) => faultOrNothing(async () => (await store()).forgetAll(owner)),
    unfinished: (owner) => faultAsValue(async () => (await store()).unfinishedBytes(owner)),
    pictures: createDevicePictures({ store, client, ask, pause, checkSpace }),
    documents: createDeviceDocuments({ store, ask, pause, checkSpace }),
    persist: async () => (await navigator.storage?.persist?.().catch(() => false)) ?? false,
    isPersistent: async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
    space,
    close: async () => (await opened)?.close(),
  }
}

const NEVER = new AbortController().signal

type Earlier = {
  readonly owner: string
  readonly locale: Locale
  readonly manifest: SnapshotManifest
  readonly earlier: StoredCatalogue | undefined
  /** All that this owner may use: another language has the same engine, and often everybody has. */
  readonly stored: readonly StoredCatalogue[]
}

async function partOf(
  part: SnapshotPart,
  { owner, locale, manifest, earlier, stored }: Earlier,
  needs: FileNeeds,
): Promise<Blob> {
  const file = manifest[part]
  const same = stored.find((one) => one.manifest[part].digest === file.digest)
  if (same) {
    needs.onBytes(file.bytes)
    return same[part]
  }
  const unfinished = { owner, locale, part, digest: file.digest }
  if (part === 'engine' && earlier) {
    const { digest } = earlier.manifest.engine
    const bytes = new Uint8Array(await earlier.engine.arrayBuffer())
    const changed = await downloadEngineDelta(unfinished, file, { digest, bytes }, needs)
    if (changed) return new Blob([changed])
  }
  if (part === 'texts' && earlier) {
    const stored = new Uint8Array(await earlier.texts.arrayBuffer())
    const changed = await downloadChangedTexts(unfinished, file, stored, needs)
    if (changed) return new Blob([changed])
  }
  return new Blob([await downloadFile(unfinished, file, needs)])
}

function isSame(a: SnapshotManifest, b: SnapshotManifest): boolean {
  return SNAPSHOT_PARTS.every((part) => a[part].digest === b[part].digest)
}

function infoOf({ owner, locale, manifest, checked }: StoredCatalogue): CatalogueInfo {
  return { owner, locale, manifest, checked, bytes: manifest.engine.bytes + manifest.texts.bytes }
}

async function stockInfosIn({ json }: StoredPrices): Promise<ReadonlyMap<number, Product['stockInfo']>> {
  const { products } = JSON.parse(await json.text()) as SnapshotPrices
  return new Map(products.map(({ id, stockInfo }) => [id, stockInfo]))
}

/** More than nothing over all warehouses. */
function inStock(stockInfos: ReadonlyMap<number, Product['stockInfo']>): number[] {
  return Array.from(stockInfos).flatMap(([id, { stockInfos: rows }]) =>
    rows.reduce((sum, { stock }) => sum + stock, 0) > 0 ? [id] : [],
  )
}

/** Another tab may have logged somebody in since the download began: then the shop answers that person. */
function checkCaller(owner: string, caller: SnapshotCaller): void {
  if (ownerOfCaller(caller) !== owner)
    throw new DeviceFailure('ownerChanged', 'The shop answers somebody else by now')
}

async function space(): Promise<Space | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return usage === undefined || quota === undefined ? undefined : { used: usage, free: quota - usage }
}

async function checkSpace(bytes: number): Promise<void> {
  const room = await space()
  const missing = room ? bytes + SPARE_BYTES - room.free : 0
  if (missing > 0) throw new DeviceFailure('quota', `The download lacks ${missing} bytes of room`, missing)
}

/** Runs the work if no other tab downloads. */
function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (!lock) throw new DeviceFailure('elsewhere', 'Another tab is downloading the catalogue')
    return work()
  }) as Promise<T>
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resume) => {
    setTimeout(resume, milliseconds)
  })
}
