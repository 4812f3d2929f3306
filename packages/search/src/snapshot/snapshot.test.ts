import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sections } from '../arrays/sections.ts'
import { readSnapshot } from './read-snapshot.ts'
import { SnapshotFault, type SnapshotFaultKind } from './snapshot-fault.ts'
import { bytesOf } from './snapshot-format.ts'
import { writeSnapshot } from './write-snapshot.ts'
import { xxHash32 } from './xx-hash.ts'

const SECTIONS: Sections = {
  'ids.list': Int32Array.of(7, -1, 2 ** 31 - 1),
  'text.sv.words': Uint8Array.from({ length: 150 }, (_, i) => i),
  'text.de.words': Uint8Array.of(1, 2),
  'order.sv.labels': Uint16Array.of(65_535, 0, 1),
  'decimals.values': Float64Array.of(0.1 + 0.2, -0, Number.MAX_VALUE, Number.NaN),
  'facets.none': new Uint32Array(0),
  'meta.version': Uint32Array.of(2 ** 32 - 1),
}
const FILE = writeSnapshot(SECTIONS, { fingerprint: 'ICU 78' })

test('a written snapshot is read, bit for bit and kind for kind', () => {
  expect(readSnapshot(FILE)).toStrictEqual(SECTIONS)
  expect(readSnapshot(writeSnapshot({}))).toStrictEqual({})
})

test('the same sections give the same bytes', () => {
  expect(writeSnapshot(readSnapshot(FILE), { fingerprint: 'ICU 78' })).toStrictEqual(FILE)
})

test('sections are views into the bytes where these begin at a multiple of eight, and copies elsewhere', () => {
  const elsewhere = new Uint8Array(FILE.length + 16)
  for (const offset of [0, 1, 4, 8]) {
    const bytes = elsewhere.subarray(offset, offset + FILE.length)
    bytes.set(FILE)
    const read = readSnapshot(bytes)
    expect(read).toStrictEqual(SECTIONS)
    expect(read['ids.list']?.buffer === elsewhere.buffer).toBe(offset % 8 === 0)
  }
})

test('sections start at multiples of 64, so that a kernel can work on them where they are', () => {
  const offsets = Object.values(readSnapshot(FILE)).map(({ byteOffset }) => byteOffset % 64)
  expect(new Set(offsets)).toEqual(new Set([0]))
})

test('a snapshot is read from shared memory too', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(FILE.length))
  shared.set(FILE)
  const read = readSnapshot(shared)
  expect(Object.values(read).map(bytesOf).map(xxHash32)).toEqual(
    Object.values(SECTIONS).map(bytesOf).map(xxHash32),
  )
})

test('cut down to some languages it leaves out what serves the others only', () => {
  const names = (locales: readonly ('sv' | 'en' | 'de')[]) =>
    Object.keys(readSnapshot(writeSnapshot(SECTIONS, { locales })))
  expect(names(['sv'])).toEqual(Object.keys(SECTIONS).filter((name) => name !== 'text.de.words'))
  expect(names(['sv', 'de'])).toEqual(Object.keys(SECTIONS))
  expect(names([])).toEqual(['ids.list', 'decimals.values', 'facets.none', 'meta.version'])
})

test('another fingerprint is another version', () => {
  expect(readSnapshot(FILE, { fingerprint: 'ICU 78' })).toStrictEqual(SECTIONS)
  expect(faultOf(FILE, 'ICU 76')).toMatchObject({
    kind: 'otherVersion',
    message: 'The snapshot was made with "ICU 78", not with "ICU 76"',
  })
})

test('a section that the format cannot hold is not written', () => {
  expect(() => writeSnapshot({ 'a b': new Uint8Array(1) })).toThrow(RangeError)
  expect(() => writeSnapshot({ ['x'.repeat(256)]: new Uint8Array(1) })).toThrow(RangeError)
  expect(() => writeSnapshot({}, { fingerprint: 'Ä' })).toThrow(RangeError)
})

test.each<[string, Uint8Array, SnapshotFaultKind]>([
  ['nothing', new Uint8Array(0), 'notASnapshot'],
  ['zeros', new Uint8Array(10_000), 'notASnapshot'],
  ['a text', Uint8Array.from('{"products":[]}'.repeat(10), (letter) => letter.charCodeAt(0)), 'notASnapshot'],
  ['another version', altered(8, 2), 'otherVersion'],
  ['a snapshot with something behind it', Uint8Array.of(...FILE, 0), 'damaged'],
])('%s is refused', (_, bytes, kind) => {
  expect(faultOf(bytes).kind).toBe(kind)
})

