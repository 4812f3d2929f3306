/** Reads the requested form of a picture: `w` and `q` of the image endpoint, and the best format that the browser
 *  accepts (AMB-73, IMG-01, IMG-02). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { IMAGE_DEVICE_SIZES, IMAGE_QUALITY_DEFAULT } from '@hoistway/domain/constants'
import { accepts } from '../../http/answers/accepts.ts'
import type { ShownType } from './picture-sources.ts'

/** The widths of pictures in lists and cards, beside the widths of screens. */
export const THUMBNAIL_SIZES: readonly number[] = [64, 96, 128, 256, 384]
const WIDTHS: readonly number[] = [...THUMBNAIL_SIZES, ...IMAGE_DEVICE_SIZES]

/** Few, so that nobody can have one picture drawn in a hundred ways. */
const QUALITIES: readonly number[] = [40, IMAGE_QUALITY_DEFAULT, 90]
const BEST_QUALITY = 90

export type Size = { readonly width: number; readonly quality: number }
export type Format = 'webp' | 'jpeg' | 'png'

export function readSize(w: string | null, q: string | null): Size | Refusal {
  const width = wholeNumber(w)
  if (!WIDTHS.includes(width)) return refuse('invalidInput', `w must be one of ${WIDTHS.join(', ')}.`)
  const quality = q === null ? IMAGE_QUALITY_DEFAULT : wholeNumber(q)
  if (!(quality >= 1 && quality <= 100))
    return refuse('invalidInput', 'q must be a whole number from 1 to 100.')
  return { width, quality: QUALITIES.find((drawn) => drawn >= quality) ?? BEST_QUALITY }
}

function wholeNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN
}

/** Chooses WebP for browsers that say that they accept it; others get photos as JPEG and everything else as PNG. */
export function formatFor(accept: string | undefined, type: ShownType): Format {
  if (accepts(accept, 'image/webp')) return 'webp'
  return type === 'image/jpeg' ? 'jpeg' : 'png'
}
