/** SQL of sessions. Every request with a token reads its session by the hash of the token. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'
import type { SessionTable } from '../../database/tables/account.ts'
import type { CatalogueStateTable } from '../../database/tables/catalogue.ts'
import type { Customer } from '../visitor.ts'
import { CUSTOMER_COLUMNS, type CustomerRow, customerOf } from './customer-queries.ts'

export type StoredSession = {
  /** The user who logged in. */
  readonly customer: Customer
  /** The customer as whom this user acts, also when that is over by now (acting.ts). */
  readonly acting: StoredActing | undefined
  readonly persistent: boolean
  readonly lastSeen: Date
  readonly expires: Date
  readonly used: boolean
}

export type StoredActing = { readonly userId: number; readonly reason: string; readonly until: Date }

export type FindSessions = (tokenHashes: readonly string[], now: Date) => Promise<Map<string, StoredSession>>

/** Names the transactions that had ended when the statement began. */
const SNAPSHOT = sql<string>`pg_current_snapshot()::text`

/** Sessions are read again after this time even if the database's snapshot is the same. */
const CACHE_MS = 1000

const readSnapshot = builtOnce([], (db) => db.selectNoFrom(SNAPSHOT.as('snapshot')))

/** Reads the sessions of token hashes, each with its user and company and the versions of the catalogue. Expired
 *  sessions and those of users who may no longer log in are left out.
 *
 *  Every request reads its session. A result is reused while no transaction has ended since (`pg_current_snapshot`), at
 *  most for one second. The snapshot costs a third of the query, so it is asked only after two equal snapshots in a row.
 *  @param changeMark of a database that only this process writes to: while its mark is the same, no query is sent */
