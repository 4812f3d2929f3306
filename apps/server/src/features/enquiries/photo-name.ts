/** The name under which a photo is shown and downloaded: the last part of what was sent, on one line, with the ending
 *  of what it really is. The file itself lies under a random code. */
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { PhotoType } from './photo-content.ts'

const ENDINGS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}
const MAX_STEM = 100

export function photoName(fileName: string, mediaType: PhotoType): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const plain = oneLine(last.replace(/\p{Cf}/gu, '')).replace(/[<>:"|?*]/g, '_')
  const stem = plain
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, MAX_STEM)
  return `${stem || 'photo'}.${ENDINGS[mediaType]}`
}
