/** How often a login may fail in 15 minutes: for a user name from one address, and for an address (AMB-85). An attempt is counted before the password is looked at, so that many at once cannot slip through, and
 *  taken back when it succeeds. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Limits } from '../../http/limits.ts'
import { clearCounter, countDown, countUp } from '../../http/rate-limit-queries.ts'

const WINDOW_MS = 15 * 60_000

export type LoginLimit = {
  /** Seconds to wait, or undefined where the attempt may go on. */
  readonly attempt: (userName: string, address: string) => Promise<number | undefined>
  readonly succeeded: (userName: string, address: string) => Promise<void>
}

export function createLoginLimit(
  db: Kysely<Database>,
  now: () => Date,
  { loginLimit, loginAddressLimit }: Limits,
): LoginLimit {
  return {
    async attempt(userName, address) {
      const at = now()
      const resets = new Date(at.getTime() + WINDOW_MS)
      // The name first: what is refused there has tried no password and must not use up the address of an office.
      const byName = await countUp(db, nameKey(userName, address), at, resets)
      if (byName.count > loginLimit) return secondsUntil(byName.resets, at)
      const byAddress = await countUp(db, addressKey(address), at, resets)
      return byAddress.count > loginAddressLimit ? secondsUntil(byAddress.resets, at) : undefined
    },
    async succeeded(userName, address) {
      await clearCounter(db, nameKey(userName, address))
      await countDown(db, addressKey(address))
    },
  }
}

function secondsUntil(resets: Date, at: Date): number {
  return Math.max(1, Math.ceil((resets.getTime() - at.getTime()) / 1000))
}

function addressKey(address: string): string {
  return `login:${address}`
}

/** Hashed: what people type into the name field may be a password. */
function nameKey(userName: string, address: string): string {
  return `login:${address}:${createHash('sha256').update(userName).digest('hex')}`
}
