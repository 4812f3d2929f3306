/** Prepares a picture for sending. It makes the picture smaller where the browser can draw it, because a phone takes 4
 *  to 12 MB and a machine room has hardly any network. Formats that the browser cannot draw, mostly HEIC, are sent
 *  unchanged. */
import { MAX_PHOTO_BYTES } from '@hoistway/contract/content/enquiries'
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'

export type PreparedPhoto = {
  readonly data: Blob
  /** The type by the bytes of the picture. The shop compares it with the bytes. */
  readonly contentType: string
  /** A small picture as a data: address; absent where it cannot be drawn. */
  readonly preview?: string
}
/** The reason for which a file is not sent at all. */
export type PhotoRefusal = 'notAPhoto' | 'tooLarge'

const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']
const HEAD_BYTES = 4096
/** A type plate that fills a third of the picture is read at this. */
const SENT_EDGE = 2560
/** A picture with this edge is compressed again only above this size, since each compression loses detail. */
const SMALL_BYTES = 1_500_000
const PREVIEW_EDGE = 320
const QUALITY = 0.85

export async function preparePhoto(file: Blob): Promise<PreparedPhoto | PhotoRefusal> {
  const contentType = await typeOf(file)
  if (contentType === undefined || !PHOTO_TYPES.includes(contentType)) return 'notAPhoto'
  const picture = canvasIsTrue() ? await drawable(file) : undefined
  if (!picture) return asItIs(file, contentType)
  try {
    const preview = drawn(picture, PREVIEW_EDGE).toDataURL('image/jpeg', QUALITY)
    const smaller = await smallerThan(file, picture)
    if (smaller) return { data: smaller, contentType: 'image/jpeg', preview }
    const whole = asItIs(file, contentType)
    return typeof whole === 'string' ? whole : { ...whole, preview }
  } catch {
    // A canvas may be refused its memory.
    return asItIs(file, contentType)
  } finally {
    picture.close()
  }
}

function asItIs(file: Blob, contentType: string): PreparedPhoto | PhotoRefusal {
  return file.size > MAX_PHOTO_BYTES ? 'tooLarge' : { data: file, contentType }
}

async function typeOf(file: Blob): Promise<string | undefined> {
  try {
    return imageTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    // Moved or deleted since it was chosen.
    return undefined
  }
}

/** Upright, as the camera was held. */
async function drawable(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

async function smallerThan(file: Blob, picture: ImageBitmap): Promise<Blob | undefined> {
  const edge = Math.max(picture.width, picture.height)
  if (edge <= SENT_EDGE && file.size <= SMALL_BYTES) return undefined
  const canvas = drawn(picture, SENT_EDGE)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return jpeg && jpeg.size < file.size ? jpeg : undefined
}

function drawn(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = pencil(canvas)
  // Transparent parts would be black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function pencil(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser draws on no canvas.')
  return pen
}

/** Browsers that hide what they are hand out another picture than was drawn; such a one must not be sent. */
function canvasIsTrue(): boolean {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = 1
    const pen = pencil(canvas)
    pen.fillStyle = 'rgb(200, 100, 50)'
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return Math.abs(red - 200) + Math.abs(green - 100) + Math.abs(blue - 50) < 6
  } catch {
    return false
  }
}
