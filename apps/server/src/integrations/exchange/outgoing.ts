/** Requests to a server that the operator has named: an own address, so it may be in a private network. TLS is checked,
 *  redirects are not followed, every wait has an end, and what is harmless twice is tried again. While nobody answers,
 *  requests fail at once, and now and then one of them tries: nobody waits for a server that is known to be away. */
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { shortReason } from '../../faults/error-text.ts'
import { type WebAnswer, webClient } from '../web/web-client.ts'
import { ExchangeFault } from './port.ts'

export type OutgoingRequest = {
  readonly method: string
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export type OutgoingAnswer = {
  readonly status: number
  /** Returns the empty text for a header that is not there. */
  readonly header: (name: string) => string
  /** The body; it must be read to its end, or given up by `drop`. */
  readonly body: AsyncIterable<Buffer>
  /** Reads the body into memory.
   *  @throws ExchangeFault if it has more bytes */
  readonly bytes: (most: number) => Promise<Buffer>
  readonly drop: () => void
}

export type OutgoingTimes = {
  readonly connectMs: number
  /** The longest silence of the other side. */
  readonly silenceMs: number
  /** The first pause before a request is sent again; each next one is twice as long. */
  readonly firstPauseMs: number
}

export type Outgoing = {
  /** @param make makes the request again for each try, since a signature has a time
   *  @throws ExchangeFault if nobody answers */
  readonly send: (make: () => Promise<OutgoingRequest> | OutgoingRequest) => Promise<OutgoingAnswer>
  readonly close: () => Promise<void>
}

export const USUAL_OUTGOING_TIMES: OutgoingTimes = { connectMs: 10_000, silenceMs: 30_000, firstPauseMs: 300 }
const TRIES = 3
/** The first rest after nobody has answered, as a multiple of the first pause; each next one is twice as long. */
const FIRST_REST = 3
const LONGEST_REST_MS = 10_000
/** The parser takes an upload as alive while pieces of it leave. */
const PIECE_BYTES = 64 * 1024

/** Nobody answers: requests fail with the fault until a time. */
type Rest = { readonly fault: ExchangeFault; readonly ms: number; until: number }

export function createOutgoing(times: OutgoingTimes = USUAL_OUTGOING_TIMES): Outgoing {
  const { connectMs, silenceMs, firstPauseMs } = times
  const client = webClient({
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  })
  let rest: Rest | undefined

  async function sendOnce({ method, url, headers, body }: OutgoingRequest): Promise<OutgoingAnswer> {
    const answer = await client.request(url, {
      method: method as Dispatcher.HttpMethod,
      headers: { ...headers, ...(body && { 'content-length': String(body.byteLength) }) },
      ...(body && { body: Readable.from(piecesOf(body), { objectMode: false }) }),
    })
    return answerOf(answer, url)
  }

  async function sendUpTo(tries: number, make: () => Promise<OutgoingRequest> | OutgoingRequest) {
    for (let attempt = 1; ; attempt++) {
      const sent = await make()
      try {
        const answer = await sendOnce(sent)
        if (attempt >= tries || !isPassing(answer.status)) return answer
        answer.drop()
      } catch (fault) {
        if (attempt >= tries) throw unreachable(fault, sent.url)
      }
      await setTimeout(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }

  return {
    async send(make) {
      const before = rest
      if (before) {
        if (Date.now() < before.until) throw before.fault
        // This request tries, and the others fail at once until it has ended.
        before.until = Number.POSITIVE_INFINITY
      }
      try {
        const answer = await sendUpTo(before ? 1 : TRIES, make)
        rest = undefined
        return answer
      } catch (fault) {
        const isAway = fault instanceof ExchangeFault && fault.kind === 'unreachable'
        const ms = before ? Math.min(2 * before.ms, LONGEST_REST_MS) : FIRST_REST * firstPauseMs
        rest = isAway ? { fault, ms, until: Date.now() + ms } : undefined
        throw fault
      }
    },
    close: client.close,
  }
}

function answerOf(answer: WebAnswer, url: URL): OutgoingAnswer {
  const { statusCode, headers, body } = answer
  async function* read(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of body) yield piece as Buffer
    } catch (fault) {
      throw unreachable(fault, url)
    }
  }
  return {
    status: statusCode,
    header: (name) => String(headers[name] ?? ''),
    body: read(),
    async bytes(most) {
      const pieces: Buffer[] = []
      let length = 0
      for await (const piece of read()) {
        length += piece.length
        if (length > most)
          throw new ExchangeFault('refused', `${url.host} answers with more than ${most} bytes`)
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    },
    drop: () => void body.on('error', () => undefined).destroy(),
  }
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < body.byteLength; from += PIECE_BYTES)
    yield body.subarray(from, from + PIECE_BYTES)
}

function isPassing(status: number): boolean {
  return status === 429 || status === 500 || status === 502 || status === 503 || status === 504
}

function unreachable(fault: unknown, { host }: URL): ExchangeFault {
  return new ExchangeFault('unreachable', `${host} does not answer (${shortReason(fault)})`, { cause: fault })
}
