/** Reads a snapshot without copying it: the sections are views into the bytes given, wherever they allow it.
 *
 *  The bytes come from a disk, a database or a network, so nothing in them is trusted: every length is held against
 *  what is there before anything is made of it, and nothing is made that is larger than the bytes themselves. */
import type { Section, Sections } from '../arrays/sections.ts'
import { SnapshotFault } from './snapshot-fault.ts'
import { aligned, FORMAT_VERSION, HEADER_BYTES, KINDS, MAGIC, NAME } from './snapshot-format.ts'
import { xxHash32 } from './xx-hash.ts'

/** Float64Array is the widest kind of section. */
const WIDEST = 8

/** Throws a SnapshotFault that says what is wrong, and with which section. `fingerprint`, if given, is the only one
 *  that is accepted. The bytes must not be written to afterwards. */
export function readSnapshot(given: Uint8Array, options: { readonly fingerprint?: string } = {}): Sections {
  refuseForeign(given)
  const bytes = given.byteOffset % WIDEST === 0 ? given : given.slice()
  const table = tableOf(bytes)
  if (options.fingerprint !== undefined && options.fingerprint !== table.fingerprint) {
    throw new SnapshotFault(
      'otherVersion',
      `The snapshot was made with ${JSON.stringify(table.fingerprint)}, not with ${JSON.stringify(options.fingerprint)}`,
    )
  }
  const sections: Record<string, Section> = {}
  let end = table.end
  for (const entry of table.entries) {
    if (Object.hasOwn(sections, entry.name)) throw damaged(entry.name, 'is there twice')
    sections[entry.name] = sectionOf(bytes, entry, end)
    end = entry.offset + entry.length
  }
  if (end !== bytes.length) throw new SnapshotFault('damaged', 'The snapshot is followed by other bytes')
  return sections
}

function refuseForeign(bytes: Uint8Array): void {
  if (bytes.length < HEADER_BYTES || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw new SnapshotFault('notASnapshot', 'These bytes are no snapshot of a catalogue')
  const version = viewOf(bytes).getUint32(8, true)
  if (version !== FORMAT_VERSION) {
    throw new SnapshotFault(
      'otherVersion',
      `The snapshot is of version ${version}; this engine reads ${FORMAT_VERSION}`,
    )
  }
}

type Entry = {
  readonly name: string
  readonly kind: number
  readonly offset: number
  readonly length: number
  readonly checksum: number
}
type Table = { readonly fingerprint: string; readonly entries: readonly Entry[]; readonly end: number }

function tableOf(bytes: Uint8Array): Table {
  const view = viewOf(bytes)
  const end = view.getUint32(12, true)
  const length = view.getUint32(16, true)
  if (length !== bytes.length)
    throw new SnapshotFault('damaged', `The snapshot should have ${length} bytes and has ${bytes.length}`)
  if (
    end < HEADER_BYTES + 4 ||
    end > bytes.length ||
    checksumBefore(end - 4) !== view.getUint32(end - 4, true)
  )
    throw tableFault()

  let at = HEADER_BYTES
  const fingerprint = takeText()
  const entries: Entry[] = []
  const count = view.getUint32(20, true)
  while (entries.length < count) {
    const kind = view.getUint8(take(1))
    const name = takeText()
    if (kind >= KINDS.length || !NAME.test(name)) throw tableFault()
    const from = take(12)
    entries.push({
      name,
      kind,
      offset: view.getUint32(from, true),
      length: view.getUint32(from + 4, true),
      checksum: view.getUint32(from + 8, true),
    })
  }
  if (at !== end - 4) throw tableFault()
  return { fingerprint, entries, end }

  function checksumBefore(offset: number): number {
    return xxHash32(bytes.subarray(0, offset))
  }

  /** Where the next so many bytes of the table stand. */
  function take(length: number): number {
    if (length > end - 4 - at) throw tableFault()
    at += length
    return at - length
  }

  function takeText(): string {
    const length = view.getUint8(take(1))
    const from = take(length)
    return String.fromCharCode(...bytes.subarray(from, from + length))
  }
}

/** Of no bytes that a written snapshot does not have: a section starts where the one before it, and zeros up to the
 *  next multiple of 64, end. */
function sectionOf(bytes: Uint8Array, entry: Entry, endBefore: number): Section {
  const { name, offset, length, checksum } = entry
  const kind = KINDS[entry.kind] as (typeof KINDS)[number]
  if (
    offset !== aligned(endBefore) ||
    length > bytes.length - offset ||
    length % kind.BYTES_PER_ELEMENT !== 0
  )
    throw damaged(name, 'is not where it should be')
  for (let i = endBefore; i < offset; i++) if (bytes[i] !== 0) throw damaged(name, 'is not preceded by zeros')
  if (xxHash32(bytes.subarray(offset, offset + length)) !== checksum) throw damaged(name, 'has been altered')
  // The constructors take shared buffers as well; their declarations cannot say so for five of them at once.
  return new kind(bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, length / kind.BYTES_PER_ELEMENT)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function tableFault(): SnapshotFault {
  return new SnapshotFault('damaged', 'The table of the snapshot has been altered')
}

function damaged(section: string, what: string): SnapshotFault {
  return new SnapshotFault('damaged', `Section ${section} of the snapshot ${what}`)
}
