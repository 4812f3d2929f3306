/** Tells phones with iOS by Apple's Push Notification service: HTTP/2 on one connection, with a token that the key of the
 *  team signs again every 50 minutes. */
import type { KeyObject } from 'node:crypto'
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { MINUTE_MS } from '@hoistway/domain/durations'
import type { SendNotice } from './fcm.ts'
import { jsonWebToken } from './json-web-token.ts'
import { type Notice, PushFault } from './port.ts'

export type ApnsOptions = {
  readonly key: KeyObject
  readonly keyId: string
  readonly teamId: string
  /** The id of the app. */
  readonly bundleId: string
  /** The address of the service. */
  readonly endpoint?: string
  readonly now: () => number
}

const ENDPOINT = 'https://api.push.apple.com'
const TIMEOUT_MS = 10_000
/** Apple refuses a token older than an hour, and more than one token in twenty minutes. */
const TOKEN_MS = 50 * MINUTE_MS
const DAY_S = 24 * 3600

type Answered = { readonly status: number; readonly reason: string | undefined }

export function apns(options: ApnsOptions): { readonly send: SendNotice; readonly close: () => void } {
  const { endpoint = ENDPOINT, bundleId, now } = options
  let session: ClientHttp2Session | undefined
  let statement: { readonly token: string; readonly made: number } | undefined

  function statementNow(): string {
    if (!statement || now() - statement.made > TOKEN_MS) {
      const { key, keyId, teamId } = options
      const claims = { iss: teamId, iat: Math.floor(now() / 1000) }
      statement = { token: jsonWebToken(claims, { algorithm: 'ES256', key, keyId }), made: now() }
    }
    return statement.token
  }

  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(endpoint)
    // Each request hears of it by itself.
    opened.on('error', () => opened.destroy())
    opened.on('goaway', () => opened.close())
    opened.unref()
    session = opened
    return opened
  }

  function post(token: string, { title, text, path, topic }: Notice): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const away = (cause?: unknown) => {
        session?.destroy()
        reject(new PushFault('away', `${new URL(endpoint).host} does not answer`, { cause }))
      }
      const stream = open().request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(token)}`,
        authorization: `bearer ${statementNow()}`,
        'apns-topic': bundleId,
        'apns-push-type': 'alert',
        'apns-collapse-id': topic,
        'apns-expiration': String(Math.floor(now() / 1000) + DAY_S),
      })
      let status = 0
      let body = ''
      stream.setTimeout(TIMEOUT_MS, away)
      stream.setEncoding('utf8')
      stream.on('response', (headers: IncomingHttpHeaders) => {
        status = Number(headers[constants.HTTP2_HEADER_STATUS])
      })
      stream.on('data', (piece: string) => {
        body += piece
      })
      stream.on('error', away)
      stream.on('end', () => (status === 0 ? away() : resolve({ status, reason: reasonOf(body) })))
      stream.end(
        JSON.stringify({ aps: { alert: { title, body: text }, sound: 'default', 'thread-id': topic }, path }),
      )
    })
  }

  return {
    async send(token, notice) {
      let answer = await post(token, notice)
      if (answer.reason === 'ExpiredProviderToken') {
        statement = undefined
        answer = await post(token, notice)
      }
      const { status, reason } = answer
      if (status === 200) return 'sent'
      if (status === 410 || reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic') return 'gone'
      const kind = status === 429 || status >= 500 || status === 403 ? 'away' : 'refused'
      throw new PushFault(kind, `Apple does not take a notice: ${status} ${reason ?? ''}`.trim())
    },
    close() {
      session?.close()
    },
  }
}

function reasonOf(body: string): string | undefined {
  try {
    return JSON.parse(body).reason
  } catch {
    return undefined
  }
}
