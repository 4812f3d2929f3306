/** Sends serialised results in the form and the encoding that the caller accepts. A result with a version has an ETag
 *  before it is serialised, so a caller who has the answer already gets 304 and no work is done. This holds for POST
 *  too, if the call only reads. Answers without data of a user are cached as they were sent. */
import { hash } from 'node:crypto'
import type { Call } from '@hoistway/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createByteCache } from '../../caching/byte-cache.ts'
import { type OwnBytes, ownBytes } from '../../caching/own-bytes.ts'
import type { Form, Serialised } from '../../json/serialised-result.ts'
import { accepts } from './accepts.ts'
import { type Encoding, encode, encodingFor, encodingOf } from './encodings.ts'
import { isKnown } from './known-answer.ts'

export type SendSerialised = (
  row: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Serialised<unknown>,
) => Promise<FastifyReply>

const CACHE_BYTES = 8 * 1024 * 1024

type Sent = { readonly bytes: Buffer; readonly encoding: Encoding }
type Cached = Sent & { readonly bytes: OwnBytes }

export function createSerialisedSender(): SendSerialised {
  const cache = createByteCache<Cached>(CACHE_BYTES, ({ bytes }) => bytes.byteLength)

  return async (row, request, reply, result) => {
    const form = formFor(row, request.headers.accept)
    const wanted = encodingFor(request.headers['accept-encoding'])
    const { version } = result
    const etag = version && `"${hash('sha256', version, 'base64url').slice(0, 22)}.${form}.${wanted}"`
    reply.header('vary', 'Origin, Accept, Accept-Encoding')
    if (etag !== undefined) {
      reply.header('etag', etag)
      // The browser may store the answer and asks each time whether it is still valid.
      reply.header('cache-control', 'private, no-cache')
      if (isKnown(request, etag)) return reply.code(304).send()
    }
    const make = async (): Promise<Sent> => {
      const bytes = await result.bytes(form)
      const encoding = encodingOf(wanted, bytes.byteLength)
      return { bytes: await encode(bytes, encoding), encoding }
    }
    const makeToCache = async () => {
      const sent = await make()
      return { ...sent, bytes: ownBytes(sent.bytes) }
    }
    const { bytes, encoding } =
      result.isShared && etag !== undefined ? await cache.get(etag, makeToCache) : await make()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(mediaTypeOf(row, form)).send(bytes)
  }
}

function formFor({ compact }: Call, accepted: string | undefined): Form {
  return compact !== undefined && accepts(accepted, compact.mediaType) ? 'compact' : 'json'
}

function mediaTypeOf({ compact }: Call, form: Form): string {
  return form === 'compact' && compact !== undefined ? compact.mediaType : 'application/json; charset=utf-8'
}
