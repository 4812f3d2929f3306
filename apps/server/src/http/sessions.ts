/** Opaque sessions: 32 random bytes in a cookie or in an app, their sha256 in the database (AMB-13, AMB-85).
 *  A persistent session lasts 30 days; another 12 hours after it was last used. */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { outageOf } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import { createGathered } from './gathered.ts'
import {
  createFindSessions,
  deleteExpiredSessions,
  deleteSession,
  holdSession,
  insertSession,
  replaceToken,
  shortenSession,
  touchSession,
} from './session-queries.ts'
import type { Customer } from './visitor.ts'

const HOUR = 3_600_000
const PERSISTENT_MS = 30 * 24 * HOUR
const IDLE_MS = 12 * HOUR
/** How long an app may go on with the bearer token that it has just exchanged for a new one. */
const EXCHANGED_TOKEN_MS = 5 * 60_000
/** `last_seen` is written at most this often, so that reading pages writes nothing. */
const TOUCH_MS = 5 * 60_000

const TOKEN_BYTES = 32
/** base64url of 32 bytes. */
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

export type IssuedSession = { readonly token: string; readonly expires: Date; readonly persistent: boolean }

type WantedSession = {
  readonly userId: number
  readonly kind: 'cookie' | 'bearer'
  readonly persistent: boolean
  readonly askedWith: string | null
  /** As long as such a session lasts when left out. */
  readonly expires?: Date
}

export type Sessions = {
  readonly find: (token: string | undefined) => Promise<Customer | undefined>
  readonly issue: (userId: number, kind: 'cookie' | 'bearer', persistent: boolean) => Promise<IssuedSession>
  /** Ends the session, and all that goes back to the same login (session-queries.ts). */
  readonly revoke: (session: string) => Promise<void>
  /** A bearer token of its own life beside a browser's session; undefined where that has ended. */
  readonly tokenBeside: (session: string, userId: number) => Promise<IssuedSession | undefined>
  /** A new bearer token; the old one stays good for a few minutes from its first exchange, in case the answer is
   *  lost. */
  readonly exchange: (session: string, userId: number) => Promise<IssuedSession | undefined>
  /** A session of the same browser for another host of the shop: it ends when this one would have ended. Undefined
   *  where that has ended already. */
  readonly handOver: (session: string) => Promise<IssuedSession | undefined>
  /** The same session under a new token; undefined where it has ended. */
  readonly rotate: (session: string) => Promise<IssuedSession | undefined>
  readonly sweep: () => Promise<void>
}

export function createSessions(db: Kysely<Database>, now: () => Date): Sessions {
  async function store(into: Kysely<Database>, wanted: WantedSession): Promise<IssuedSession> {
    const { persistent } = wanted
    const token = newToken()
    const at = now()
    const expires = wanted.expires ?? new Date(at.getTime() + (persistent ? PERSISTENT_MS : IDLE_MS))
    await insertSession(into, { ...wanted, tokenHash: hashToken(token), now: at, expires })
    return { token, expires, persistent }
  }

  const findAll = createFindSessions(db)
  const stored = createGathered((hashes: readonly string[]) => findAll(hashes, now()))
  const bearer = { kind: 'bearer', persistent: true } as const
  return {
    issue: (userId, kind, persistent) => store(db, { userId, kind, persistent, askedWith: null }),
    async find(token) {
      if (token === undefined || !isToken(token)) return undefined
      const session = await stored(hashToken(token))
      if (!session) return undefined
      const at = now()
      if (!session.persistent && at.getTime() - session.lastSeen.getTime() > TOUCH_MS) {
        // Who is logged in goes on reading where the database takes no changes.
        await touchSession(db, session.customer.session, at, new Date(at.getTime() + IDLE_MS)).catch(
          (fault) => {
            if (outageOf(fault) === undefined) throw fault
          },
        )
      }
      return session.customer
    },
    revoke: (session) => deleteSession(db, session),
    tokenBeside: (session, userId) =>
      db.transaction().execute(async (trx) => {
        const held = await holdSession(trx, session)
        return held && store(trx, { ...bearer, userId, askedWith: held.first })
      }),
    handOver: (session) =>
      db.transaction().execute(async (trx) => {
        const held = await holdSession(trx, session)
        if (!held || held.expires <= now()) return undefined
        const { userId, persistent, expires, first } = held
        return store(trx, { userId, kind: 'cookie', persistent, expires, askedWith: first })
      }),
    exchange: (session, userId) =>
      db.transaction().execute(async (trx) => {
        const at = now()
        const old = await shortenSession(trx, session, at, new Date(at.getTime() + EXCHANGED_TOKEN_MS))
        return old && store(trx, { ...bearer, userId, askedWith: old.askedWith })
      }),
    async rotate(session) {
      const token = newToken()
      const kept = await replaceToken(db, session, hashToken(token))
      return kept && { token, ...kept }
    },
    sweep: () => deleteExpiredSessions(db, now()),
  }
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Anything else was never given out, and asks no database. */
export function isToken(text: string): boolean {
  return TOKEN_SHAPE.test(text)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
