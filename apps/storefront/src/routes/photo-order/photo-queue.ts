/** The pictures of an order while it is written. Each is looked at and made smaller, then they are uploaded one after
 *  the other: on a slow network two whole ones are more than a third of each of six. A store keeps them until the order
 *  has arrived, so that they wait for a network however often the page or the app ends. */
import { MAX_ORDER_PHOTOS } from '@hoistway/contract/content/enquiries'
import type { UploadOptions } from '../../data/calls/upload-transport.ts'
import type { PhotoStore } from './photo-store.ts'
import type { PhotoRefusal, PreparedPhoto } from './prepare-photo.ts'

export type PhotoState =
  | { readonly stage: 'preparing' | 'waiting' | 'failed' }
  /** `share` is how much of it has gone out, from 0 to 1. */
  | { readonly stage: 'sending'; readonly share: number }
  /** `id` is the shop's. */
  | { readonly stage: 'there'; readonly id: number }
  | { readonly stage: 'refused'; readonly refusal: PhotoRefusal }

export type ChosenPhoto = {
  readonly key: number
  readonly name: string
  readonly preview?: string
  readonly state: PhotoState
}

export type PhotoQueueNeeds = {
  readonly prepare: (file: Blob) => Promise<PreparedPhoto | PhotoRefusal>
  readonly upload: (photo: PreparedPhoto, name: string, options: UploadOptions) => Promise<number>
  readonly onFault: (cause: unknown) => void
}

export type PhotoQueue = {
  readonly photos: () => readonly ChosenPhoto[]
  readonly watch: (notify: () => void) => () => void
  /** Answers with how many of the files there was no room for. */
  readonly add: (files: readonly File[]) => number
  readonly remove: (key: number) => void
  readonly tryAgain: (key: number) => void
  /** Ends what is on its way, and throws all pictures away. */
  readonly giveUp: () => void
  /** Does the same as giveUp for a page that is left. Pictures that are still being read stay in the store. */
  readonly leave: () => void
  /** Keeps the pictures of this user, and brings those back that an earlier page has kept. Those of another user are
   *  thrown away.
   *  @returns the number of pictures that were brought back */
  readonly keepFor: (owner: number, openStore: (owner: number) => PhotoStore) => Promise<number>
  /** Starts no upload while there is no network, and resumes interrupted uploads afterwards. */
  readonly hold: (isHeld: boolean) => void
  /** Resolves once nothing is on its way any more. */
  readonly settled: () => Promise<void>
}

