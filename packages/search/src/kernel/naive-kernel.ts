import type { Kernel } from './kernel.ts'

/** The kernel as its description reads, bit by bit and number by number: what both others are compared with. For
 *  tests alone. */
export function createNaiveKernel(buffer: ArrayBufferLike): Kernel {
  const memory = new DataView(buffer)
  const word = (start: number, index: number) => memory.getUint32(start + 4 * index, true)
  const setWord = (start: number, index: number, value: number) =>
    memory.setUint32(start + 4 * index, value, true)
  const has = (row: number, ordinal: number) =>
    (memory.getUint8(row + Math.floor(ordinal / 8)) & (1 << (ordinal % 8))) !== 0
  const put = (row: number, ordinal: number, value: boolean) => {
    const at = row + Math.floor(ordinal / 8)
    const bit = 1 << (ordinal % 8)
    memory.setUint8(at, value ? memory.getUint8(at) | bit : memory.getUint8(at) & ~bit)
  }
  const ordinalsIn = (row: number, bytes: number) => ordinalsTo(bytes * 8).filter((i) => has(row, i))
  const addTo = (counts: number, index: number) => setWord(counts, index, word(counts, index) + 1)
  const write = (out: number, values: readonly number[]) => {
    for (const [index, value] of values.entries()) setWord(out, index, value)
    return values.length
  }

  function join(target: number, bytes: number, isIn: (ordinal: number) => boolean): number {
    const joined = ordinalsTo(bytes * 8).map(isIn)
    for (const [ordinal, value] of joined.entries()) put(target, ordinal, value)
    return joined.filter(Boolean).length
  }

  function countSlots(set: number, bytes: number, starts: number, counts: number, slotAt: SlotAt): void {
    for (const ordinal of ordinalsIn(set, bytes)) {
      for (let i = word(starts, ordinal); i < word(starts, ordinal + 1); i++) addTo(counts, slotAt(i))
    }
  }

  function rangeToRow(
    ...[row, bytes, products, first, last, codeAt]: [number, number, number, number, number, SlotAt]
  ): void {
    join(row, bytes, (i) => i < products && codeAt(i) >= first && codeAt(i) <= last)
  }

  return {
    kind: 'script',
    buffer,
    and: (target, a, b, bytes) => join(target, bytes, (i) => has(a, i) && has(b, i)),
    andNot: (target, a, b, bytes) => join(target, bytes, (i) => has(a, i) && !has(b, i)),
    or: (target, a, b, bytes) => join(target, bytes, (i) => has(a, i) || has(b, i)),
    clear: (target, bytes) => void join(target, bytes, () => false),
    copy: (target, source, bytes) => void join(target, bytes, (i) => has(source, i)),
    countBits: (row, bytes) => ordinalsIn(row, bytes).length,
    countCommon: (a, b, bytes) => ordinalsIn(a, bytes).filter((i) => has(b, i)).length,
    intersects: (a, b, bytes) => (ordinalsIn(a, bytes).some((i) => has(b, i)) ? 1 : 0),

    setListed(target, list, length) {
      for (let i = 0; i < length; i++) put(target, word(list, i), true)
    },
    listBits: (out, row, bytes) => write(out, ordinalsIn(row, bytes)),

    listBlocks(out, starts, row, bytes) {
      const ordinals = ordinalsIn(row, bytes)
      for (let block = 0; block <= bytes / 64; block++)
        setWord(starts, block, ordinals.filter((i) => i < block * 512).length)
      return write(out, ordinals)
    },
    rangeToRow8: (row, bytes, codes, products, first, last) =>
      rangeToRow(row, bytes, products, first, last, (i) => memory.getUint8(codes + i)),
    rangeToRow16: (row, bytes, codes, products, first, last) =>
      rangeToRow(row, bytes, products, first, last, (i) => memory.getUint16(codes + 2 * i, true)),
    rangeToRow32: (row, bytes, codes, products, first, last) =>
      rangeToRow(row, bytes, products, first, last, (i) => word(codes, i)),

    countRows(set, bytes, first, rows, counts) {
      for (let row = 0; row < rows; row++) {
        for (const i of ordinalsIn(set, bytes)) if (has(first + row * bytes, i)) addTo(counts, row)
      }
    },
    countLists(set, starts, items, lists, counts) {
      for (let list = 0; list < lists; list++) {
        for (let i = word(starts, list); i < word(starts, list + 1); i++) {
          if (has(set, word(items, i))) addTo(counts, list)
        }
      }
    },
    countColumn8(set, bytes, column, counts) {
      for (const i of ordinalsIn(set, bytes)) addTo(counts, memory.getUint8(column + i))
    },
    countColumn16(set, bytes, column, counts) {
      for (const i of ordinalsIn(set, bytes)) addTo(counts, memory.getUint16(column + 2 * i, true))
    },
    countListed8(list, length, column, counts) {
      for (let i = 0; i < length; i++) addTo(counts, memory.getUint8(column + word(list, i)))
    },
    countListed16(list, length, column, counts) {
      for (let i = 0; i < length; i++) addTo(counts, memory.getUint16(column + 2 * word(list, i), true))
    },
    countSlots16: (set, bytes, starts, slots, counts) =>
      countSlots(set, bytes, starts, counts, (i) => memory.getUint16(slots + 2 * i, true)),
    countSlots32: (set, bytes, starts, slots, counts) =>
      countSlots(set, bytes, starts, counts, (i) => word(slots, i)),

    listByWalk(set, ordinalAt, idAt, size, out) {
      const places = ordinalsTo(size).filter((place) => has(set, word(ordinalAt, place)))
      return write(
        out,
        places.map((place) => word(idAt, place)),
      )
    },
    listByPlaces(set, bytes, placeOf, idAt, _scratch, out) {
      const places = ordinalsIn(set, bytes).map((i) => word(placeOf, i))
      places.sort((a, b) => a - b)
      return write(
        out,
        places.map((place) => word(idAt, place)),
      )
    },
    walkBetween(set, ordinalAt, idAt, from, to, out) {
      const places = ordinalsTo(to).filter((place) => place >= from && has(set, word(ordinalAt, place)))
      return write(
        out,
        places.map((place) => word(idAt, place)),
      )
    },
    setPlaces(target, set, bytes, placeOf) {
      for (const i of ordinalsIn(set, bytes)) put(target, word(placeOf, i), true)
    },
    listBetween(places, idAt, from, to, out) {
      const listed = ordinalsTo(to).filter((place) => place >= from && has(places, place))
      return write(
        out,
        listed.map((place) => word(idAt, place)),
      )
    },
    firstListed(set, ordinals, from, to) {
      const step = from < to ? 1 : -1
      for (let i = from; i !== to; i += step) if (has(set, word(ordinals, i))) return i
      return -1
    },

    writeIds(out, ids, length) {
      const text = ordinalsTo(length)
        .map((i) => word(ids, i))
        .join(',')
      for (let i = 0; i < text.length; i++) memory.setUint8(out + i, text.charCodeAt(i))
      return text.length
    },
    checksum: (start, bytes) => xxHash32(new Uint8Array(buffer, start, bytes)),
  }
}

