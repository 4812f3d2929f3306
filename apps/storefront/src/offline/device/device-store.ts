/** The catalogues, prices, pictures, documents and unfinished downloads in the database of the browser. Everything
 *  belongs to an owner, a person or `GUEST`. Data of a person are only written while that person is the present owner of
 *  the store, so a download that is still running cannot bring back what a logout has removed. */
import type { SnapshotManifest, SnapshotPart } from '@hoistway/contract/catalogue/snapshot'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { DeviceFailure } from './device-faults.ts'
import type { KeptDocument } from './kept-document.ts'
import { GUEST } from './owner.ts'

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
  /** The pictures by the ids of their assets. */
  pictures: { key: [owner: string, id: number]; value: Blob }
  /** The documents by the ids of their assets. */
  documents: { key: [owner: string, id: number]; value: KeptDocument }
  /** JSON of the data with which a page begins that is opened without a connection. */
  starts: { key: [owner: string, locale: string]; value: string }
  state: { key: 'owner' | 'pictures' | 'renewed'; value: string }
}

/** The name of the database. */
export const DATABASE = 'hoistway-catalogue'
/** One higher whenever there is another store. */
const VERSION = 4
const STORES = ['catalogues', 'prices', 'pieces', 'pictures', 'documents', 'starts', 'state'] as const
/** The stores whose keys begin with the owner. */
const BY_OWNER = ['catalogues', 'pieces', 'pictures', 'documents', 'starts'] as const
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
  readonly picture: (owner: string, id: number) => Promise<Blob | undefined>
  readonly pictureIDs: (owner: string) => Promise<ReadonlySet<number>>
  readonly pictureBytes: (owner: string) => Promise<number>
  readonly putPicture: (owner: string, id: number, picture: Blob) => Promise<void>
  /** Deletes all pictures of the owner but these. */
  readonly keepPictures: (owner: string, ids: ReadonlySet<number>) => Promise<void>
  readonly documents: (owner: string) => Promise<readonly KeptDocument[]>
  readonly putDocument: (owner: string, document: KeptDocument) => Promise<void>
  readonly dropDocuments: (owner: string, ids: readonly number[]) => Promise<void>
  /** The present owner; `GUEST` where nobody has logged in. */
  readonly owner: () => Promise<string>
  readonly start: (owner: string, locale: Locale) => Promise<string | undefined>
  readonly putStart: (owner: string, locale: Locale, json: string) => Promise<void>
  /** Tells which pictures this device is to hold, whoever owns it; undefined if nobody has chosen. */
  readonly pictureChoice: () => Promise<string | undefined>
  readonly putPictureChoice: (choice: string) => Promise<void>
  /** ISO time at which the device was last renewed without a page; undefined if it never was. */
  readonly renewedAt: () => Promise<string | undefined>
  readonly putRenewedAt: (time: string) => Promise<void>
  /** Makes this person the present owner, and deletes all that belongs to any other person. */
  readonly keepOnly: (owner: string) => Promise<void>
  /** With the last language prices, stock, pictures and documents go too. */
  readonly forget: (owner: string, locale: Locale) => Promise<void>
  readonly forgetAll: (owner: string) => Promise<void>
  /** Returns the bytes of downloads that were broken off. */
  readonly unfinishedBytes: (owner: string) => Promise<number>
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
    picture: (owner, id) => db.get('pictures', [owner, id]),
    pictureIDs: async (owner) => new Set((await db.getAllKeys('pictures', allOf(owner))).map(([, id]) => id)),
    async pictureBytes(owner) {
      const pictures = await db.getAll('pictures', allOf(owner))
      return pictures.reduce((sum, { size }) => sum + size, 0)
    },
    putPicture: (owner, id, picture) =>
      changeOf(owner, async (transaction) => {
        await transaction.objectStore('pictures').put(picture, [owner, id])
      }),
    keepPictures: (owner, ids) =>
      change(async (transaction) => {
        for (const key of await transaction.objectStore('pictures').getAllKeys(allOf(owner)))
          if (!ids.has(key[1])) await transaction.objectStore('pictures').delete(key)
      }),
    documents: (owner) => db.getAll('documents', allOf(owner)),
    putDocument: (owner, document) =>
      changeOf(owner, async (transaction) => {
        await transaction.objectStore('documents').put(document, [owner, document.id])
      }),
    dropDocuments: (owner, ids) =>
      change(async (transaction) => {
        for (const id of ids) await transaction.objectStore('documents').delete([owner, id])
      }),
    owner: async () => (await db.get('state', 'owner')) ?? GUEST,
    start: (owner, locale) => db.get('starts', [owner, locale]),
    putStart: (owner, locale, json) =>
      changeOf(owner, async (transaction) => {
        await transaction.objectStore('starts').put(json, [owner, locale])
      }),
    pictureChoice: () => db.get('state', 'pictures'),
    putPictureChoice: (choice) =>
      change(async (transaction) => {
        await transaction.objectStore('state').put(choice, 'pictures')
      }),
    renewedAt: () => db.get('state', 'renewed'),
    putRenewedAt: (time) =>
      change(async (transaction) => {
        await transaction.objectStore('state').put(time, 'renewed')
      }),
    keepOnly: (owner) =>
      change(async (transaction) => {
        await transaction.objectStore('state').put(owner, 'owner')
        for (const one of await ownersIn(transaction))
          if (one !== owner && one !== GUEST) await deleteAllOf(transaction, one)
      }),
    forget: (owner, locale) =>
      change(async (transaction) => {
        await transaction.objectStore('catalogues').delete([owner, locale])
        await transaction.objectStore('pieces').delete(allPieces(owner, locale))
        await transaction.objectStore('starts').delete([owner, locale])
        const others = await transaction.objectStore('catalogues').getAllKeys()
        if (others.some(([of]) => of === owner)) return
        await transaction.objectStore('prices').delete(owner)
        await transaction.objectStore('pictures').delete(allOf(owner))
        await transaction.objectStore('documents').delete(allOf(owner))
      }),
    forgetAll: (owner) => change((transaction) => deleteAllOf(transaction, owner)),
    async unfinishedBytes(owner) {
      const pieces = await db.getAll('pieces', allOf(owner))
      return pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)
    },
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
    return await openDB<Schema>(name, VERSION, {
      upgrade(db) {
        for (const store of STORES) if (!db.objectStoreNames.contains(store)) db.createObjectStore(store)
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

function allOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}

async function ownersIn(transaction: Change): Promise<ReadonlySet<string>> {
  const owners = new Set(await transaction.objectStore('prices').getAllKeys())
  for (const store of BY_OWNER)
    for (const [owner] of await transaction.objectStore(store).getAllKeys()) owners.add(owner)
  return owners
}

async function deleteAllOf(transaction: Change, owner: string): Promise<void> {
  await transaction.objectStore('prices').delete(owner)
  for (const store of BY_OWNER) await transaction.objectStore(store).delete(allOf(owner))
}
