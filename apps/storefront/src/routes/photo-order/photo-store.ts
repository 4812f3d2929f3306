/** Keeps the pictures of an order that is not sent yet in the database of the browser. A phone that ends the app, or a page
 *  that is loaded again, thus loses none. They stay until the order has arrived, until they are taken out, or until their
 *  owner logs out. One page at a time has them: two tabs would send them twice. */
import { DAY_MS } from '@hoistway/domain/durations'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { PHOTO_DATABASE } from '../../data/session/kept-photos.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

export type StoredPhoto = { readonly id: number; readonly name: string; readonly photo: PreparedPhoto }

export type PhotoStore = {
  /** Returns the pictures of the owner, the first one first, and deletes those of anybody else. Returns none while another
   *  page has them; this page then stores none either. */
  readonly read: () => Promise<readonly StoredPhoto[]>
  /** Returns the id of the stored picture, undefined where the browser does not take it. */
  readonly add: (name: string, photo: PreparedPhoto) => Promise<number | undefined>
  readonly remove: (id: number) => Promise<void>
  /** Leaves the pictures to other pages. */
  readonly close: () => void
}

/** Pictures that nobody has sent for two weeks are of no use any more. */
const KEPT_MS = 14 * DAY_MS

/** A page that is drawn again lets go of the pictures in less. */
const LONGEST_WAIT_MS = 1000

/** Bytes instead of a Blob, which some browsers lose in their database. */
type Row = {
  readonly owner: number
  readonly taken: number
  readonly name: string
  readonly contentType: string
  readonly bytes: ArrayBuffer
  readonly preview: string | undefined
}

interface Schema extends DBSchema {
  photos: { key: number; value: Row }
}

/** @param owner the id of the user */
export function openPhotoStore(owner: number, now: () => number = Date.now): PhotoStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opened ??= openDatabase()
    return opened
  }
  const turn = takeTurn()

  return {
    async read() {
      if (!(await turn.isOurs)) return []
      try {
        const db = await open()
        const transaction = db.transaction('photos', 'readwrite')
        const own: StoredPhoto[] = []
        for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
          const { owner: whose, taken, name, contentType, bytes, preview } = cursor.value
          if (whose !== owner || now() - taken > KEPT_MS) {
            await cursor.delete()
            continue
          }
          const data = new Blob([bytes], { type: contentType })
          const photo = { data, contentType, ...(preview !== undefined && { preview }) }
          own.push({ id: cursor.key, name, photo })
        }
        await transaction.done
        return own
      } catch {
        // In private mode, and after a logout.
        return []
      }
    },
    async add(name, { data, contentType, preview }) {
      if (!(await turn.isOurs)) return undefined
      try {
        const bytes = await data.arrayBuffer()
        return await (await open()).add('photos', { owner, taken: now(), name, contentType, bytes, preview })
      } catch {
        // The disk is full, say. The picture is then kept as long as the page.
        return undefined
      }
    },
    async remove(id) {
      try {
        await (await open()).delete('photos', id)
      } catch {
        // It went with the whole database.
      }
    },
    close: turn.end,
  }
}

/** Waits for other pages of the browser to let go of the pictures. A browser without locks has them in every page. */
function takeTurn(): { readonly isOurs: Promise<boolean>; readonly end: () => void } {
  const over = new AbortController()
  const end = () => over.abort()
  if (!navigator.locks) return { isOurs: Promise.resolve(true), end }
  const waiting = setTimeout(end, LONGEST_WAIT_MS)
  const isOurs = new Promise<boolean>((resolve) => {
    const hold = () => {
      clearTimeout(waiting)
      resolve(true)
      return new Promise<void>((free) => over.signal.addEventListener('abort', () => free()))
    }
    navigator.locks.request(PHOTO_DATABASE, { signal: over.signal }, hold).catch(() => resolve(false))
  })
  return { isOurs, end }
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(PHOTO_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('photos', { autoIncrement: true })
    },
    // A logout deletes the database, and must not wait for this page.
    blocking(_before, _after, event) {
      ;(event.target as IDBDatabase).close()
    },
  })
}
