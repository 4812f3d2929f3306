/** Writes a file size: '4 kB', '1,1 MB'. The least is one kilobyte, so that no file seems empty. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { formatDecimal } from '@hoistway/domain/texts/number-format'

const KILOBYTE = 1000
const MEGABYTE = KILOBYTE * KILOBYTE

export function fileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MEGABYTE
  const value = isLarge ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE))
  return `${formatDecimal(locale, value)}\u00a0${isLarge ? 'MB' : 'kB'}`
}
