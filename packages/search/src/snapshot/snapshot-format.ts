/** The bytes of a snapshot. Everything is little-endian, as are all machines that run this.
 *
 *      0   'HOISTWAY'                       8 bytes
 *      8   format version                   32 bits
 *     12   end of the table                 32 bits
 *     16   length of the file               32 bits
 *     20   number of sections               32 bits
 *     24   fingerprint                      8 bits of length, then ASCII
 *          for each section                 kind 8, length of the name 8, the name in ASCII,
 *                                           offset 32, length in bytes 32, xxHash32 32
 *          xxHash32 of all that stands before it
 *     64n  the first section, the next one at the next multiple of 64, …; zeros between them
 *
 *  There is one way to write down a given set of sections: nothing overlaps, no byte is unaccounted for, so a reader
 *  can refuse every file that differs from a written one in a single bit. */

import type { Section } from '../arrays/sections.ts'
import { perLocale } from '../codes.ts'

export const MAGIC = Uint8Array.from('HOISTWAY', (letter) => letter.charCodeAt(0))
/** One higher whenever sections change their names or meaning. Nobody converts: a snapshot can always be rebuilt. */
export const FORMAT_VERSION = 5
export const HEADER_BYTES = 24
export const ALIGNMENT = 64
export const LARGEST_FILE = 2 ** 32 - 1

/** The kind of a section is its place in this list. */
export const KINDS = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const
export const NAME = /^[a-zA-Z0-9]+(\.[a-zA-Z0-9]+)*$/
export const FINGERPRINT = /^[ -~]*$/
/** Of a name or a fingerprint. */
export const LONGEST_TEXT = 255

const LOCALES: readonly string[] = Object.values(perLocale((locale) => locale))

/** The language of a section called `part.locale.thing`; undefined for one that serves all languages. */
export function localeOfSection(name: string): string | undefined {
  const [, locale] = name.split('.')
  return locale !== undefined && LOCALES.includes(locale) ? locale : undefined
}

export function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT
}

export function bytesOf(section: Section): Uint8Array {
  return new Uint8Array(section.buffer, section.byteOffset, section.byteLength)
}
