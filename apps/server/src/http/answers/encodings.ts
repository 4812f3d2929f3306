/** Chooses the compression of an answer. Levels and order were measured on real answers:
 *  docs/decisions/0018-written-answers.md. */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { accepts } from './accepts.ts'

/** In the order of preference: the first one that the caller accepts is used. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** A shorter answer is not compressed. */
const LEAST_BYTES = 1024
/** A longer answer is compressed outside the event loop. */
const MOST_BYTES_AT_ONCE = 128 * 1024

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === 'identity') return 'identity'
  return ENCODINGS.find((encoding) => accepts(accepted, encoding)) ?? 'identity'
}

/** Returns the encoding for an answer of so many bytes. */
export function encodingOf(wanted: Encoding, bytes: number): Encoding {
  return bytes < LEAST_BYTES ? 'identity' : wanted
}

export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const isShort = bytes.byteLength <= MOST_BYTES_AT_ONCE
  switch (encoding) {
    case 'zstd':
      return isShort ? zstdCompressSync(bytes, ZSTD) : promisify(zstdCompress)(bytes, ZSTD)
    case 'br':
      return isShort ? brotliCompressSync(bytes, BROTLI) : promisify(brotliCompress)(bytes, BROTLI)
    case 'gzip':
      return isShort ? gzipSync(bytes, GZIP) : promisify(gzip)(bytes, GZIP)
    case 'identity':
      return bytes
  }
}
