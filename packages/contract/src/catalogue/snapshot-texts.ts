/** The file with the texts of a snapshot: products as lists and pages show them, without prices and stock, in one
 *  language. `writeTextsHead` and `readTextsHead` convert its head, `blockOf` finds the block of a product.
 *
 *      0    'HOISTXTS'                  8 bytes
 *      8    version                     32 bits, little-endian like all numbers here
 *     12    number of blocks            32 bits
 *     16    for each block:             first product id 32, length in bytes 32, start of its sha256 128
 *           the blocks, one behind the other, each of them gzip of JSON
 *
 *  The first block is the setup (`SnapshotSetup`); its product id is 0. Each other one is a list of products by id
 *  (`SnapshotProduct`). Where a block ends depends only on the ids in it, so a change of a product changes one block, and
 *  a device that has an earlier file fetches only the blocks with another checksum, by Range. */

import type { Product } from './product.ts'
import type { AttributeCache } from './product-caches.ts'

export type SnapshotProduct = Omit<Product, 'stockInfo' | 'documents'>

/** The attributes and options that the products of the file have, in the order of the setup. */
export type SnapshotSetup = { readonly attributes: AttributeCache['attributes'] }

export type TextsBlock = {
  /** 0 for the setup. */
  readonly firstId: number
  readonly offset: number
  readonly length: number
  /** The first 16 bytes of the sha256, in hexadecimal. */
  readonly checksum: string
}

export type TextsHead = { readonly bytes: number; readonly blocks: readonly TextsBlock[] }

const MAGIC = Uint8Array.from('HOISTXTS', (letter) => letter.charCodeAt(0))
const VERSION = 1
const FIXED_BYTES = 16
const ENTRY_BYTES = 24
export const CHECKSUM_BYTES = 16

/** The bytes that `textsHeadBytes` needs. */
export const TEXTS_START_BYTES = FIXED_BYTES

export function writeTextsHead(blocks: readonly Omit<TextsBlock, 'offset'>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FIXED_BYTES + blocks.length * ENTRY_BYTES)
  const view = new DataView(bytes.buffer)
  bytes.set(MAGIC)
  view.setUint32(8, VERSION, true)
  view.setUint32(12, blocks.length, true)
  for (const [i, { firstId, length, checksum }] of blocks.entries()) {
    const at = FIXED_BYTES + i * ENTRY_BYTES
    view.setUint32(at, firstId, true)
    view.setUint32(at + 4, length, true)
    for (let byte = 0; byte < CHECKSUM_BYTES; byte++)
      bytes[at + 8 + byte] = Number.parseInt(checksum.slice(2 * byte, 2 * byte + 2), 16)
  }
  return bytes
}

/** Returns the length of the head; undefined if the bytes do not begin a file of this version. */
export function textsHeadBytes(start: Uint8Array): number | undefined {
  if (start.length < FIXED_BYTES || MAGIC.some((byte, i) => start[i] !== byte)) return undefined
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  if (view.getUint32(8, true) !== VERSION) return undefined
  return FIXED_BYTES + view.getUint32(12, true) * ENTRY_BYTES
}

/** Returns undefined if the bytes do not begin with a whole head. */
export function readTextsHead(file: Uint8Array): TextsHead | undefined {
  const bytes = textsHeadBytes(file)
  if (bytes === undefined || bytes > file.length) return undefined
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const blocks: TextsBlock[] = []
  for (let at = FIXED_BYTES, offset = bytes; at < bytes; at += ENTRY_BYTES) {
    const length = view.getUint32(at + 4, true)
    const checksum = Array.from(file.subarray(at + 8, at + ENTRY_BYTES), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    blocks.push({ firstId: view.getUint32(at, true), offset, length, checksum })
    offset += length
  }
  return { bytes, blocks }
}

/** Returns the block that the product is in, if the file has the product. */
export function blockOf({ blocks }: TextsHead, id: number): TextsBlock | undefined {
  let low = 0
  let high = blocks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((blocks[middle]?.firstId ?? 0) <= id) low = middle + 1
    else high = middle
  }
  // The block before is the last one that begins at the id or below; the first one is the setup.
  return low < 2 ? undefined : blocks[low - 1]
}
