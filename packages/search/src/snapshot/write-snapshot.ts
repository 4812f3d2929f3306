/** Writes the sections of an index one after the other, with a table in front (snapshot-format.ts). */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Section, Sections } from '../arrays/sections.ts'
import {
  aligned,
  bytesOf,
  FINGERPRINT,
  FORMAT_VERSION,
  HEADER_BYTES,
  KINDS,
  LARGEST_FILE,
  LONGEST_TEXT,
  localeOfSection,
  MAGIC,
  NAME,
} from './snapshot-format.ts'
import { xxHash32 } from './xx-hash.ts'

export type SnapshotOptions = {
  /** Leaves out what serves other languages only. Without it, all languages are kept. */
  readonly locales?: readonly Locale[] | undefined
  /** False leaves out what only `withChanges` needs, about a fifth of the file: for hosts that never take changes. */
  readonly changeable?: boolean | undefined
  /** Names what the orders were made with, and a reader may insist on it, such as the version of the collation (ICU): a
   *  text of at most 255 ASCII characters. */
  readonly fingerprint?: string | undefined
}

/** A host's own facts travel as sections named `meta.…`. Throws a RangeError on what the format cannot hold. */
export function writeSnapshot(sections: Sections, options: SnapshotOptions = {}): Uint8Array {
  const { fingerprint = '' } = options
  if (!FINGERPRINT.test(fingerprint) || fingerprint.length > LONGEST_TEXT)
    throw new RangeError(`${JSON.stringify(fingerprint)} is no fingerprint`)
  const included = Object.entries(sections).filter(([name]) => isIncluded(name, options))
  const tableEnd =
    HEADER_BYTES + 1 + fingerprint.length + included.reduce((sum, [name]) => sum + 14 + name.length, 0) + 4
  const placed = place(included, tableEnd)
  const last = placed.at(-1)
  const length = last ? last.offset + last.section.byteLength : tableEnd
  if (length > LARGEST_FILE) throw new RangeError(`A snapshot of ${length} bytes is too large`)

  const file = new Uint8Array(length)
  const view = new DataView(file.buffer)
  file.set(MAGIC, 0)
  view.setUint32(8, FORMAT_VERSION, true)
  view.setUint32(12, tableEnd, true)
  view.setUint32(16, length, true)
  view.setUint32(20, placed.length, true)
  let at = HEADER_BYTES
  writeText(fingerprint)
  for (const { name, section, offset } of placed) {
    const bytes = bytesOf(section)
    file.set(bytes, offset)
    file[at++] = kindOf(section)
    writeText(name)
    view.setUint32(at, offset, true)
    view.setUint32(at + 4, bytes.length, true)
    view.setUint32(at + 8, xxHash32(bytes), true)
    at += 12
  }
  view.setUint32(at, xxHash32(file.subarray(0, at)), true)
  return file

  function writeText(text: string): void {
    file[at++] = text.length
    for (let i = 0; i < text.length; i++) file[at++] = text.charCodeAt(i)
  }
}

function isIncluded(name: string, { locales, changeable = true }: SnapshotOptions): boolean {
  if (!NAME.test(name) || name.length > LONGEST_TEXT)
    throw new RangeError(`${JSON.stringify(name)} is no name for a section`)
  if (!changeable && name.startsWith('changes.')) return false
  const locale = localeOfSection(name)
  return locale === undefined || locales === undefined || locales.some((included) => included === locale)
}

type Placed = { readonly name: string; readonly section: Section; readonly offset: number }

function place(sections: readonly (readonly [string, Section])[], from: number): Placed[] {
  let end = from
  return sections.map(([name, section]) => {
    const offset = aligned(end)
    end = offset + section.byteLength
    return { name, section, offset }
  })
}

function kindOf(section: Section): number {
  return KINDS.findIndex((kind) => section instanceof kind)
}
