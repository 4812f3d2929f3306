/** Sending an order exactly once: the same key and body give the first order again, the same key with another body
 *  is refused. A key belongs to a user and is kept for 30 days. */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'

export const KEY_DAYS = 30

const KEY_SHAPE = /^[\x21-\x7e]{8,64}$/

/** Undefined without a key; a refusal for one that is none. */
export function readIdempotencyKeyHeader(value: string | undefined): string | undefined | Refusal {
  if (value === undefined || value === '') return undefined
  if (KEY_SHAPE.test(value)) return value
  return refuse('invalidInput', 'Idempotency-Key must be 8 to 64 printable characters without spaces.')
}

/** Equal for bodies that say the same, in whatever order their fields came. */
export function bodyHash(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
