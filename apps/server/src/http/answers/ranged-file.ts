/** A download whose bytes are known by their sha256, so that a caller can fetch it in pieces and go on after a broken
 *  connection. `rangedFile` makes one, `sendRanged` answers with all of it or with the requested range (RFC 9110).
 *
 *  Each content encoding has an ETag of its own, `"sha256"`, `"sha256.br"` or `"sha256.gzip"`. A range counts plain bytes
 *  unless If-Range names an encoded file, so a browser can go on from the bytes that it has decoded. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'
import { contentDisposition } from './downloads.ts'
import { isKnown } from './known-answer.ts'
import { type ByteRange, rangeOf } from './range-header.ts'

const RANGED = Symbol('ranged file')

/** In the order of preference: the first one that the caller accepts is used. */
const ENCODINGS = ['br', 'gzip'] as const
export type FileEncoding = (typeof ENCODINGS)[number] | 'identity'

export type RangedFile = {
  readonly [RANGED]: true
  readonly fileName: string
  readonly mediaType: string
  /** The sha256 of the plain bytes, in hexadecimal. */
  readonly digest: string
  /** False for bytes that are compressed already. */
  readonly isEncoded: boolean
  readonly bytes: (encoding: FileEncoding) => Promise<Uint8Array>
}

export function rangedFile(file: Omit<RangedFile, typeof RANGED>): RangedFile {
  return { [RANGED]: true, ...file }
}

export function isRangedFile(result: object): result is RangedFile {
  return RANGED in result
}

export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangedFile,
): Promise<FastifyReply | Refusal> {
  const encoding = encodingFor(request, file)
  const etag = encoding === 'identity' ? `"${file.digest}"` : `"${file.digest}.${encoding}"`
  reply.header('etag', etag).header('accept-ranges', 'bytes').header('vary', 'Origin, Accept-Encoding')
  if (isKnown(request, etag)) return reply.code(304).send()

  const bytes = await file.bytes(encoding)
  const range = isSameFile(request.headers['if-range'], etag)
    ? rangeOf(request.headers.range, bytes.byteLength)
    : 'whole'
  if (range === 'outside') {
    reply.header('content-range', `bytes */${bytes.byteLength}`)
    return refuse('rangeOutside')
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('content-disposition', contentDisposition(file.fileName, file.mediaType)).type(file.mediaType)
  if (range !== 'whole') reply.code(206).header('content-range', contentRange(range, bytes.byteLength))
  const sent = range === 'whole' ? bytes : bytes.subarray(range.first, range.last + 1)
  return reply.send(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))
}

/** A range counts encoded bytes only if the caller names the encoding by the ETag: some browsers ask for the rest of a file
 *  that they have decoded and accept encodings all the same. */
function encodingFor({ headers }: FastifyRequest, { isEncoded }: RangedFile): FileEncoding {
  const isPlainRange = headers.range !== undefined && !/\.(br|gzip)"$/.test(String(headers['if-range']))
  if (!isEncoded || isPlainRange) return 'identity'
  return ENCODINGS.find((encoding) => accepts(headers['accept-encoding'], encoding)) ?? 'identity'
}

/** Without the header the range is for whatever is there now. */
function isSameFile(condition: string | string[] | undefined, etag: string): boolean {
  return condition === undefined || condition === etag
}

function contentRange({ first, last }: ByteRange, size: number): string {
  return `bytes ${first}-${last}/${size}`
}
