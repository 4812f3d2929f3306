/** The catalogues, prices and unfinished downloads in the database of the browser. Everything belongs to an owner, a person
 *  or `GUEST`. Data of a person are only written while that person is the present owner of the store, so a
 *  download that is still running cannot bring back what a logout has removed. */
import type { SnapshotManifest, SnapshotPart } from '@hoistway/contract/catalogue/snapshot'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { DeviceFailure } from './device-faults.ts'

/** Owns what everybody may see. It stays on the device when a person logs out. */
export const GUEST = 'guest'

export type StoredCatalogue = {
  readonly owner: string
  readonly locale: Locale
  readonly manifest: SnapshotManifest
  readonly engine: Blob
  readonly texts: Blob
  /** ISO time at which both files were whole and checked. */
  readonly checked: string
}

export type StoredPrices = {
  readonly owner: string
  readonly etag: string | undefined
  /** ISO time at which the shop read them. */
  readonly asOf: string
  /** ISO time at which the shop said that they are still the same. */
  readonly confirmed: string
  /** JSON of SnapshotPrices. */
  readonly json: Blob
}

/** Names an unfinished download. */
export type Unfinished = {
  readonly owner: string
  readonly locale: Locale
  readonly part: SnapshotPart
  readonly digest: string
}

type Piece = Unfinished & { readonly from: number; readonly bytes: Uint8Array<ArrayBuffer> }

interface Schema extends DBSchema {
  catalogues: { key: [owner: string, locale: string]; value: StoredCatalogue }
  prices: { key: string; value: StoredPrices }
  pieces: { key: [owner: string, locale: string, part: string, from: number]; value: Piece }
  state: { key: 'owner'; value: string }
}

const STORES = ['catalogues', 'prices', 'pieces', 'state'] as const
type Change = IDBPTransaction<Schema, (typeof STORES)[number][], 'readwrite'>

