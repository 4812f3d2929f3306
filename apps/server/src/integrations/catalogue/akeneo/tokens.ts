/** The access tokens of Akeneo. `createTokens` gets a token by the password, renews it in time by the refresh token that
 *  came with it, and gives all calls the same one. */
import { BrokenFeed } from '../../feed/port.ts'
import { type Answer, type HttpRequests, type Item, objectOf, refused } from './http-requests.ts'

export type AkeneoAccess = {
  /** The address of the system, without `/api`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly userName: string
  readonly password: string
}

export type Tokens = {
  readonly current: () => Promise<string>
  /** The other side knows the token no longer. */
  readonly forget: (token: string) => void
}

type Token = { readonly access: string; readonly refresh: string | undefined; readonly renewAt: number }

/** A token is renewed when this share of its life is over. */
const RENEW_AT = 5 / 6

/** @param url the address that gives tokens */
export function createTokens(
  access: AkeneoAccess,
  url: URL,
  { send }: Pick<HttpRequests, 'send'>,
  now: () => number,
): Tokens {
  let held: Token | undefined
  let pending: Promise<Token> | undefined

  const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/json' }
  const grant = (body: object) => send({ method: 'POST', url, headers, body: JSON.stringify(body) })

  async function renew(refresh: string | undefined): Promise<Token> {
    const asked = now()
    const { userName: username, password } = access
    let answer: Answer | undefined
    if (refresh !== undefined) answer = await grant({ grant_type: 'refresh_token', refresh_token: refresh })
    // A refresh token that has ended or was used is no fault: the password gets a new one.
    if (answer?.status !== 200) answer = await grant({ grant_type: 'password', username, password })
    if (answer.status !== 200) throw refused('the login was refused', answer)
    const given: Item = objectOf(answer) ?? {}
    const { access_token, refresh_token, expires_in } = given
    if (typeof access_token !== 'string') throw new BrokenFeed('the login was answered without a token')
    const seconds = typeof expires_in === 'number' ? expires_in : 3600
    return {
      access: access_token,
      refresh: typeof refresh_token === 'string' ? refresh_token : undefined,
      renewAt: asked + seconds * 1000 * RENEW_AT,
    }
  }

  return {
    async current() {
      if (held && now() < held.renewAt) return held.access
      // Calls that come meanwhile wait for the same new token: a refresh token is good for one use.
      pending ??= renew(held?.refresh)
        .then((token) => {
          held = token
          return token
        })
        .finally(() => {
          pending = undefined
        })
      return (await pending).access
    },
    forget(token) {
      if (held?.access === token) held = { ...held, renewAt: 0 }
    },
  }
}
