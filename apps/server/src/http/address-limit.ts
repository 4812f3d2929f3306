/** How often an address may do something in an hour, over all nodes: what sends mail or fills the database without
 *  a login (AMB-85). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Exchange } from './exchange.ts'
import { countUp } from './rate-limit-queries.ts'

/** Calls that send mail, for each address of a caller (AMB-85). */
export const MAILS_AN_HOUR = 300

const HOUR_MS = 3_600_000

export type AddressLimit = {
  /** Counts one more; a refusal with Retry-After where it was too many. */
  readonly refusal: (exchange: Exchange) => Promise<Refusal | undefined>
}

export function createAddressLimit(
  db: Kysely<Database>,
  now: () => Date,
  { name, anHour }: { readonly name: string; readonly anHour: number },
): AddressLimit {
  return {
    async refusal(exchange) {
      const at = now()
      const resetsAt = new Date(at.getTime() + HOUR_MS)
      const { count, resets } = await countUp(db, `${name}:${exchange.remoteAddress}`, at, resetsAt)
      if (count <= anHour) return undefined
      const wait = Math.max(1, Math.ceil((resets.getTime() - at.getTime()) / 1000))
      exchange.setHeader('retry-after', String(wait))
      return refuse('tooManyRequests', `Too many requests. Try again in ${wait} seconds.`)
    },
  }
}
