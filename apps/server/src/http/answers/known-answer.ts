/** The ETags of files that are sent whole, and who has an answer already. */
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const ETAG_CHARACTERS = 22

export function etagOf(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, ETAG_CHARACTERS)}"`
}

/** True if `If-None-Match` names the ETag. ETags are compared without their `W/`, as RFC 9110 (13.1.2) has it: a proxy
 *  that compresses an answer may have added it. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  const tags = known.split(',').map((tag) => tag.trim())
  return tags.includes('*') || tags.some((tag) => withoutWeakness(tag) === withoutWeakness(etag))
}

function withoutWeakness(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag
}
