/** How often something may be done in an hour, over all nodes: what sends mail or fills the database without a login
 *  (AMB-85). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Exchange } from './exchange.ts'
import type { Limits } from './limits.ts'
import { countUp } from './rate-limit-queries.ts'

const HOUR_MS = 3_600_000

export type AddressLimit = {
  /** Counts one more; a refusal with Retry-After where it was too many. */
  readonly refusal: (exchange: Exchange) => Promise<Refusal | undefined>
}

/** That of all calls that send mail: they share one counter for each address of a caller. */
export function createMailLimit(
  db: Kysely<Database>,
  now: () => Date,
  { mailAddressLimit }: Limits,
): AddressLimit {
  return createAddressLimit(db, now, { name: 'mail', anHour: mailAddressLimit })
}

/** Limits of one name share their counters, wherever they are made. */
export function createAddressLimit(
  db: Kysely<Database>,
  now: () => Date,
  { name, anHour }: { readonly name: string; readonly anHour: number },
): AddressLimit {
  return {
    async refusal(exchange) {
      const wait = await secondsToWait(db, now(), `${name}:${exchange.addressKey}`, anHour)
      return wait === undefined ? undefined : refuseForNow(exchange, wait)
    },
  }
}

/** Counts one more under the key; how long to wait where it was too many. */
export async function secondsToWait(
  db: Kysely<Database>,
  at: Date,
  key: string,
  anHour: number,
): Promise<number | undefined> {
  const { count, resets } = await countUp(db, key, at, new Date(at.getTime() + HOUR_MS))
  return count > anHour ? Math.max(1, Math.ceil((resets.getTime() - at.getTime()) / 1000)) : undefined
}

export function refuseForNow(exchange: Exchange, seconds: number): Refusal {
  exchange.setHeader('retry-after', String(seconds))
  return refuse('tooManyRequests', `Too many requests. Try again in ${seconds} seconds.`)
}
