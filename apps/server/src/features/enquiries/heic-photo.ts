/** Copies a HEIC photo without what its phone noted beside the picture: place, time, device (Exif), captions (XMP), and
 *  all bytes that belong to no picture. There is no decoder for HEIC here, so the picture itself stays as it came: only
 *  its bytes and the tables that lead to them are copied, each at its old place, and everything else becomes zero. */
import {
  type Box,
  boxesIn,
  type Extent,
  type Item,
  itemPlaces,
  itemTypes,
  primaryItem,
} from './heic-boxes.ts'

/** Coded pictures, and pictures that are put together of others. */
const PICTURES: ReadonlySet<string> = new Set(['hvc1', 'hev1', 'av01', 'grid', 'iovl', 'iden', 'tmap'])
/** The tables of the box meta that a picture needs. */
const TABLES: ReadonlySet<string> = new Set(['hdlr', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'dinf', 'grpl'])

/** An Exif item that says nothing, which every reader takes: the offset of its header, and a TIFF without entries. */
const EMPTY_EXIF = Buffer.from('000000004d4d002a00000008000000000000', 'hex')

/** Undefined where the file is no whole HEIC picture. */
export function plainHeic(bytes: Buffer): Buffer | undefined {
  try {
    return copyPicture(bytes)
  } catch (fault) {
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}

function copyPicture(bytes: Buffer): Buffer | undefined {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const [first] = boxes
  const meta = boxes.find(({ type }) => type === 'meta')
  if (first?.type !== 'ftyp' || !meta) return undefined
  // meta is a full box: a version and flags stand before its boxes.
  const inMeta = boxesIn(bytes, meta.content + 4, meta.end)
  const named = (type: string): Box | undefined => inMeta.find((box) => box.type === type)
  const [pitm, iinf, iloc, idat] = [named('pitm'), named('iinf'), named('iloc'), named('idat')]
  if (!pitm || !iinf || !iloc) return undefined

  const types = itemTypes(bytes, iinf)
  const places = itemPlaces(bytes, iloc)
  const pictures = places.filter(({ id, place }) => place !== 'other' && PICTURES.has(types.get(id) ?? ''))
  if (!pictures.some(({ id }) => id === primaryItem(bytes, pitm))) return undefined

  const plain = Buffer.alloc(bytes.length)
  const copy = ({ start, end }: Extent) => void bytes.copy(plain, start, start, end)
  const copyHead = (box: Box, isKnown: boolean) => {
    copy({ start: box.start, end: box.content })
    if (!isKnown) plain.write('free', box.start + 4, 'latin1')
  }
  for (const box of boxes) {
    if (box === first) copy(box)
    else copyHead(box, box === meta || box.type === 'mdat')
  }
  copy({ start: meta.content, end: meta.content + 4 })
  for (const box of inMeta) {
    if (TABLES.has(box.type)) copy(box)
    else copyHead(box, box === idat)
  }
  // Pictures share no bytes. A table that names the same bytes again and again would make endless work.
  let room = bytes.length
  for (const extent of pictures.flatMap((item) => extentsOf(item, bytes, idat))) {
    room -= extent.end - extent.start
    if (room < 0) return undefined
    copy(extent)
  }
  for (const item of places.filter(({ id }) => types.get(id) === 'Exif')) {
    const [extent] = extentsOf(item, bytes, idat)
    if (extent && extent.end - extent.start >= EMPTY_EXIF.length) EMPTY_EXIF.copy(plain, extent.start)
  }
  return plain
}

/** Counted from the begin of the file. */
function extentsOf({ place, extents }: Item, bytes: Buffer, idat: Box | undefined): readonly Extent[] {
  const from = place === 'file' ? 0 : idat?.content
  const to = place === 'file' ? bytes.length : idat?.end
  if (place === 'other' || from === undefined || to === undefined) return []
  return extents.map(({ start, end }) => {
    if (from + end > to) throw new RangeError('an item lies outside of the file')
    return { start: from + start, end: from + end }
  })
}
