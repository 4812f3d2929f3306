/** Limits how often an address may do something in an hour, over all nodes: calls that send mail or fill the database
 *  without a login (AMB-85). */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { HOUR_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { RequestMeta } from '../requests/request-meta.ts'
import type { Limits } from './limits.ts'
import { countUp } from './rate-limit-queries.ts'

export type AddressLimit = {
  /** Counts one more call. Returns a refusal with Retry-After if there were too many. */
  readonly refusal: (requestMeta: RequestMeta) => Promise<Refusal | undefined>
}

/** The limit of all calls that send mail. They share one counter for each address of a caller. */
export function createMailLimit(
  db: Kysely<Database>,
  now: () => Date,
  { mailAddressLimit }: Limits,
): AddressLimit {
  return createAddressLimit(db, now, { name: 'mail', anHour: mailAddressLimit })
}

/** Limits with the same name share their counters. */
export function createAddressLimit(
  db: Kysely<Database>,
  now: () => Date,
  { name, anHour }: { readonly name: string; readonly anHour: number },
): AddressLimit {
  return {
    async refusal(requestMeta) {
      const wait = await secondsToWait(db, now(), `${name}:${requestMeta.addressKey}`, anHour)
      return wait === undefined ? undefined : refuseForNow(requestMeta, wait)
    },
  }
}

/** Counts one more call under the key. Returns the seconds to wait if there were too many. */
export async function secondsToWait(
  db: Kysely<Database>,
  at: Date,
  key: string,
  anHour: number,
): Promise<number | undefined> {
  const { count, resets } = await countUp(db, key, at, new Date(at.getTime() + HOUR_MS))
  return count > anHour ? Math.max(1, Math.ceil((resets.getTime() - at.getTime()) / 1000)) : undefined
}

export function refuseForNow(requestMeta: RequestMeta, seconds: number): Refusal {
  requestMeta.setHeader('retry-after', String(seconds))
  return refuse('tooManyRequests', `Too many requests. Try again in ${seconds} seconds.`)
}