export function createPhotoQueue({ prepare, upload, onFault }: PhotoQueueNeeds): PhotoQueue {
  let photos: readonly ChosenPhoto[] = []
  let nextKey = 1
  let isHeld = false
  let isUploading = false
  let preparing = Promise.resolve()
  /** The user whose pictures are kept, and where. Undefined before the first login, and after the page was left. */
  let keeping: { readonly owner: number; readonly store: PhotoStore; hasRead: boolean } | undefined
  /** The ids of the pictures in the store. */
  const kept = new Map<number, Promise<number | undefined>>()
  const prepared = new Map<number, PreparedPhoto>()
  const uploading = new Map<number, AbortController>()
  const watchers = new Set<() => void>()

  function change(next: readonly ChosenPhoto[]): void {
    photos = next
    for (const notify of watchers) notify()
  }

  function update(key: number, changed: Pick<ChosenPhoto, 'state'> & Partial<ChosenPhoto>): void {
    change(photos.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)))
  }

  const isThere = (key: number) => photos.some((photo) => photo.key === key)

  async function look(key: number, file: Blob): Promise<void> {
    if (!isThere(key)) return
    const found = await prepare(file).catch(notReadable)
    if (typeof found === 'string') return update(key, { state: { stage: 'refused', refusal: found } })
    if (!isThere(key)) return
    prepared.set(key, found)
    keep(key)
    const { preview } = found
    update(key, { state: { stage: 'waiting' }, ...(preview === undefined ? {} : { preview }) })
    void work()
  }

  function keep(key: number): void {
    const photo = prepared.get(key)
    const name = photos.find((one) => one.key === key)?.name
    // Pictures that were chosen before the store was read are stored afterwards, so that it returns earlier ones alone.
    if (keeping?.hasRead && photo && name !== undefined) kept.set(key, keeping.store.add(name, photo))
  }

  function unkeep(key: number): void {
    const stored = kept.get(key)
    const from = keeping?.store
    kept.delete(key)
    void stored?.then((id) => (id === undefined ? undefined : from?.remove(id)))
  }

  /** Returns the number of pictures that the order may still have. */
  function room(): number {
    return Math.max(MAX_ORDER_PHOTOS - photos.filter(({ state }) => state.stage !== 'refused').length, 0)
  }

  function giveUp(): void {
    for (const { key } of photos) remove(key)
  }

  function leave(): void {
    giveUp()
    keeping?.store.close()
    keeping = undefined
  }

  function bringBack(id: number, name: string, photo: PreparedPhoto): void {
    const key = nextKey
    nextKey += 1
    prepared.set(key, photo)
    kept.set(key, Promise.resolve(id))
    const { preview } = photo
    const state = { stage: 'waiting' } as const
    change([...photos, { key, name, state, ...(preview === undefined ? {} : { preview }) }])
  }

  async function work(): Promise<void> {
    if (isUploading) return
    isUploading = true
    for (let next = nextWaiting(); next; next = nextWaiting()) await bring(next)
    isUploading = false
  }

  function nextWaiting(): ChosenPhoto | undefined {
    return isHeld ? undefined : photos.find(({ state }) => state.stage === 'waiting')
  }

  async function bring({ key, name }: ChosenPhoto): Promise<void> {
    const photo = prepared.get(key)
    if (!photo) return
    const giveUp = new AbortController()
    uploading.set(key, giveUp)
    const onProgress = (share: number) => update(key, { state: { stage: 'sending', share } })
    onProgress(0)
    try {
      const id = await upload(photo, name, { onProgress, signal: giveUp.signal })
      prepared.delete(key)
      update(key, { state: { stage: 'there', id } })
    } catch (cause) {
      if (giveUp.signal.aborted) return
      update(key, { state: { stage: isHeld ? 'waiting' : 'failed' } })
      if (!isHeld) onFault(cause)
    } finally {
      uploading.delete(key)
    }
  }

  function remove(key: number): void {
    prepared.delete(key)
    unkeep(key)
    change(photos.filter((photo) => photo.key !== key))
    uploading.get(key)?.abort()
  }

  return {
    photos: () => photos,
    watch(notify) {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    add(files) {
      const left = room()
      for (const file of files.slice(0, left)) {
        const key = nextKey
        nextKey += 1
        change([...photos, { key, name: file.name, state: { stage: 'preparing' } }])
        preparing = preparing.then(() => look(key, file))
      }
      return Math.max(files.length - left, 0)
    },
    remove,
    giveUp,
    leave,
    async keepFor(owner, openStore) {
      if (keeping?.owner === owner) return 0
      if (keeping) leave()
      const begun = { owner, store: openStore(owner), hasRead: false }
      keeping = begun
      const found = await begun.store.read()
      // The page was left meanwhile, or somebody else has logged in. The same user may have come back since.
      if (keeping !== begun) return 0
      begun.hasRead = true
      for (const key of prepared.keys()) keep(key)
      const back = found.slice(0, room())
      for (const { id, name, photo } of back) bringBack(id, name, photo)
      void work()
      return back.length
    },
    tryAgain(key) {
      update(key, { state: { stage: 'waiting' } })
      void work()
    },
    hold(held) {
      isHeld = held
      if (!held) {
        const again = photos.map((photo) =>
          photo.state.stage === 'failed' ? { ...photo, state: { stage: 'waiting' } as const } : photo,
        )
        change(again)
        void work()
      }
    },
    settled() {
      return new Promise((resolve) => {
        const notify = () => {
          if (photos.some(isOnItsWay)) return
          watchers.delete(notify)
          resolve()
        }
        watchers.add(notify)
        notify()
      })
    },
  }
}

export function isOnItsWay({ state: { stage } }: ChosenPhoto): boolean {
  return stage === 'preparing' || stage === 'waiting' || stage === 'sending'
}

/** A picture whose preparation fails is refused, so that the next one is prepared and nobody waits for it. */
function notReadable(): PhotoRefusal {
  return 'notAPhoto'
}

/** Returns the ids of the uploaded pictures. */
export function photoIdsOf(photos: readonly ChosenPhoto[]): readonly number[] {
  return photos.flatMap(({ state }) => (state.stage === 'there' ? [state.id] : []))
}