export type DeviceStore = {
  readonly catalogue: (owner: string, locale: Locale) => Promise<StoredCatalogue | undefined>
  readonly catalogues: () => Promise<readonly StoredCatalogue[]>
  /** Takes the place of the earlier one and ends the unfinished downloads, in one transaction. */
  readonly putCatalogue: (catalogue: StoredCatalogue) => Promise<void>
  readonly prices: (owner: string) => Promise<StoredPrices | undefined>
  readonly putPrices: (prices: StoredPrices) => Promise<void>
  /** The bytes from the beginning of the file that an earlier download has left. Those of another file are deleted. */
  readonly begun: (download: Unfinished) => Promise<readonly Uint8Array<ArrayBuffer>[]>
  readonly putPiece: (download: Unfinished, from: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly dropPieces: (download: Omit<Unfinished, 'digest'>) => Promise<void>
  /** Makes this person the present owner, and deletes all that belongs to any other person. */
  readonly keepOnly: (owner: string) => Promise<void>
  readonly forget: (owner: string, locale: Locale) => Promise<void>
  readonly close: () => void
}

/** @param onClosed called when a later version of the shop in another tab has closed the database */
export async function openDeviceStore(name: string, onClosed: () => void): Promise<DeviceStore> {
  const db = await open(name, onClosed)

  /** Rejects with the fault of the first write that fails, such as a full disk. */
  async function change(work: (transaction: Change) => Promise<void>): Promise<void> {
    const transaction: Change = db.transaction([...STORES], 'readwrite')
    const ended = transaction.done.then(
      () => undefined,
      (fault: unknown) => ({ fault }),
    )
    try {
      await work(transaction)
      await transaction.done
    } catch (fault) {
      try {
        transaction.abort()
      } catch {
        // It has ended by itself.
      }
      throw changeFault(fault, (await ended)?.fault)
    }
  }

  async function changeOf(owner: string, work: (transaction: Change) => Promise<void>): Promise<void> {
    await change(async (transaction) => {
      const present = await transaction.objectStore('state').get('owner')
      if (owner !== GUEST && owner !== present)
        throw new DeviceFailure('ownerChanged', 'The store belongs to somebody else by now.')
      await work(transaction)
    })
  }

  return {
    catalogue: (owner, locale) => db.get('catalogues', [owner, locale]),
    catalogues: () => db.getAll('catalogues'),
    putCatalogue: (catalogue) =>
      changeOf(catalogue.owner, async (transaction) => {
        const { owner, locale } = catalogue
        await transaction.objectStore('catalogues').put(catalogue, [owner, locale])
        await transaction.objectStore('pieces').delete(allPieces(owner, locale))
      }),
    prices: (owner) => db.get('prices', owner),
    putPrices: (prices) =>
      changeOf(prices.owner, async (transaction) => {
        await transaction.objectStore('prices').put(prices, prices.owner)
      }),
    async begun({ owner, locale, part, digest }) {
      const pieces = await db.getAll('pieces', piecesOf({ owner, locale, part }))
      const found: Uint8Array<ArrayBuffer>[] = []
      let end = 0
      for (const piece of pieces) {
        if (piece.digest !== digest || piece.from !== end) break
        found.push(piece.bytes)
        end += piece.bytes.length
      }
      if (found.length < pieces.length) {
        await changeOf(owner, async (transaction) => {
          await transaction
            .objectStore('pieces')
            .delete(IDBKeyRange.bound([owner, locale, part, end], [owner, locale, part, []]))
        })
      }
      return found
    },
    putPiece: (download, from, bytes) =>
      changeOf(download.owner, async (transaction) => {
        const { owner, locale, part } = download
        await transaction.objectStore('pieces').put({ ...download, from, bytes }, [owner, locale, part, from])
      }),
    dropPieces: (download) =>
      change(async (transaction) => {
        await transaction.objectStore('pieces').delete(piecesOf(download))
      }),
    keepOnly: (owner) =>
      change(async (transaction) => {
        await transaction.objectStore('state').put(owner, 'owner')
        const isKept = (of: string) => of === owner || of === GUEST
        for (const key of await transaction.objectStore('catalogues').getAllKeys())
          if (!isKept(key[0])) await transaction.objectStore('catalogues').delete(key)
        for (const key of await transaction.objectStore('pieces').getAllKeys())
          if (!isKept(key[0])) await transaction.objectStore('pieces').delete(key)
        for (const key of await transaction.objectStore('prices').getAllKeys())
          if (!isKept(key)) await transaction.objectStore('prices').delete(key)
      }),
    forget: (owner, locale) =>
      change(async (transaction) => {
        await transaction.objectStore('catalogues').delete([owner, locale])
        await transaction.objectStore('pieces').delete(allPieces(owner, locale))
      }),
    close: () => db.close(),
  }
}

/** A write of a transaction that has failed says only that it was aborted; the transaction knows why. */
function changeFault(fault: unknown, ofTransaction: unknown): unknown {
  const names = [fault, ofTransaction].map((one) => (one instanceof DOMException ? one.name : ''))
  if (names.includes('QuotaExceededError')) return new DeviceFailure('quota', 'The browser has no room')
  return names[0] === 'AbortError' ? new DeviceFailure('failed', String(ofTransaction ?? fault)) : fault
}

async function open(name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(db) {
        for (const store of STORES) db.createObjectStore(store)
      },
      blocking(_present, _wanted, event) {
        const blocked = event.target as IDBDatabase
        blocked.close()
        onClosed()
      },
      terminated: onClosed,
    })
  } catch (fault) {
    throw new DeviceFailure('noStorage', String(fault))
  }
}

/** An array is above all numbers and texts. */
function piecesOf({ owner, locale, part }: Omit<Unfinished, 'digest'>): IDBKeyRange {
  return IDBKeyRange.bound([owner, locale, part], [owner, locale, part, []])
}

function allPieces(owner: string, locale: Locale): IDBKeyRange {
  return IDBKeyRange.bound([owner, locale], [owner, locale, []])
}
