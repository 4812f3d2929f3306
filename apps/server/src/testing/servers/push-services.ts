/** The services of Google and Apple for tests: they check the signature of the shop, record what a phone would show, and
 *  know which phones have lost their app. */
import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createServer as createHttp2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { apns } from '../../integrations/push/apns.ts'
import { fcm, readServiceAccount } from '../../integrations/push/fcm.ts'
import type { Push } from '../../integrations/push/port.ts'
import { pushBy } from '../../integrations/push/services.ts'

export type Shown = {
  readonly token: string
  readonly title: string
  readonly text: string
  readonly path: string
  readonly topic: string
}

/** Stands in for one of the services. */
export type PushService = {
  /** All that it took, the first one first. */
  readonly taken: readonly Shown[]
  /** The whole requests, as they came. */
  readonly bodies: readonly string[]
  /** The app was removed from this phone. */
  readonly remove: (token: string) => void
  /** Answers everything with this status from now on; undefined ends that. */
  readonly answerWith: (status: number | undefined) => void
  /** Refuses all statements that the shop has made until now to say who it is. */
  readonly forgetShop: () => void
  /** The number of times that the shop has proved again who it is. */
  readonly statements: () => number
}

export type PushServices = {
  readonly push: Push
  readonly android: PushService
  readonly ios: PushService
  readonly close: () => Promise<void>
}

const PROJECT = 'hoistway-test'
const BUNDLE = 'se.hoistway.app'
const TEAM = 'A1B2C3D4E5'
const KEY_ID = 'K1L2M3N4O5'

export async function openPushServices(now: () => number): Promise<PushServices> {
  const google = await openGoogle(now)
  const apple = await openApple(now)
  return {
    push: pushBy({ android: google.send, ios: apple.send, close: apple.end }),
    android: google.service,
    ios: apple.service,
    async close() {
      apple.end()
      await Promise.all([google.close(), apple.close()])
    },
  }
}

function recording() {
  const taken: Shown[] = []
  const bodies: string[] = []
  const removed = new Set<string>()
  let status: number | undefined
  const known = new Set<string>()
  let statements = 0
  const service: PushService = {
    taken,
    bodies,
    remove: (token) => void removed.add(token),
    answerWith(next) {
      status = next
    },
    forgetShop: () => known.clear(),
    statements: () => statements,
  }
  return {
    service,
    removed,
    known,
    forcedStatus: () => status,
    countStatement() {
      statements += 1
    },
    take(body: string, shown: Shown) {
      bodies.push(body)
      taken.push(shown)
    },
  }
}

async function openGoogle(now: () => number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const record = recording()
  let given = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const reply = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value))
    const forced = record.forcedStatus()
    if (forced !== undefined) return void reply(forced, { error: { status: 'UNAVAILABLE' } })
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? ''
      const claims = verified(assertion, publicKey)
      if (claims?.iss !== 'push@hoistway.example') return void reply(400, { error: 'invalid_grant' })
      record.countStatement()
      given += 1
      record.known.add(`access-${given}`)
      return void reply(200, { access_token: `access-${given}`, expires_in: 3600 })
    }
    const access = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!record.known.has(access)) return void reply(401, { error: { status: 'UNAUTHENTICATED' } })
    if (request.url !== `/v1/projects/${PROJECT}/messages:send`) return void reply(404, {})
    const { message } = JSON.parse(body)
    if (record.removed.has(message.token)) {
      return void reply(404, { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } })
    }
    if (!String(message.token).includes(':')) {
      const details = [{ fieldViolations: [{ field: 'message.token' }] }]
      return void reply(400, { error: { status: 'INVALID_ARGUMENT', details } })
    }
    const { title, body: words } = message.notification
    record.take(body, {
      token: message.token,
      title,
      text: words,
      path: message.data.path,
      topic: message.android.collapse_key,
    })
    reply(200, { name: `projects/${PROJECT}/messages/${record.service.taken.length}` })
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = readServiceAccount(
    JSON.stringify({
      project_id: PROJECT,
      client_email: 'push@hoistway.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${endpoint}/token`,
    }),
  )
  return {
    service: record.service,
    send: fcm({ account, endpoint, now }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function openApple(now: () => number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const record = recording()
  const refused = new Set<string>()
  const seen = new Set<string>()
  const sockets = new Set<Socket>()
  const service = {
    ...record.service,
    forgetShop() {
      for (const statement of seen) refused.add(statement)
    },
  }

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const body = await text(request)
    const reply = (status: number, reason?: string) => {
      response.writeHead(status)
      response.end(reason === undefined ? '' : JSON.stringify({ reason }))
    }
    const forced = record.forcedStatus()
    if (forced !== undefined) return reply(forced, 'ServiceUnavailable')
    const statement = String(request.headers.authorization).replace('bearer ', '')
    const claims = verified(statement, publicKey)
    if (claims?.iss !== TEAM) return reply(403, 'InvalidProviderToken')
    if (refused.has(statement)) return reply(403, 'ExpiredProviderToken')
    if (!seen.has(statement)) record.countStatement()
    seen.add(statement)
    if (request.headers['apns-topic'] !== BUNDLE) return reply(400, 'DeviceTokenNotForTopic')
    const token = decodeURIComponent(request.url.replace('/3/device/', ''))
    if (record.removed.has(token)) return reply(410, 'Unregistered')
    if (!/^[0-9a-f]+$/.test(token)) return reply(400, 'BadDeviceToken')
    const { aps, path } = JSON.parse(body)
    const topic = String(request.headers['apns-collapse-id'])
    record.take(body, { token, title: aps.alert.title, text: aps.alert.body, path, topic })
    reply(200)
  }

  const server = createHttp2Server((request, response) => void answer(request, response))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { send, close: end } = apns({
    key: privateKey,
    keyId: KEY_ID,
    teamId: TEAM,
    bundleId: BUNDLE,
    endpoint,
    now,
  })
  return {
    service,
    send,
    end,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the claims of a signed statement, undefined if its signature is wrong. */
function verified(statement: string, key: KeyObject): Readonly<Record<string, unknown>> | undefined {
  const [header = '', claims = '', signature = ''] = statement.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey(key.export({ type: 'spki', format: 'pem' })), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined
}
