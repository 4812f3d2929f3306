/** How often something may be asked for in an hour, counted for all nodes together (AMB-85). */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Exchange } from './exchange.ts'
import { countUp } from './rate-limit-queries.ts'

const HOUR_MS = 3_600_000

/** Calls that send mail: this many an hour from one address of the caller. */
export const MAILS_PER_HOUR = 300

/** Counts one more; seconds to wait where it is one too many. `what` is counted apart from everything else. */
export async function secondsToWait(
  db: Kysely<Database>,
  now: Date,
  what: string,
  who: string,
  most: number,
): Promise<number | undefined> {
  // Hashed: who asks may be known by an e-mail address.
  const key = `${what}:${createHash('sha256').update(who).digest('hex')}`
  const { count, resets } = await countUp(db, key, now, new Date(now.getTime() + HOUR_MS))
  return count > most ? Math.max(1, Math.ceil((resets.getTime() - now.getTime()) / 1000)) : undefined
}

/** For a call that is about to send mail. */
export async function refusedMail(
  db: Kysely<Database>,
  now: Date,
  exchange: Exchange,
): Promise<Refusal | undefined> {
  const wait = await secondsToWait(db, now, 'mail', exchange.remoteAddress, MAILS_PER_HOUR)
  return wait === undefined ? undefined : refuseForNow(exchange, wait)
}

export function refuseForNow(exchange: Exchange, seconds: number): Refusal {
  exchange.setHeader('retry-after', String(seconds))
  return refuse('tooManyRequests', `Too many requests. Try again in ${seconds} seconds.`)
}
