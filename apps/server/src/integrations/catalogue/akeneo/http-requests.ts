/** HTTP requests to the API of Akeneo: `createHttpRequests` sends, and repeats what failed on the way with growing
 *  waits. `parsed`, `objectOf`, `isItem` and `refused` read answers. `json` in api.ts repeats bodies that are no JSON. */
import type { Dispatcher } from 'undici'
import { shortReason } from '../../../faults/error-text.ts'
import { BrokenFeed } from '../../feed/port.ts'
import { webClient } from '../../web/web-client.ts'

/** An object as the API sends it. Each field is checked where it is read. */
export type Item = Readonly<Record<string, unknown>>

export type Answer = {
  readonly status: number
  readonly headers: Dispatcher.ResponseData['headers']
  readonly bytes: Buffer<ArrayBuffer>
}

export type Sent = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly maxBytes?: number
}

export type HttpRequestsNeeds = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** The longest silence of the other side. */
  readonly timeoutMs: number
}

export type HttpRequests = {
  /** Sends until there is an answer that repeating cannot change.
   *  @throws BrokenFeed if there is none */
  readonly send: (sent: Sent) => Promise<Answer>
  /** Waits before another attempt, longer before each next one. */
  readonly pauseBefore: (attempt: number) => Promise<void>
  readonly close: () => Promise<void>
}

export const TRIES = 6
/** Further calls wait for a connection. */
const MOST_AT_ONCE = 3
/** The first wait; each next one is twice as long. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A system that asks for a longer wait is asked again by a later run. */
const LONGEST_RETRY_AFTER_MS = 120_000
const MOST_JSON_BYTES = 64 * 1024 * 1024

class TooLarge extends Error {}

export function createHttpRequests({ now, wait, timeoutMs }: HttpRequestsNeeds): HttpRequests {
  const client = webClient({
    connections: MOST_AT_ONCE,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })

  const pauseBefore = (attempt: number) =>
    attempt === 0
      ? Promise.resolve()
      : wait(jittered(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))))

  /** Sends one request. A fault of the connection is thrown as it is. */
  async function once({ method, url, headers, body, maxBytes = MOST_JSON_BYTES }: Sent): Promise<Answer> {
    const answer = await client.request(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    })
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of answer.body) {
      length += chunk.length
      if (length > maxBytes) throw new TooLarge()
      chunks.push(chunk)
    }
    return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) }
  }

  return {
    pauseBefore,
    async send(sent) {
      const { url } = sent
      let last = ''
      for (let attempt = 0; attempt < TRIES; attempt++) {
        await pauseBefore(attempt)
        try {
          const answer = await once(sent)
          if (!isPassing(answer.status)) return answer
          last = `status ${answer.status}`
          const asked = retryAfterMs(answer.headers['retry-after'], now())
          if (asked > LONGEST_RETRY_AFTER_MS) break
          if (asked > 0) await wait(asked)
        } catch (fault) {
          if (fault instanceof TooLarge) throw new BrokenFeed(`${url.pathname} answered with too many bytes`)
          last = shortReason(fault)
        }
      }
      throw new BrokenFeed(`${url.host}${url.pathname} does not answer (${last})`)
    },
    close: client.close,
  }
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** Between half of the wait and all of it, so that several shops do not come at the same moment. */
function jittered(ms: number): number {
  return ms / 2 + Math.random() * (ms / 2)
}

function retryAfterMs(header: string | string[] | undefined, now: number): number {
  const text = Array.isArray(header) ? header[0] : header
  if (text === undefined) return 0
  const seconds = Number(text)
  const ms = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000
  return ms > 0 ? ms : 0
}

/** Undefined for a text that is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export function objectOf({ bytes }: Answer): Item | undefined {
  const value = parsed(bytes.toString('utf8'))
  return isItem(value) ? value : undefined
}

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function refused(words: string, answer: Answer): BrokenFeed {
  const message = objectOf(answer)?.message
  const said = typeof message === 'string' ? `: ${message.slice(0, 200)}` : ''
  return new BrokenFeed(`${words} (status ${answer.status}${said})`)
}
