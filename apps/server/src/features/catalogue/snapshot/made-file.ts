/** A file of a snapshot as its thread hands it over: `packed` compresses the bytes, `madeFile` tells their sha256. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { MadeFile } from './snapshot-order.ts'

/** The highest quality takes ten times as long as this one, for a quarter fewer bytes. */
const QUALITY = 9
const WINDOW_BITS = 24

export function packed(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return new Uint8Array(brotliCompressSync(bytes, { params }))
}

export function madeFile(plain: Uint8Array, bytes: Uint8Array<ArrayBuffer>): MadeFile {
  return { bytes, size: plain.byteLength, digest: createHash('sha256').update(plain).digest('hex') }
}
