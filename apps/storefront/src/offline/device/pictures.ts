/** The small pictures of parts on the device, one for each part. `pictureIDs` lists those of some parts or of all,
 *  `pictureRoom` tells the room that they take before they are fetched, `downloadPictures` fetches and stores them. */

import { MAX_PICTURE_SIZES, snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import type { Client } from '@hoistway/contract/client'
import { thumbnailID } from '@hoistway/domain/catalogue/thumbnail'
import { callFailure } from './device-faults.ts'
import type { DeviceStore } from './device-store.ts'
import { fetchAsset } from './fetch-asset.ts'
import type { StoredTexts } from './stored-texts.ts'
import type { Ask, TryingNeeds } from './trying.ts'

/** Ids of parts, or all parts of the catalogue. */
export type PartsChosen = readonly number[] | 'all'

export type PictureRoom = {
  readonly count: number
  readonly bytes: number
  /** False where the sizes of some pictures stand for all. */
  readonly isExact: boolean
}

export type PictureNeeds = TryingNeeds & {
  readonly ask: Ask
  readonly store: Pick<DeviceStore, 'putPicture'>
  readonly owner: string
  /** Hears of each picture that has come, or is gone from the shop. */
  readonly onPicture: () => void
}

/** A browser has six connections to a shop, and the page needs some. */
const LANES = 3

export async function pictureIDs(texts: StoredTexts, parts: PartsChosen): Promise<ReadonlySet<number>> {
  const ids = new Set<number>()
  for await (const product of parts === 'all' ? texts.products() : productsOf(texts, parts)) {
    const id = product && thumbnailID(product.attributes.imageAssetIDs)
    if (id !== undefined) ids.add(id)
  }
  return ids
}

async function* productsOf(texts: StoredTexts, parts: readonly number[]) {
  for (const id of parts) yield await texts.product(id)
}

/** Asks for the sizes of at most 200 pictures: of a large catalogue those stand for all. */
export async function pictureRoom(client: Client, ids: ReadonlySet<number>): Promise<PictureRoom> {
  const count = ids.size
  if (count === 0) return { count, bytes: 0, isExact: true }
  const step = Math.max(1, count / MAX_PICTURE_SIZES)
  const all = [...ids]
  const asked = Array.from(
    { length: Math.min(count, MAX_PICTURE_SIZES) },
    (_, i) => all[Math.floor(i * step)] ?? 0,
  )
  const sizes = await client
    .call(snapshotCalls.pictureSizes, { body: { assetIDs: asked } })
    .catch((fault) => {
      throw callFailure(fault)
    })
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  return { count, bytes: Math.round((bytes * count) / asked.length), isExact: asked.length === count }
}

export async function downloadPictures(ids: ReadonlySet<number>, needs: PictureNeeds): Promise<void> {
  const { store, owner, signal, onPicture } = needs
  const failed = new AbortController()
  const ending = AbortSignal.any([signal, failed.signal])
  const left = ids.values()
  const lanes = Array.from({ length: LANES }, async () => {
    // The lanes share the list.
    for (const id of left) {
      ending.throwIfAborted()
      const fetched = await fetchAsset(id, { ...needs, signal: ending })
      if (typeof fetched !== 'string') await store.putPicture(owner, id, fetched.file)
      onPicture()
    }
  })
  try {
    await Promise.all(lanes)
  } finally {
    failed.abort()
    await Promise.allSettled(lanes)
  }
}
