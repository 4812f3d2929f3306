/** Writes a file size: '4 kB', '1,1 MB', '10,7 GB'. The least is one kilobyte, so that no file seems empty. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { formatDecimal } from '@hoistway/domain/texts/number-format'

const KILOBYTE = 1000
const MEGABYTE = KILOBYTE * KILOBYTE
const GIGABYTE = KILOBYTE * MEGABYTE

export function fileSize(bytes: number, locale: Locale): string {
  const [value, unit] = inUnit(bytes)
  return `${formatDecimal(locale, value)}\u00a0${unit}`
}

function inUnit(bytes: number): [value: number, unit: string] {
  if (bytes >= GIGABYTE) return [bytes / GIGABYTE, 'GB']
  if (bytes >= MEGABYTE) return [bytes / MEGABYTE, 'MB']
  return [Math.max(1, Math.round(bytes / KILOBYTE)), 'kB']
}