export function createFindSessions(
  db: Kysely<Database>,
  changeMark: () => number = () => Number.NaN,
): FindSessions {
  let cache = {
    snapshot: '',
    mark: Number.NaN,
    since: 0,
    isStill: false,
    sessions: new Map<string, StoredSession>(),
  }
  const isRecent = (now: Date) => now.getTime() >= cache.since && now.getTime() - cache.since < CACHE_MS

  async function read(
    tokenHashes: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, StoredSession>> {
    const mark = changeMark()
    const rows = await readSessions(db, { tokenHashes })
    const sessions = new Map(rows.map((row) => [row.token_hash, storedSession(row)]))
    const snapshot = rows[0]?.snapshot
    if (snapshot === undefined) return sessions
    const isStill = snapshot === cache.snapshot
    if (isStill && isRecent(now)) cache.isStill = true
    else cache = { snapshot, mark, since: now.getTime(), isStill, sessions: new Map() }
    cache.mark = mark
    for (const [hash, session] of sessions) cache.sessions.set(hash, session)
    return sessions
  }

  /** Undefined if something may have changed. */
  async function unchanged(
    tokenHashes: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, StoredSession> | undefined> {
    const { snapshot, sessions, isStill } = cache
    if (!isRecent(now) || !tokenHashes.every((hash) => sessions.has(hash))) return undefined
    const mark = changeMark()
    if (mark === cache.mark) return sessions
    if (!isStill) return undefined
    const rows = await readSnapshot(db, {})
    if (cache.sessions !== sessions) return undefined
    cache.isStill = rows[0]?.snapshot === snapshot
    if (cache.isStill) cache.mark = mark
    return cache.isStill ? sessions : undefined
  }

  return async (tokenHashes, now) => {
    const sessions = (await unchanged(tokenHashes, now)) ?? (await read(tokenHashes, now))
    return new Map(
      tokenHashes.flatMap((hash) => {
        const session = sessions.get(hash)
        return session && session.expires > now ? [[hash, session]] : []
      }),
    )
  }
}

type Hashes = { readonly tokenHashes: readonly string[] }

const readSessions = builtOnce(['tokenHashes'], (db, { tokenHashes }: Hashes) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('catalogue_state', (join) => join.on('catalogue_state.id', '=', 1))
    .select([
      'sessions.token_hash',
      'sessions.kind',
      'sessions.persistent',
      'sessions.last_seen',
      'sessions.expires',
      'sessions.used',
      'sessions.acting_for',
      'sessions.acting_reason',
      'sessions.acting_until',
      ...CUSTOMER_COLUMNS,
      'catalogue_state.catalogue_version',
      'catalogue_state.price_version',
      'catalogue_state.stock_version',
      SNAPSHOT.as('snapshot'),
    ])
    .where('sessions.token_hash', '=', sql<string>`any(${sql.val(tokenHashes)}::text[])`)
    .where('users.active', '=', true)
    .where('users.locked', '=', false)
    .where('users.is_web_user', '=', true)
    .where('companies.removed', 'is', null),
)

type SessionRow = Selectable<
  Pick<
    SessionTable,
    | 'token_hash'
    | 'kind'
    | 'persistent'
    | 'last_seen'
    | 'expires'
    | 'used'
    | 'acting_for'
    | 'acting_reason'
    | 'acting_until'
  > &
    Pick<CatalogueStateTable, 'catalogue_version' | 'price_version' | 'stock_version'>
> &
  CustomerRow & { readonly snapshot: string }

function storedSession(row: SessionRow): StoredSession {
  const { acting_for, acting_reason, acting_until } = row
  return {
    persistent: row.persistent,
    lastSeen: row.last_seen,
    expires: row.expires,
    used: row.used,
    acting:
      acting_for === null || acting_until === null
        ? undefined
        : { userId: acting_for, reason: acting_reason, until: acting_until },
    customer: {
      ...customerOf(row),
      session: row.token_hash,
      sessionKind: row.kind,
      versions: {
        catalogue: row.catalogue_version,
        prices: row.price_version,
        stock: row.stock_version,
      },
    },
  }
}

export function actingColumns({ userId, reason, until }: StoredActing) {
  return { acting_for: userId, acting_reason: reason, acting_until: until }
}

export async function insertSession(
  db: Kysely<Database>,
  session: {
    tokenHash: string
    userId: number
    kind: 'cookie' | 'bearer'
    persistent: boolean
    requestedWith: string | null
    /** The hash of the login's first token; the token's own hash if it is the first. */
    family?: string
    used?: boolean
    acting?: StoredActing | undefined
    now: Date
    expires: Date
    ends: Date
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      kind: session.kind,
      persistent: session.persistent,
      asked_with: session.requestedWith,
      created: session.now,
      last_seen: session.now,
      expires: session.expires,
      ends: session.ends,
      family: session.family ?? session.tokenHash,
      ...(session.used === undefined ? {} : { used: session.used }),
      ...(session.acting === undefined ? {} : actingColumns(session.acting)),
    })
    .execute()
}

/** Moves the expiry of a session that is used, at most to the session's absolute end. */
export async function touchSession(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
  expires: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen: now, expires: sql<Date>`least(${expires}::timestamptz, ends)` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** The session that the browser logged in with: this one, unless it came of that one on another host. */
export const FIRST = sql<string>`coalesce(case when kind = 'cookie' then asked_with end, token_hash)`

/** Locks the row of the session until the transaction ends. Returns undefined if the session has ended. */
export function lockSession(trx: Kysely<Database>, tokenHash: string) {
  return trx
    .selectFrom('sessions')
    .select(['user_id as userId', 'persistent', 'expires', 'ends', FIRST.as('first')])
    .select(['acting_for as actingFor', 'acting_reason as reason', 'acting_until as until'])
    .where('token_hash', '=', tokenHash)
    .forKeyShare()
    .executeTakeFirst()
}

/** Deletes the session with all sessions of the same login: those of the browser on other hosts of the shop, and the
 *  tokens that were requested with them. A token that logs out ends those that were exchanged for one another. */
export async function deleteSession(db: Kysely<Database>, tokenHash: string): Promise<void> {
  const of = db.selectFrom('sessions').where('token_hash', '=', tokenHash)
  const first = of.select(FIRST.as('first'))
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('token_hash', '=', tokenHash),
        where('token_hash', '=', first),
        where('asked_with', '=', first),
        where('family', '=', of.select('family')),
      ]),
    )
    .execute()
}

/** Ends all sessions of a user, of browsers and apps, except one that may stay. */
export async function deleteSessionsOf(db: Kysely<Database>, userId: number, butFor?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (butFor === undefined ? all : all.where('token_hash', '!=', butFor)).execute()
}

/** Replaces the token of a session. */
export function replaceToken(db: Kysely<Database>, tokenHash: string, newHash: string) {
  return db
    .updateTable('sessions')
    .set({ token_hash: newHash })
    .where('token_hash', '=', tokenHash)
    .returning(['persistent', 'expires'])
    .executeTakeFirst()
}

/** Exchanged tokens are kept until their login ends, because an exchanged token that is sent again was stolen. */
export async function deleteExpiredSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires', '<=', now)
    .where((where) => where.or([where('spent', 'is', null), where('ends', '<=', now)]))
    .execute()
}
