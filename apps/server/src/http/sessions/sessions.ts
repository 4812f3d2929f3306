/** Manages opaque sessions: 32 random bytes in a cookie or in an app, their sha256 in the database (AMB-13, AMB-85).
 *  A persistent session lasts SESSION_DAYS from the login. Another session lasts 12 hours after its last use, but never
 *  longer than SESSION_DAYS. The tokens of a login end with it, however often they are exchanged. */
import { hash, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import { createBatch } from '../../concurrency/batch.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { outageOf } from '../../database/outage.ts'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../visitor.ts'
import { actAs } from './acting.ts'
import {
  createFindSessions,
  deleteExpiredSessions,
  deleteSession,
  insertSession,
  lockSession,
  replaceToken,
  type StoredActing,
  touchSession,
} from './session-queries.ts'
import { deleteFamily, deleteUnusedToken, lockToken, markUsed, spendToken } from './token-queries.ts'

/** The default of SESSION_DAYS. */
const SESSION_DAYS = 30
const IDLE_MS = 12 * HOUR_MS
/** A bearer token stays valid for this time after it was exchanged. */
const EXCHANGED_TOKEN_MS = 5 * MINUTE_MS
/** Further exchanges of one token within this time count as repetitions of the first. */
const AT_ONCE_MS = 10_000
/** `last_seen` is written at most this often, so that reading pages writes nothing. */
const TOUCH_MS = 5 * MINUTE_MS

const TOKEN_BYTES = 32
/** base64url of 32 bytes. */
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

export type IssuedSession = { readonly token: string; readonly expires: Date; readonly persistent: boolean }

type WantedSession = {
  readonly userId: number
  readonly kind: 'cookie' | 'bearer'
  readonly persistent: boolean
  readonly requestedWith: string | null
  readonly acting?: StoredActing | undefined
  /** Defaults to the usual end of such a session. */
  readonly expires?: Date
  /** Defaults to SESSION_DAYS from now. */
  readonly ends?: Date
  readonly family?: string
  readonly used?: boolean
}

/** The outcome of an exchange of a bearer token. `late`: the token was exchanged a moment ago, and that answer is on its
 *  way. `reused`: the token was exchanged and its successor is in use, so one of its two holders stole it; all tokens of
 *  the login have ended. */
export type Exchanged =
  | { readonly outcome: 'issued'; readonly session: IssuedSession }
  | { readonly outcome: 'ended' | 'late' }
  | { readonly outcome: 'reused'; readonly userId: number }

/** Writes in the transaction that opens or ends a session. */
export type WithSession = (trx: Kysely<Database>) => Promise<void>

export type Sessions = {
  readonly find: (token: string | undefined) => Promise<Customer | undefined>
  /** @param also what is stored with the session or not at all */
  readonly issue: (
    userId: number,
    kind: 'cookie' | 'bearer',
    persistent: boolean,
    also?: WithSession,
  ) => Promise<IssuedSession>
  /** Ends the session and all sessions of the same login (session-queries.ts). */
  readonly revoke: (session: string, also?: WithSession) => Promise<void>
  /** Makes a bearer token with a life of its own beside a browser's session; undefined if that session has ended. */
  readonly tokenBeside: (session: string, userId: number) => Promise<IssuedSession | undefined>
  /** Replaces the bearer token with this hash by a new one. The old token stays valid for a few minutes, for requests
   *  under way. If the answer was lost, the old token may be exchanged again as long as nobody has used the new one. */
  readonly exchange: (session: string) => Promise<Exchanged>
  /** Handles a token that opens no session. If the token was exchanged earlier, all tokens of its login end, and their
   *  user's id is returned. */
  readonly endIfSpent: (session: string) => Promise<number | undefined>
  /** Makes a session of the same browser for another host of the shop. It ends when this one would have ended.
   *  Undefined if this one has ended already. */
  readonly handOver: (session: string) => Promise<IssuedSession | undefined>
  /** Gives the session a new token; undefined if the session has ended. */
  readonly rotate: (session: string) => Promise<IssuedSession | undefined>
  readonly sweep: () => Promise<void>
}

export type SessionOptions = {
  readonly sessionDays?: number
  /** The change mark of a database that only this process writes to. */
  readonly changeMark?: OpenDatabase['changeMark'] | undefined
}

export function createSessions(
  db: Kysely<Database>,
  now: () => Date,
  { sessionDays = SESSION_DAYS, changeMark }: SessionOptions = {},
): Sessions {
  async function store(into: Kysely<Database>, wanted: WantedSession): Promise<IssuedSession> {
    const { persistent } = wanted
    const token = newToken()
    const at = now()
    const ends = wanted.ends ?? new Date(at.getTime() + sessionDays * DAY_MS)
    const idleEnd = new Date(Math.min(at.getTime() + IDLE_MS, ends.getTime()))
    const expires = wanted.expires ?? (persistent ? ends : idleEnd)
    await insertSession(into, { ...wanted, tokenHash: hashToken(token), now: at, expires, ends })
    return { token, expires, persistent }
  }

  function together<T>(
    also: WithSession | undefined,
    work: (db: Kysely<Database>) => Promise<T>,
  ): Promise<T> {
    if (!also) return work(db)
    return db.transaction().execute(async (trx) => {
      const done = await work(trx)
      await also(trx)
      return done
    })
  }

  const findAll = createFindSessions(db, changeMark)
  const stored = createBatch((hashes: readonly string[]) => findAll(hashes, now()))
  const bearer = { kind: 'bearer', persistent: true } as const
  return {
    issue: (userId, kind, persistent, also) =>
      together(also, (into) => store(into, { userId, kind, persistent, requestedWith: null })),
    async find(token) {
      if (token === undefined || !isToken(token)) return undefined
      const session = await stored(hashToken(token))
      if (!session) return undefined
      const at = now()
      if (!session.persistent && at.getTime() - session.lastSeen.getTime() > TOUCH_MS) {
        // A logged-in user goes on reading while the database accepts no changes.
        await touchSession(db, session.customer.session, at, new Date(at.getTime() + IDLE_MS)).catch(
          (fault) => {
            if (outageOf(fault) === undefined) throw fault
          },
        )
      }
      if (!session.used) await markUsed(db, session.customer.session)
      return actAs(db, session, at)
    },
    revoke: (session, also) => together(also, (from) => deleteSession(from, session)),
    tokenBeside: (session, userId) =>
      db.transaction().execute(async (trx) => {
        const locked = await lockSession(trx, session)
        return locked && store(trx, { ...bearer, userId, requestedWith: locked.first, ends: locked.ends })
      }),
    handOver: (session) =>
      db.transaction().execute(async (trx) => {
        const locked = await lockSession(trx, session)
        if (!locked || locked.expires <= now()) return undefined
        const { userId, persistent, expires, ends, first, actingFor, reason, until } = locked
        const acting = actingFor === null || until === null ? undefined : { userId: actingFor, reason, until }
        return store(trx, { userId, kind: 'cookie', persistent, expires, ends, requestedWith: first, acting })
      }),
    exchange: (session) =>
      db.transaction().execute(async (trx): Promise<Exchanged> => {
        const at = now()
        const old = await lockToken(trx, session)
        if (old?.kind !== 'bearer' || old.expires <= at) return { outcome: 'ended' }
        const { userId, requestedWith, family, ends, persistent } = old
        if (old.spent !== null) {
          if (at.getTime() - old.spent.getTime() < AT_ONCE_MS) return { outcome: 'late' }
          if (!(await deleteUnusedToken(trx, family))) {
            await deleteFamily(trx, family)
            return { outcome: 'reused', userId }
          }
        } else {
          await spendToken(trx, session, at, new Date(at.getTime() + EXCHANGED_TOKEN_MS))
        }
        const successor = { ...bearer, persistent, userId, requestedWith, family, ends, used: false }
        return { outcome: 'issued', session: await store(trx, successor) }
      }),
    endIfSpent: (session) =>
      db.transaction().execute(async (trx) => {
        const old = await lockToken(trx, session)
        if (!old || old.spent === null) return undefined
        await deleteFamily(trx, old.family)
        return old.userId
      }),
    async rotate(session) {
      const token = newToken()
      const stored = await replaceToken(db, session, hashToken(token))
      return stored && { token, ...stored }
    },
    sweep: () => deleteExpiredSessions(db, now()),
  }
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Recognises the form of a token. A text of another form was never given out, so the database is not asked. */
export function isToken(text: string): boolean {
  return TOKEN_SHAPE.test(text)
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
