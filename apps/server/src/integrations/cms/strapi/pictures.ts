/** Fetches the pictures of a copy, so that the shop has them while Strapi is away. A picture that cannot be fetched or
 *  stored keeps the bytes of before, or is left out until the next look. */
import { createHash } from 'node:crypto'
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'
import { firstLine } from '../../../faults/error-text.ts'
import { loadSharp } from '../../../pictures/load-sharp.ts'
import type { StrapiApi } from './api.ts'
import type { StrapiCopy } from './copy.ts'

/** A picture that the shop has. */
export type StoredPicture = {
  /** The code of its bytes in the file store; undefined for a picture of another host. */
  readonly file: string | undefined
  /** Of the picture in Strapi. A picture that was replaced has another one. */
  readonly stamp: string
  readonly width: number
  readonly height: number
  readonly mime: string
}

export type StoredPictures = Readonly<Record<string, StoredPicture>>

export type PictureStore = {
  readonly write: (code: string, bytes: Uint8Array) => Promise<void>
}

const AT_ONCE = 4

export async function fetchPictures(
  api: Pick<StrapiApi, 'file'>,
  { pictures }: StrapiCopy,
  before: StoredPictures,
  store: PictureStore,
): Promise<{ readonly stored: StoredPictures; readonly faults: readonly string[] }> {
  const faults: string[] = []
  const stored: Record<string, StoredPicture> = {}

  async function fetchOne(url: string): Promise<void> {
    const { stamp = '', size } = pictures[url] ?? {}
    const known = before[url]
    if (known?.stamp === stamp) {
      stored[url] = known
      return
    }
    if (!url.startsWith('/')) {
      if (size) stored[url] = { file: undefined, stamp, ...size }
      return
    }
    const bytes = await api.file(url)
    const facts = bytes && (await factsOf(bytes))
    const keepKnown = (fault: string) => {
      faults.push(`the picture ${url} ${fault}`)
      if (known) stored[url] = known
    }
    if (!bytes || !facts) return keepKnown(bytes ? 'is no picture' : 'cannot be read')
    const file = `content/${createHash('sha256').update(bytes).digest('hex')}`
    try {
      await store.write(file, bytes)
    } catch (fault) {
      return keepKnown(`cannot be stored (${firstLine(fault)})`)
    }
    stored[url] = { file, stamp, ...facts }
  }

  const waiting = Object.keys(pictures)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) await fetchOne(url)
    }),
  )
  const inOrder = Object.entries(stored).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { stored: Object.fromEntries(inOrder), faults: faults.toSorted() }
}

async function factsOf(bytes: Uint8Array) {
  const mime = imageTypeOf(bytes)
  if (mime === undefined) return undefined
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { width, height, mime }
  } catch {
    return undefined
  }
}
