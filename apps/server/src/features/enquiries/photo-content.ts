/** Turns an upload into the picture that the shop stores. The bytes tell the type, and an upload of another type than the
 *  stated one is refused. JPEG, PNG and WebP are encoded again: this turns them upright, and drops place, time, device and
 *  anything that was hidden behind the picture. HEIC cannot be encoded here: it is copied without these data, for download
 *  only. */
import { MAX_PHOTO_BYTES } from '@hoistway/contract/content/enquiries'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'
import { loadSharp } from '../../pictures/load-sharp.ts'
import { plainHeic } from './heic-photo.ts'

export type StoredPhoto = { readonly bytes: Uint8Array; readonly mediaType: PhotoType }
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'

const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']
/** Other media types that phones and browsers name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
}

/** More than any phone takes; a small file that unpacks to more is no photo. */
const MAX_PIXELS = 60_000_000
/** Pixels of the longer edge: enough to read a type plate. */
const STORED_EDGE = 4096
const QUALITY = 88

const UNREADABLE = refuse('photoRefused', 'The picture cannot be read.')

const DATA_ADDRESS = /^data:[\w.+/-]{0,100};base64,/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export async function photoContent(data: string, contentType: string): Promise<StoredPhoto | Refusal> {
  const uploaded = decoded(data)
  if ('refused' in uploaded) return uploaded
  const { bytes } = uploaded
  const mediaType = imageTypeOf(bytes)
  if (!isPhotoType(mediaType) || mediaType !== statedType(contentType)) {
    return refuse('photoRefused', 'The file is not the JPEG, PNG, WebP or HEIC that it is said to be.')
  }
  return mediaType === 'image/heic' ? copiedHeic(bytes) : redrawn(bytes, mediaType)
}

function decoded(data: string): { readonly bytes: Buffer } | Refusal {
  const base64 = data.replace(DATA_ADDRESS, '')
  if (!BASE64.test(base64)) return refuse('invalidInput', 'body.data must be base64.')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_PHOTO_BYTES) {
    return refuse('tooLarge', `A photo may have at most ${MAX_PHOTO_BYTES} bytes.`)
  }
  return { bytes }
}

function isPhotoType(type: string | undefined): type is PhotoType {
  return type !== undefined && PHOTO_TYPES.includes(type)
}

function statedType(contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return OTHER_NAMES[type] ?? type
}

function copiedHeic(bytes: Buffer): StoredPhoto | Refusal {
  const plain = plainHeic(bytes)
  return plain ? { bytes: plain, mediaType: 'image/heic' } : UNREADABLE
}

async function redrawn(
  bytes: Buffer,
  mediaType: Exclude<PhotoType, 'image/heic'>,
): Promise<StoredPhoto | Refusal> {
  const format = mediaType === 'image/jpeg' ? 'jpeg' : mediaType === 'image/png' ? 'png' : 'webp'
  const sharp = await loadSharp()
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: STORED_EDGE, height: STORED_EDGE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: QUALITY })
      .toBuffer()
    return { bytes: drawn, mediaType }
  } catch {
    // The picture is broken, too large, or none at all: which of them only helps those who try.
    return UNREADABLE
  }
}
