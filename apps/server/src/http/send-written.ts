/** Sends results that write themselves: in the form and the encoding that the caller takes, under an ETag that is
 *  known before anything is written, where the result has a version. A caller who has the answer already gets 304,
 *  whatever the method: a POST that only asks is no different from a GET. Answers that hold nothing of a user are kept
 *  as they were sent. */
import { hash } from 'node:crypto'
import type { Call } from '@hoistway/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encode, encodingFor, encodingOf } from './encodings.ts'
import { createKept } from './kept.ts'
import type { Form, Written } from './written.ts'

export type SendWritten = (
  row: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Written<unknown>,
) => Promise<FastifyReply>

const KEPT_BYTES = 64 * 1024 * 1024

type Sent = { readonly bytes: Buffer; readonly encoding: Encoding }

export function createWrittenSender(): SendWritten {
  const kept = createKept<Sent>(KEPT_BYTES, ({ bytes }) => bytes.byteLength)

  return async (row, request, reply, result) => {
    const form = formFor(row, request.headers.accept)
    const wanted = encodingFor(request.headers['accept-encoding'])
    const { version } = result
    const etag = version && `"${hash('sha256', version, 'base64url').slice(0, 22)}.${form}.${wanted}"`
    reply.header('vary', 'Origin, Accept, Accept-Encoding')
    if (etag !== undefined) {
      reply.header('etag', etag)
      // The browser that asked may keep it, and asks each time whether it still holds.
      reply.header('cache-control', 'private, no-cache')
      if (isKnown(request, etag)) return reply.code(304).send()
    }
    const make = async (): Promise<Sent> => {
      const bytes = await result.bytes(form)
      const encoding = encodingOf(wanted, bytes.byteLength)
      return { bytes: await encode(bytes, encoding), encoding }
    }
    const { bytes, encoding } =
      result.isShared && etag !== undefined ? await kept.get(etag, make) : await make()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(mediaTypeOf(row, form)).send(bytes)
  }
}

/** Whether the caller has the answer with this ETag already. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known?.split(',').some((tag) => tag.trim() === etag) ?? false
}

function formFor({ compact }: Call, accepted: string | undefined): Form {
  if (compact === undefined || accepted === undefined) return 'json'
  const takes = accepted.split(',').some((range) => {
    const [type = '', ...parameters] = range.toLowerCase().split(';')
    return type.trim() === compact.mediaType && !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text))
  })
  return takes ? 'compact' : 'json'
}

function mediaTypeOf({ compact }: Call, form: Form): string {
  return form === 'compact' && compact !== undefined ? compact.mediaType : 'application/json; charset=utf-8'
}
