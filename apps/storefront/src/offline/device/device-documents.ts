/** The documents of parts that their owner keeps on the device, such as a manual for the shaft. Every function returns a
 *  fault as a value, as those of the catalogue do. */
import { DAY_MS } from '@hoistway/domain/texts/age'
import { type DeviceFault, faultAsValue, faultOrNothing } from './device-faults.ts'
import type { DeviceStore } from './device-store.ts'
import type { DocumentFacts, KeptDocument } from './kept-document.ts'
import { type Ask, answered, isBrokenConnection, trying } from './trying.ts'

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
  /** Fetches the files again that came more than a week ago, and drops those that the shop no longer has. */
  readonly refresh: (owner: string, signal: AbortSignal) => Promise<DeviceFault | undefined>
}

export type DeviceDocumentsNeeds = {
  readonly store: () => Promise<DeviceStore>
  readonly ask: Ask
  readonly now: () => Date
  readonly pause: (milliseconds: number) => Promise<void>
  /** Throws a DeviceFailure if so many bytes do not fit. */
  readonly checkSpace: (bytes: number) => Promise<void>
}

const FRESH_MS = 7 * DAY_MS
const NEVER = new AbortController().signal

export function createDeviceDocuments(needs: DeviceDocumentsNeeds): DeviceDocuments {
  const { store, now, checkSpace } = needs

  async function keep({ owner, documents, onDocument, signal = NEVER }: DocumentsWanted): Promise<void> {
    const db = await store()
    await checkSpace(documents.reduce((sum, { record }) => sum + (record.sizeBytes ?? 0), 0))
    for (const { id, record, texts } of documents) {
      const file = await fetchFile(id, needs, signal)
      if (file) await db.putDocument(owner, { id, record, texts, file, fetched: now().toISOString() })
      else await db.dropDocuments(owner, [id])
      onDocument?.()
    }
  }

  async function refresh(owner: string, signal: AbortSignal): Promise<void> {
    const kept = await (await store()).documents(owner)
    const isOld = ({ fetched }: KeptDocument) => now().getTime() - Date.parse(fetched) > FRESH_MS
    await keep({ owner, documents: kept.filter(isOld), signal })
  }

  return {
    kept: (owner) => faultAsValue(async () => (await store()).documents(owner)),
    keep: (wanted) => faultOrNothing(() => keep(wanted)),
    drop: (owner, ids) => faultOrNothing(async () => (await store()).dropDocuments(owner, ids)),
    refresh: (owner, signal) => faultOrNothing(() => refresh(owner, signal)),
  }
}

/** Undefined for a file that the shop no longer has, or no longer shows to this person. */
async function fetchFile(
  id: number,
  { ask, pause }: DeviceDocumentsNeeds,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  let file: Blob | undefined
  await trying({ pause, signal }, async () => {
    const request = () => ask(`/v2/Product/asset/${id}`, { headers: {}, signal })
    const response = await answered(request, [200, 404], 'documents')
    if (response.status === 404) {
      await response.body?.cancel()
      return { isDone: true, hasMoved: false }
    }
    try {
      file = await response.blob()
    } catch (fault) {
      if (!isBrokenConnection(fault)) throw fault
    }
    return { isDone: file !== undefined, hasMoved: false }
  })
  return file
}
