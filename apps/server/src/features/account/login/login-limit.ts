/** Limits failed logins (AMB-85, docs/decisions/0026). In 15 minutes: for a user name from one address, and for an
 *  address. In an hour: for an account, over all addresses. A quarter of that is kept for addresses where the user has
 *  logged in before, and a browser where the user has logged in counts for itself alone, so that strangers cannot lock
 *  the owner out. An attempt counts before the password is checked, so that many at once cannot slip through, and is
 *  taken back when it succeeds. */
import { createHash } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Limits } from '../../../http/limits/limits.ts'
import { clearCounter, countDown, countUp } from '../../../http/limits/rate-limit-queries.ts'
import type { Familiarity } from './known-places.ts'

const WINDOW_MS = 15 * MINUTE_MS
/** The share of an account's failures that is kept for known addresses. */
const KNOWN_SHARE = 0.25

export type LoginAttempt = {
  readonly userName: string
  /** Undefined if no user has the name, which is counted like an account. */
  readonly userId: number | undefined
  /** The key of the address (http/limits/address-key.ts). */
  readonly address: string
  readonly familiarity: Familiarity
}

/** The limit that an attempt has reached. `isFirst`: no earlier attempt has reached it in this period. */
export type ReachedLimit = {
  readonly limit: 'login-device' | 'login-name' | 'login-address' | 'login-account'
  readonly seconds: number
  readonly isFirst: boolean
}

export type LoginLimit = {
  /** Counts the attempt. Undefined if it may go on. */
  readonly attempt: (attempt: LoginAttempt) => Promise<ReachedLimit | undefined>
  /** Runs the work that decides the attempt. If it throws, because too many wait for example, the attempt does not
   *  count. */
  readonly decided: <T>(attempt: LoginAttempt, work: () => Promise<T>) => Promise<T>
  readonly succeeded: (attempt: LoginAttempt) => Promise<void>
}

type Counter = {
  readonly limit: ReachedLimit['limit']
  readonly key: string
  readonly most: number
  readonly windowMs: number
}

export function createLoginLimit(db: Kysely<Database>, now: () => Date, limits: Limits): LoginLimit {
  return {
    async attempt(attempt) {
      const at = now()
      // The narrowest first: an attempt that is refused there must not use up a counter that others share.
      for (const { limit, key, most, windowMs } of countersOf(attempt, limits)) {
        const { count, resets } = await countUp(db, key, at, new Date(at.getTime() + windowMs))
        if (count > most) return { limit, seconds: secondsUntil(resets, at), isFirst: count === most + 1 }
      }
      return undefined
    },
    async decided(attempt, work) {
      try {
        return await work()
      } catch (fault) {
        for (const { key } of countersOf(attempt, limits)) await countDown(db, key)
        throw fault
      }
    },
    async succeeded(attempt) {
      const [own, ...shared] = countersOf(attempt, limits)
      if (own) await clearCounter(db, own.key)
      for (const { key } of shared) await countDown(db, key)
    },
  }
}

function countersOf(attempt: LoginAttempt, limits: Limits): readonly Counter[] {
  const { userName, userId, address, familiarity } = attempt
  const { loginLimit, loginAddressLimit, loginAccountLimit } = limits
  const name = createHash('sha256').update(userName).digest('hex')
  if (familiarity.kind === 'device') {
    const key = `login:${familiarity.device}:${name}`
    return [{ limit: 'login-device', key, most: loginLimit, windowMs: WINDOW_MS }]
  }
  const account = userId === undefined ? `name:${name}` : `user:${userId}`
  const known = Math.max(1, Math.floor(loginAccountLimit * KNOWN_SHARE))
  return [
    // Hashed: what people type into the name field may be a password.
    { limit: 'login-name', key: `login:${address}:${name}`, most: loginLimit, windowMs: WINDOW_MS },
    {
      limit: 'login-account',
      key: `login-account:${account}${familiarity.kind === 'address' ? ':known' : ''}`,
      most: familiarity.kind === 'address' ? known : Math.max(1, loginAccountLimit - known),
      windowMs: HOUR_MS,
    },
    { limit: 'login-address', key: `login:${address}`, most: loginAddressLimit, windowMs: WINDOW_MS },
  ]
}

function secondsUntil(resets: Date, at: Date): number {
  return Math.max(1, Math.ceil((resets.getTime() - at.getTime()) / 1000))
}