type SlotAt = (index: number) => number

function ordinalsTo(size: number): number[] {
  return Array.from({ length: size }, (_, i) => i)
}

const [P1, P2, P3, P4, P5] = [2654435761n, 2246822519n, 3266489917n, 668265263n, 374761393n] as const

/** The algorithm as published, with integers of any size cut to 32 bits after each step. */
function xxHash32(bytes: Uint8Array): number {
  const cut = (value: bigint) => BigInt.asUintN(32, value)
  const rotated = (value: bigint, bits: bigint) => cut((value << bits) | (value >> (32n - bits)))
  const wordAt = (at: number) =>
    [3, 2, 1, 0].reduce((sum, byte) => (sum << 8n) | BigInt(bytes[at + byte] ?? 0), 0n)

  let at = 0
  let hash: bigint = P5
  if (bytes.length >= 16) {
    const lanes = [cut(P1 + P2), P2, 0n, cut(-P1)]
    for (; at + 16 <= bytes.length; at += 16) {
      for (const [i, lane] of lanes.entries()) {
        lanes[i] = cut(rotated(cut(lane + wordAt(at + 4 * i) * P2), 13n) * P1)
      }
    }
    hash = cut(lanes.reduce((sum, lane, i) => sum + rotated(lane, [1n, 7n, 12n, 18n][i] ?? 0n), 0n))
  }
  hash = cut(hash + BigInt(bytes.length))
  for (; at + 4 <= bytes.length; at += 4) hash = cut(rotated(cut(hash + wordAt(at) * P3), 17n) * P4)
  for (; at < bytes.length; at++) hash = cut(rotated(cut(hash + BigInt(bytes[at] ?? 0) * P5), 11n) * P1)
  hash = cut((hash ^ (hash >> 15n)) * P2)
  hash = cut((hash ^ (hash >> 13n)) * P3)
  return Number(hash ^ (hash >> 16n))
}
