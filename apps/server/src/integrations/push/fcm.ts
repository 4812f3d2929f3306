/** Tells phones with Android by Firebase Cloud Messaging, HTTP v1. The shop shows a signed statement of its service account
 *  and gets an access token for an hour. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { jsonWebToken } from './json-web-token.ts'
import { type Notice, type Pushed, PushFault } from './port.ts'

export type ServiceAccount = {
  readonly projectId: string
  readonly email: string
  readonly key: KeyObject
  /** Where the access token is asked for. */
  readonly tokenAddress: string
}

export type FcmOptions = {
  readonly account: ServiceAccount
  /** The address of the service. */
  readonly endpoint?: string
  readonly now: () => number
}

const ENDPOINT = 'https://fcm.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TIMEOUT_MS = 10_000
const HOUR_S = 3600
/** An access token is not used in its last minute. */
const MARGIN_MS = 60_000
/** A notice that a phone has not got within a day is not news any more. */
const LIFE = `${24 * HOUR_S}s`

export type SendNotice = (token: string, notice: Notice) => Promise<Pushed>

/** Reads the key file of a service account, as the console of Firebase gives it out. Throws for another file. */
export function readServiceAccount(text: string): ServiceAccount {
  const { project_id, client_email, private_key, token_uri } = JSON.parse(text)
  const fields = { project_id, client_email, private_key, token_uri }
  const missing = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [] : [name]))
  if (missing.length > 0) throw new Error(`it has no ${missing.join(', ')}`)
  return {
    projectId: project_id,
    email: client_email,
    key: createPrivateKey(private_key),
    tokenAddress: token_uri,
  }
}

export function fcm({ account, endpoint = ENDPOINT, now }: FcmOptions): SendNotice {
  const address = `${endpoint}/v1/projects/${account.projectId}/messages:send`
  let access: { readonly token: string; readonly until: number } | undefined

  async function accessToken(): Promise<string> {
    if (access && access.until > now()) return access.token
    const issued = Math.floor(now() / 1000)
    const claims = {
      iss: account.email,
      scope: SCOPE,
      aud: account.tokenAddress,
      iat: issued,
      exp: issued + HOUR_S,
    }
    const assertion = jsonWebToken(claims, { algorithm: 'RS256', key: account.key })
    const answer = await request(account.tokenAddress, {
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
    })
    if (!answer.ok) throw faultOf('Google gives no access token', answer.status)
    const { access_token: token, expires_in: seconds } = (await answer.json()) as {
      access_token: string
      expires_in: number
    }
    access = { token, until: now() + seconds * 1000 - MARGIN_MS }
    return token
  }

  async function post(token: string, { title, text, path, topic }: Notice): Promise<Response> {
    const message = {
      token,
      notification: { title, body: text },
      data: { path },
      android: { collapse_key: topic, ttl: LIFE, notification: { tag: topic } },
    }
    return request(address, {
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
  }

  return async (token, notice) => {
    let answer = await post(token, notice)
    if (answer.status === 401) {
      // The key was changed, or the clock of one of both is wrong.
      access = undefined
      answer = await post(token, notice)
    }
    if (answer.ok) return 'sent'
    const code = await errorCodeOf(answer)
    if (answer.status === 404 || code === 'UNREGISTERED' || code === 'INVALID_TOKEN') return 'gone'
    throw faultOf('Firebase does not take a notice', answer.status, code)
  }
}

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  } catch (cause) {
    throw new PushFault('away', `${new URL(address).host} does not answer`, { cause })
  }
}

type FcmError = {
  readonly error?: {
    readonly details?: readonly {
      readonly errorCode?: string
      readonly fieldViolations?: readonly { readonly field: string }[]
    }[]
  }
}

/** Returns the code of a refusal; INVALID_TOKEN for an argument that is wrong because the token is none. */
async function errorCodeOf(answer: Response): Promise<string | undefined> {
  const { error } = (await answer.json().catch(() => ({}))) as FcmError
  const details = error?.details ?? []
  if (
    details.some(({ fieldViolations = [] }) => fieldViolations.some(({ field }) => field === 'message.token'))
  )
    return 'INVALID_TOKEN'
  return details.find(({ errorCode }) => errorCode !== undefined)?.errorCode
}

function faultOf(what: string, status: number, code?: string): PushFault {
  const kind = status === 429 || status >= 500 || status === 401 || status === 403 ? 'away' : 'refused'
  return new PushFault(kind, `${what}: ${status}${code === undefined ? '' : ` ${code}`}`)
}
