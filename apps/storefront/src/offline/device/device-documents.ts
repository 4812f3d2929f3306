/** The documents of parts that their owner keeps on the device, such as a manual for the shaft. Every function returns a
 *  fault as a value, as those of the catalogue do. */
import { type DeviceFault, faultAsValue, faultOrNothing } from './device-faults.ts'
import type { DeviceStore } from './device-store.ts'
import { fetchAsset } from './fetch-asset.ts'
import type { DocumentFacts, KeptDocument } from './kept-document.ts'
import type { Ask } from './trying.ts'

export type DocumentsWanted = {
  readonly owner: string
  readonly documents: readonly DocumentFacts[]
  readonly onDocument?: () => void
  readonly signal?: AbortSignal
}

export type DeviceDocuments = {
  readonly kept: (owner: string) => Promise<readonly KeptDocument[] | DeviceFault>
  /** Fetches the files. One that the shop no longer has is left out. */
  readonly keep: (wanted: DocumentsWanted) => Promise<DeviceFault | undefined>
  readonly drop: (owner: string, ids: readonly number[]) => Promise<DeviceFault | undefined>
  /** Fetches the files that have changed, and drops those that the shop no longer has. */
  readonly refresh: (owner: string, signal: AbortSignal) => Promise<DeviceFault | undefined>
}

export type DeviceDocumentsNeeds = {
  readonly store: () => Promise<DeviceStore>
  readonly ask: Ask
  readonly pause: (milliseconds: number) => Promise<void>
  /** Throws a DeviceFailure if so many bytes do not fit. */
  readonly checkSpace: (bytes: number) => Promise<void>
}

const NEVER = new AbortController().signal

export function createDeviceDocuments({
  store,
  ask,
  pause,
  checkSpace,
}: DeviceDocumentsNeeds): DeviceDocuments {
  async function keep({ owner, documents, onDocument, signal = NEVER }: DocumentsWanted): Promise<void> {
    const db = await store()
    await checkSpace(documents.reduce((sum, { record }) => sum + (record.sizeBytes ?? 0), 0))
    for (const document of documents) {
      const fetched = await fetchAsset(document.id, { ask, pause, signal })
      if (typeof fetched === 'string') await db.dropDocuments(owner, [document.id])
      else await db.putDocument(owner, { ...document, ...fetched })
      onDocument?.()
    }
  }

  async function refresh(owner: string, signal: AbortSignal): Promise<void> {
    const db = await store()
    for (const document of await db.documents(owner)) {
      const fetched = await fetchAsset(document.id, { ask, pause, signal }, document.etag)
      if (fetched === 'gone') await db.dropDocuments(owner, [document.id])
      else if (fetched !== 'same') await db.putDocument(owner, { ...document, ...fetched })
    }
  }

  return {
    kept: (owner) => faultAsValue(async () => (await store()).documents(owner)),
    keep: (wanted) => faultOrNothing(() => keep(wanted)),
    drop: (owner, ids) => faultOrNothing(async () => (await store()).dropDocuments(owner, ids)),
    refresh: (owner, signal) => faultOrNothing(() => refresh(owner, signal)),
  }
}