test('the message names the section that is damaged', () => {
  const { byteOffset } = readSnapshot(FILE)['order.sv.labels'] ?? { byteOffset: 0 }
  expect(faultOf(altered(byteOffset, 1)).message).toBe(
    'Section order.sv.labels of the snapshot has been altered',
  )
})

test('a snapshot that was cut off anywhere is refused', () => {
  for (let length = 0; length < FILE.length; length++) {
    expect(faultOf(FILE.slice(0, length)).kind).toBe(length < 24 ? 'notASnapshot' : 'damaged')
  }
})

test('a snapshot with any one bit turned is refused', () => {
  for (let bit = 0; bit < FILE.length * 8; bit++) {
    expect(faultOf(altered(bit >> 3, 1 << (bit & 7))).kind).toMatch(/damaged|otherVersion|notASnapshot/)
  }
})

test('a snapshot with pieces overwritten, swapped or left out is refused', () => {
  const place = fc.nat(FILE.length - 1)
  const piece = fc.tuple(place, place, fc.nat(100))
  fc.assert(
    fc.property(piece, fc.constantFrom('overwrite', 'leave out', 'repeat'), ([from, to, length], how) => {
      const bytes = FILE.slice()
      if (how === 'overwrite') bytes.copyWithin(to, from, from + length)
      const changed =
        how === 'leave out'
          ? Uint8Array.of(...bytes.subarray(0, from), ...bytes.subarray(from + length))
          : how === 'repeat'
            ? Uint8Array.of(
                ...bytes.subarray(0, to),
                ...bytes.subarray(from, from + length),
                ...bytes.subarray(to),
              )
            : bytes
      fc.pre(changed.length !== FILE.length || changed.some((byte, i) => byte !== FILE[i]))
      expect(faultOf(changed)).toBeInstanceOf(SnapshotFault)
    }),
    { numRuns: 2000 },
  )
})

/** A file with wrong lengths and right checksums yields sections of its own bytes, or a refusal: never more than the file
 *  has. */
test('lengths and places out of range are refused even where the checksums are right', () => {
  const tableEnd = new DataView(FILE.buffer).getUint32(12, true)
  const hostile = fc.constantFrom(0, 1, 63, 64, 255, 2 ** 16, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 64, 2 ** 32 - 1)
  fc.assert(
    fc.property(fc.integer({ min: 12, max: tableEnd - 8 }), hostile, (at, value) => {
      const bytes = FILE.slice()
      const view = new DataView(bytes.buffer)
      view.setUint32(at, value, true)
      view.setUint32(tableEnd - 4, xxHash32(bytes.subarray(0, tableEnd - 4)), true)
      const read = readOrFault(bytes)
      if (read instanceof SnapshotFault) return
      for (const section of Object.values(read)) expect(section.buffer).toBe(bytes.buffer)
    }),
    { numRuns: 2000 },
  )
})

test('the checksum is xxHash32', () => {
  const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(xxHash32(ascii(''))).toBe(0x02cc5d05)
  expect(xxHash32(ascii('a'))).toBe(0x550d7456)
  expect(xxHash32(ascii('abc'))).toBe(0x32d153ff)
  expect(xxHash32(ascii('Nobody inspects the spammish repetition'))).toBe(0xe2293b2f)
  expect(xxHash32(ascii('xNobody inspects the spammish repetition').subarray(1))).toBe(0xe2293b2f)
})

function altered(offset: number, bits: number): Uint8Array {
  const bytes = FILE.slice()
  bytes[offset] = (bytes[offset] ?? 0) ^ bits
  return bytes
}

function readOrFault(bytes: Uint8Array, fingerprint?: string): Sections | SnapshotFault {
  try {
    return readSnapshot(bytes, fingerprint === undefined ? {} : { fingerprint })
  } catch (fault) {
    if (fault instanceof SnapshotFault) return fault
    throw fault
  }
}

function faultOf(bytes: Uint8Array, fingerprint?: string): SnapshotFault {
  const read = readOrFault(bytes, fingerprint)
  if (read instanceof SnapshotFault) return read
  throw new Error('The bytes were taken for a snapshot')
}
