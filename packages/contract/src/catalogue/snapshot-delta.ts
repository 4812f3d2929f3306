/** The file that turns an earlier file of a snapshot into a later one: runs of bytes of the earlier file and bytes of its
 *  own, in turn. `writeDelta` makes it of its steps, `applyDelta` makes the later file.
 *
 *      0    'HOISTDLT'                  8 bytes
 *      8    version                     32 bits, little-endian like all numbers here
 *     12    bytes of the later file     32 bits
 *     16    bytes of the steps          32 bits
 *     20    the steps: own bytes, where the run begins in the earlier file, bytes of the run; each number is the
 *           difference to what was expected, in groups of 7 bits, the sign in the lowest bit
 *           the own bytes of all steps, one behind the other
 *
 *  A run is expected where the one before it ended. A caller checks the sha256 of the result. */

export type DeltaStep = {
  /** Bytes that the earlier file does not have; they stand before the run. */
  readonly own: Uint8Array
  /** A run of the earlier file. */
  readonly from: number
  readonly length: number
}

const MAGIC = Uint8Array.from('HOISTDLT', (letter) => letter.charCodeAt(0))
const VERSION = 1
const HEAD_BYTES = 20

export function writeDelta(steps: Iterable<DeltaStep>): Uint8Array<ArrayBuffer> {
  const numbers: number[] = []
  const pieces: Uint8Array[] = []
  let size = 0
  let expected = 0
  for (const { own, from, length } of steps) {
    numbers.push(own.length, from - expected, length)
    pieces.push(own)
    size += own.length + length
    expected = from + length
  }
  const written = numbers.flatMap(groupsOf)
  const owned = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const bytes = new Uint8Array(HEAD_BYTES + written.length + owned)
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  view.setUint32(8, VERSION, true)
  view.setUint32(12, size, true)
  view.setUint32(16, written.length, true)
  bytes.set(written, HEAD_BYTES)
  let at = HEAD_BYTES + written.length
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Returns undefined if the bytes are no delta of this version, or one of another file.
 *  @param size bytes of the later file, as its manifest tells */
export function applyDelta(
  earlier: Uint8Array,
  delta: Uint8Array,
  size: number,
): Uint8Array<ArrayBuffer> | undefined {
  if (delta.length < HEAD_BYTES || MAGIC.some((byte, i) => delta[i] !== byte)) return undefined
  const view = new DataView(delta.buffer, delta.byteOffset, delta.byteLength)
  const stepsEnd = HEAD_BYTES + view.getUint32(16, true)
  if (view.getUint32(8, true) !== VERSION || view.getUint32(12, true) !== size || stepsEnd > delta.length)
    return undefined
  const later = new Uint8Array(size)
  let at = 0
  let own = stepsEnd
  let from = 0
  const reader = createReader(delta.subarray(HEAD_BYTES, stepsEnd))
  while (!reader.isOver()) {
    const owned = reader.next()
    from += reader.next()
    const length = reader.next()
    const isInside = owned >= 0 && length >= 0 && from >= 0 && at + owned + length <= size
    if (!isInside || own + owned > delta.length || from + length > earlier.length) return undefined
    later.set(delta.subarray(own, own + owned), at)
    later.set(earlier.subarray(from, from + length), at + owned)
    own += owned
    at += owned + length
    from += length
  }
  return at === size && own === delta.length ? later : undefined
}

function groupsOf(number: number): number[] {
  const groups: number[] = []
  let rest = number < 0 ? -2 * number - 1 : 2 * number
  for (; rest > 127; rest = Math.floor(rest / 128)) groups.push(128 + (rest % 128))
  groups.push(rest)
  return groups
}

/** Beyond the end every number is NaN, which is inside of nothing. */
function createReader(bytes: Uint8Array) {
  let at = 0
  return {
    isOver: () => at >= bytes.length,
    next(): number {
      let number = 0
      let scale = 1
      let group = 128
      while (group >= 128) {
        group = bytes[at++] ?? Number.NaN
        number += (group % 128) * scale
        scale *= 128
      }
      return number % 2 === 1 ? -(number + 1) / 2 : number / 2
    },
  }
}
