/** Opens pictures from their source: the content, the files of products, a host of IMAGE_HOSTS. A caller gets the
 *  pictures that the caller may see. A picture that only some may see is marked, so that no shared cache stores it. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'
import { textIn } from '@hoistway/domain/texts/in-languages'
import { DEFAULT_LOCALE, type Locale } from '@hoistway/domain/texts/locale'
import type { Visitor } from '../../http/visitor.ts'
import type { ContentService } from '../../integrations/cms/port.ts'
import type { Web } from '../../integrations/web/port.ts'
import type { OpenAsset } from '../catalogue/public.ts'
import { createForeignPictures } from './foreign-pictures.ts'
import { readPictureAddress } from './picture-address.ts'

export type ShownType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/svg+xml'

export type PictureSource = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ShownType
  readonly fileName: string
  readonly alternativeText: string
  /** Everybody may see it. */
  readonly isShared: boolean
}

export type PictureSourcesParts = {
  readonly content: Pick<ContentService, 'picture'>
  readonly openAsset: (visitor: Visitor, id: number) => Promise<OpenAsset | undefined>
  readonly web: Web
  readonly publicUrls: Readonly<Partial<Record<Locale, string>>>
  readonly now: () => Date
}

export type PictureSources = {
  readonly open: (request: PictureRequest, visitor: Visitor) => Promise<PictureSource | Refusal>
}

export type PictureRequest = {
  readonly url: string
  /** The host of the request, with its port. */
  readonly host: string
  readonly locale?: Locale
}

/** The placeholder of content without a picture has an address of its own (IMG-03). */
const PLACEHOLDER = '/noImage.png'
const ASSET = /^(?:\/api)?\/v2\/product\/asset\/([1-9]\d{0,9})\/?$/i
/** Ids are 32-bit integers: the database knows no larger one. */
const MAX_ID = 2_147_483_647

export function createPictureSources(parts: PictureSourcesParts): PictureSources {
  const foreign = createForeignPictures(parts.web, parts.now)
  const knownHosts = Object.values(parts.publicUrls).map((url) => new URL(url).host)

  async function ownPicture(
    path: string,
    visitor: Visitor,
    locale: Locale,
  ): Promise<PictureSource | Refusal> {
    const assetId = ASSET.exec(path)?.[1]
    if (assetId !== undefined) {
      const id = Number(assetId)
      const asset = id > MAX_ID ? undefined : await parts.openAsset(visitor, id)
      if (!asset) return refuse('unknownImage')
      return pictureOf(asset.data, asset.fileName, '', !asset.isLimited)
    }
    const picture = await parts.content.picture(path === PLACEHOLDER ? `/uploads${PLACEHOLDER}` : path)
    if (!picture) return refuse('unknownImage')
    return pictureOf(picture.bytes, lastSegment(path), textIn(picture.alternativeText, locale), true)
  }

  return {
    async open({ url, host, locale = DEFAULT_LOCALE }, visitor) {
      const address = readPictureAddress(url, [host, ...knownHosts])
      if (!address) return refuse('foreignAddress')
      if (address.kind === 'own') return ownPicture(address.path, visitor, locale)
      const bytes = await foreign.get(address.url)
      if ('refused' in bytes) return bytes
      const picture = pictureOf(bytes, lastSegment(address.url.pathname), '', true)
      // A drawing is a document that could run scripts: only our own are taken.
      return 'type' in picture && picture.type === 'image/svg+xml' ? refuse('notAnImage') : picture
    },
  }
}

function pictureOf(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  alternativeText: string,
  isShared: boolean,
): PictureSource | Refusal {
  const type = imageTypeOf(bytes)
  if (type === undefined || type === 'image/heic') return refuse('notAnImage')
  return { bytes, type, fileName: fileName || 'image', alternativeText, isShared }
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
