/** Knows the address of the API, and makes the addresses of drawings, documents and pictures of the content from it. */
import { thumbnailID } from '@hoistway/domain/catalogue/thumbnail'
import type { Locale } from '@hoistway/domain/texts/locale'

/** The page's own host, unless the page or the build names another, as the apps do (MOB-04). */
let base = '/api'

/** Sets the address of the API. Must be called before anything is drawn. */
export function callApiAt(address: string): void {
  base = address.replace(/\/+$/, '')
}

export function apiBase(): string {
  return base
}

/** Returns the address of a drawing or document. */
export function assetAddress(assetID: number): string {
  return `${base}/v2/Product/asset/${assetID}`
}

/** Returns the address of the small picture of a part. */
export function thumbnailAddress(imageAssetIDs: readonly number[]): string | undefined {
  const id = thumbnailID(imageAssetIDs)
  return id === undefined ? undefined : assetAddress(id)
}

/** Returns the address of a picture of a part in a language. Its labels and decimals follow the language if the file is
 *  there in several languages. */
export function drawingAddress(assetID: number, locale: Locale): string {
  return `${assetAddress(assetID)}?locale=${locale}`
}

/** The widths that the image endpoint knows for pictures of the content (AMB-73). */
const PICTURE_WIDTHS = [640, 1080, 1920] as const
/** The picture that replaces a missing one (IMG-03, MD-04). */
const PLACEHOLDER = '/noImage.png'

export function placeholderAddress(): string {
  return base.replace(/\/api$/, '') + PLACEHOLDER
}

/** Returns the addresses of a content picture in all widths; the browser chooses one by the size of its place. */
export function pictureSources(url: string): { readonly src: string; readonly srcSet?: string } {
  if (url.trim() === '') return { src: placeholderAddress() }
  const host = base.replace(/\/api$/, '')
  const inWidth = (width: number) => `${host}/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`
  return {
    src: inWidth(1080),
    srcSet: PICTURE_WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', '),
  }
}
