/** Brings the catalogue on this device up to date: parts and words of each language, then prices and stock, then the
 *  data with which a page begins that is opened without a connection, the reader of scanned codes, and the documents and
 *  pictures that the owner has chosen. It belongs to the page, not to a screen: it goes on while the visitor moves about
 *  in the shop, and what has come stays when the page is closed. `syncDevice` runs it, `pauseSync` ends it, `syncState`
 *  tells how far it is, `isSyncing` whether it runs. */
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { DeviceCatalogue } from '../../offline/device/device-catalogue.ts'
import type { DeviceFault } from '../../offline/device/device-faults.ts'
import { areaTexts } from '../language/area-texts.ts'
import type { RootData } from '../root-data.ts'
import { sharedState } from '../shared-state.ts'
import { noteBegun, noteSynced } from './background-sync.ts'
import { storeCodeReader } from './code-reader.ts'
import { deviceOf, ownerOf } from './device.ts'
import { partsOfLists } from './list-parts.ts'
import type { Pace } from './remaining.ts'
import { storeStart } from './store-start.ts'

export type Syncing = {
  readonly kind: 'catalogue' | 'prices' | 'pictures'
  readonly locales: readonly Locale[]
  /** The language whose files come. */
  readonly locale: Locale | undefined
  /** The pace of bytes, or of pictures. Undefined until the first have come, and for prices, whose size is unknown. */
  readonly pace: Pace | undefined
}

export type SyncState =
  | { readonly kind: 'resting' }
  | Syncing
  /** `at` is a time in milliseconds. */
  | ({ readonly kind: 'stopped'; readonly at: number } & DeviceFault)

export type SyncOrder = {
  readonly client: Client
  /** The data of the page that orders the sync. */
  readonly root: RootData
  /** The languages that the device is to hold, at least one. */
  readonly locales: readonly Locale[]
}

const RESTING: SyncState = { kind: 'resting' }

export const syncState = sharedState<SyncState>(RESTING)
let running: AbortController | undefined

export function isSyncing(state: SyncState): state is Syncing {
  return state.kind !== 'resting' && state.kind !== 'stopped'
}

/** Does nothing while another one runs in this page. */
export async function syncDevice(order: SyncOrder): Promise<void> {
  if (running) return
  const stop = new AbortController()
  running = stop
  // At once, since the code of the device may have to be fetched first.
  syncState.set({ kind: 'catalogue', locales: order.locales, locale: order.locales[0], pace: undefined })
  try {
    const stopped = await sync(order, stop.signal)
    if (!stopped) noteSynced(new Date())
    const isResting = !stopped || stopped.fault === 'cancelled'
    syncState.set(isResting ? RESTING : { kind: 'stopped', at: Date.now(), ...stopped })
  } finally {
    running = undefined
  }
}

export function pauseSync(): void {
  running?.abort()
}

async function sync(order: SyncOrder, signal: AbortSignal): Promise<DeviceFault | undefined> {
  if (!noteBegun()) return { fault: 'noStorage', detail: 'The local storage takes nothing' }
  // The code of the device is fetched too, and may be out of reach.
  const device = await deviceOf(order.client).catch(() => undefined)
  if (!device) return { fault: 'connection', detail: 'The code of the device was not fetched' }
  const owner = ownerOf(order.root.user ?? undefined)
  const refused = await device.keepOnly(owner)
  if (refused) return refused
  const { locales } = order
  for (const locale of locales) {
    const onProgress = followed({ kind: 'catalogue', locales, locale })
    const stored = await device.download({ owner, locale, signal, onProgress })
    if ('fault' in stored) return stored
  }
  syncState.set({ kind: 'prices', locales, locale: undefined, pace: undefined })
  const prices = await device.downloadPrices(owner, signal)
  if ('fault' in prices) return prices
  const unstored = await storeWholeStart(order)
  if (unstored) return unstored
  await storeCodeReader()
  return (await device.documents.refresh(owner, signal)) ?? syncPictures(device, order, signal)
}

/** With the texts of all pages, since any of them may be the next without a connection. */
async function storeWholeStart({ client, root }: SyncOrder): Promise<DeviceFault | undefined> {
  const texts = await areaTexts({ client, locale: root.locale }, '').catch(() => undefined)
  if (!texts) return { fault: 'connection', detail: 'The texts could not be read' }
  return storeStart(client, root, texts)
}

async function syncPictures(
  { pictures }: DeviceCatalogue,
  { client, root, locales }: SyncOrder,
  signal: AbortSignal,
): Promise<DeviceFault | undefined> {
  const owner = ownerOf(root.user ?? undefined)
  const choice = await pictures.choice()
  if (typeof choice !== 'string') return choice
  // Every language has the same parts and pictures.
  const [locale] = locales
  if (choice === 'none' || locale === undefined) return pictures.empty(owner)
  const onProgress = followed({ kind: 'pictures', locales, locale: undefined })
  const parts =
    choice === 'all' ? choice : await partsOfLists(client, locale, root.user !== null).catch(() => undefined)
  if (parts === undefined) return { fault: 'connection', detail: 'The lists could not be read' }
  const stored = await pictures.download({ owner, locale, parts, onProgress, signal })
  return 'fault' in stored ? stored : undefined
}

/** Tells at once what begins, and then how far it is. */
function followed(what: Omit<Syncing, 'pace'>) {
  let first: Pick<Pace, 'firstAt' | 'receivedAtFirst'> | undefined
  syncState.set({ ...what, pace: undefined })
  return ({ received, total }: { readonly received: number; readonly total: number }): void => {
    const at = performance.now()
    first ??= { firstAt: at, receivedAtFirst: received }
    syncState.set({ ...what, pace: { ...first, at, received, total } })
  }
}
