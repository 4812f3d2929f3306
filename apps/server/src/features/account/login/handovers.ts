/** Manages codes that take a customer's session to the shop's host of another language. A code is valid for 60
 *  seconds, once, and only on that host. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import {
  hashToken,
  type IssuedSession,
  isToken,
  newToken,
  type Sessions,
} from '../../../http/sessions/sessions.ts'
import { insertHandover, redeemHandover } from './handover-queries.ts'

const LIFETIME_MS = 60_000

export type Handovers = {
  /** A code for the session on that host; an earlier one of the session is void. Undefined where it has ended. */
  readonly give: (session: string, targetHost: string) => Promise<string | undefined>
  /** The session that a code stands for. Undefined where the code was used, is late or made up, was for another host,
   *  or where its session has ended. */
  readonly take: (code: string, host: string) => Promise<IssuedSession | undefined>
}

export type HandoverNeeds = {
  readonly db: Kysely<Database>
  readonly sessions: Sessions
  readonly now: () => Date
}

export function createHandovers({ db, sessions, now }: HandoverNeeds): Handovers {
  return {
    async give(session, targetHost) {
      const code = newToken()
      const expires = new Date(now().getTime() + LIFETIME_MS)
      const isGiven = await insertHandover(db, { session, codeHash: hashToken(code), targetHost, expires })
      return isGiven ? code : undefined
    },
    async take(code, host) {
      if (!isToken(code)) return undefined
      const handover = await redeemHandover(db, hashToken(code))
      if (!handover || handover.targetHost !== host || handover.expires <= now()) return undefined
      return sessions.handOver(handover.session)
    },
  }
}
