/** Reads the boxes of a HEIC file (ISO/IEC 14496-12, 23008-12): where each part of the file is, and which bytes belong
 *  to which item. The input is hostile: every read is checked against the end of its box, and throws beyond it. */

export type Box = {
  readonly type: string
  /** First byte of the header, first byte of the content, and the byte after it. */
  readonly start: number
  readonly content: number
  readonly end: number
}

export type Extent = { readonly start: number; readonly end: number }

export type Item = {
  readonly id: number
  /** `file`: bytes of the file; `idat`: bytes of the box idat; `other`: made of other items. */
  readonly place: 'file' | 'idat' | 'other'
  /** Counted from the begin of the place. */
  readonly extents: readonly Extent[]
}

/** Boxes of one place, items, or extents: phones write a hundred. */
const MOST = 10_000

/** Throws where boxes do not fill the space. */
export function boxesIn(bytes: Buffer, from: number, to: number): readonly Box[] {
  const boxes: Box[] = []
  for (let start = from; start < to; ) {
    const reader = new Reader(bytes, start, to)
    const size = reader.number(4)
    const type = reader.type()
    // 1 stands for a size of eight bytes, 0 for all that is left.
    const length = size === 1 ? reader.number(8) : size === 0 ? to - start : size
    const end = start + length
    if (reader.at > end || end > to) throw new RangeError(`the box ${type} is not whole`)
    if (boxes.length === MOST) throw new RangeError('there are too many boxes')
    boxes.push({ type, start, content: reader.at, end })
    start = end
  }
  return boxes
}

/** The id of the item that is the picture. */
export function primaryItem(bytes: Buffer, { content, end }: Box): number {
  const reader = new Reader(bytes, content, end)
  return reader.number(reader.version() === 0 ? 2 : 4)
}

/** The type of each item, such as `hvc1`, `grid` or `Exif`. */
export function itemTypes(bytes: Buffer, { content, end }: Box): ReadonlyMap<number, string> {
  const reader = new Reader(bytes, content, end)
  reader.number(reader.version() === 0 ? 2 : 4)
  const types = new Map<number, string>()
  for (const entry of boxesIn(bytes, reader.at, end)) {
    if (entry.type !== 'infe') continue
    const info = new Reader(bytes, entry.content, entry.end)
    const version = info.version()
    // Older versions have no type, and HEIC does not use them.
    if (version < 2) continue
    const id = info.number(version === 2 ? 2 : 4)
    info.number(2)
    types.set(id, info.type())
  }
  return types
}

export function itemPlaces(bytes: Buffer, { content, end }: Box): readonly Item[] {
  const reader = new Reader(bytes, content, end)
  const version = reader.version()
  const sizes = reader.number(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  // An extent without a length is the whole file.
  if (version > 2 || lengthSize === 0) throw new RangeError('the places of the items cannot be read')
  const count = reader.number(version < 2 ? 2 : 4)
  const items: Item[] = []
  let extentsLeft = MOST
  if (count > MOST) throw new RangeError('there are too many items')
  for (let index = 0; index < count; index += 1) {
    const id = reader.number(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : reader.number(2) & 15
    const dataReference = reader.number(2)
    const base = reader.number(baseSize)
    const extents: Extent[] = []
    for (let left = reader.number(2); left > 0; left -= 1) {
      extentsLeft -= 1
      if (extentsLeft < 0) throw new RangeError('there are too many extents')
      reader.number(indexSize)
      const start = base + reader.number(offsetSize)
      extents.push({ start, end: start + reader.number(lengthSize) })
    }
    const place = dataReference !== 0 || method > 1 ? 'other' : method === 0 ? 'file' : 'idat'
    items.push({ id, place, extents })
  }
  return items
}

class Reader {
  readonly #bytes: Buffer
  readonly #end: number
  at: number

  constructor(bytes: Buffer, at: number, end: number) {
    this.#bytes = bytes
    this.at = at
    this.#end = end
  }

  /** An unsigned number of 0, 4 or 8 bytes in a table, or of 1 or 2. */
  number(size: number): number {
    const from = this.#skip(size)
    if (size === 0) return 0
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(from)) : this.#bytes.readUIntBE(from, size)
  }

  type(): string {
    const from = this.#skip(4)
    return this.#bytes.toString('latin1', from, from + 4)
  }

  /** The version of a full box; the flags behind it are left out. */
  version(): number {
    const version = this.number(1)
    this.number(3)
    return version
  }

  #skip(size: number): number {
    const from = this.at
    if (from + size > this.#end) throw new RangeError('a box ends too early')
    this.at = from + size
    return from
  }
}
