/** Writes the signed tokens by which the shop shows the services of Google and Apple who it is (RFC 7519). */
import { type KeyObject, sign } from 'node:crypto'

export type Signing = {
  /** RS256 with a key of RSA, ES256 with one of the curve P-256. */
  readonly algorithm: 'RS256' | 'ES256'
  readonly key: KeyObject
  readonly keyId?: string
}

export function jsonWebToken(claims: object, { algorithm, key, keyId }: Signing): string {
  const header = { alg: algorithm, typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) }
  const signed = `${encoded(header)}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
