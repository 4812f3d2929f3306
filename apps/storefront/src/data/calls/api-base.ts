import type { Locale } from '@hoistway/domain/locale'

/** Where the API is: on the page's own host, unless the page or the build names another place, as the apps do
 *  (MOB-04). Drawings are fetched from there too. */
let base = '/api'

/** Called once, before anything is drawn. */
export function callApiAt(address: string): void {
  base = address.replace(/\/+$/, '')
}

export function apiBase(): string {
  return base
}

/** The address of a drawing or document. */
export function assetAddress(assetID: number): string {
  return `${base}/v2/Product/asset/${assetID}`
}

/** The drawing of a part, small: the first image is the drawing with its dimensions, the second the
 *  same view without them. */
export function thumbnailAddress(imageAssetIDs: readonly number[]): string | undefined {
  const [first, second = first] = imageAssetIDs
  return second === undefined ? undefined : assetAddress(second)
}

/** The address of a picture of a part in the language of its reader: labels and decimals follow it where the file is
 *  there in several languages. */
export function drawingAddress(assetID: number, locale: Locale): string {
  return `${assetAddress(assetID)}?locale=${locale}`
}

/** Widths in which pictures of the content are asked for; the image endpoint knows no others (AMB-73). */
const PICTURE_WIDTHS = [640, 1080, 1920] as const
/** What is shown where a picture is missing (IMG-03, MD-04). */
const PLACEHOLDER = '/noImage.png'

export function placeholderAddress(): string {
  return base.replace(/\/api$/, '') + PLACEHOLDER
}

/** Where a picture of the content is fetched, in the size that its place needs. */
export function pictureSources(url: string): { readonly src: string; readonly srcSet?: string } {
  if (url.trim() === '') return { src: placeholderAddress() }
  const host = base.replace(/\/api$/, '')
  const inWidth = (width: number) => `${host}/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=75`
  return {
    src: inWidth(1080),
    srcSet: PICTURE_WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', '),
  }
}
