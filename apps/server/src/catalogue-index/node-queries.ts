/** SQL of the nodes that run. The clock is that of the database, so that ages are right whatever the clocks of the
 *  nodes. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { CatalogueState } from './state-queries.ts'

/** Names a process among the nodes. */
export type NodeName = {
  /** A UUID of the process. */
  readonly id: string
  /** For people: host and port. */
  readonly name: string
  /** The version of the shop. */
  readonly version: string
  readonly started: Date
}

type Beat = NodeName & { readonly served: number }

/** Reads the state as `readState` does, and in the same statement leaves a sign of life of the node and deletes the rows
 *  of nodes that have been silent for an hour. */
export async function beatAndReadState(db: Kysely<Database>, beat: Beat): Promise<CatalogueState> {
  const { rows } = await sql<CatalogueState>`
    with beat as (
      insert into nodes (id, name, version, started, heartbeat, catalogue_version)
      values (${beat.id}, ${beat.name}, ${beat.version}, ${beat.started}, now(), ${beat.served})
      on conflict (id) do update set heartbeat = now(), catalogue_version = excluded.catalogue_version,
        behind_since = case when excluded.catalogue_version
          < (select catalogue_version from catalogue_state where id = 1) then coalesce(nodes.behind_since, now()) end
    ), swept as (
      delete from nodes where heartbeat < now() - interval '1 hour' and id <> ${beat.id}
    )
    select catalogue_version as "catalogueVersion", price_version as "priceVersion",
      stock_version as "stockVersion", cache_version as "cacheVersion", setup_created as "setupCreated"
    from catalogue_state where id = 1`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database has no state of the catalogue')
  return state
}

export async function forgetNode(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute()
}

export type NodeRow = {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly started: Date
  readonly catalogueVersion: number
  readonly heartbeatSeconds: number
  /** Null where the node serves the version of the database. */
  readonly behindSeconds: number | null
}

/** The nodes by name. A silent one is left out once a process of the same name has taken its place. */
export async function readNodes(db: Kysely<Database>, silentSeconds: number): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, name, version, started, catalogue_version as "catalogueVersion",
      extract(epoch from now() - heartbeat)::float8 as "heartbeatSeconds",
      extract(epoch from now() - behind_since)::float8 as "behindSeconds"
    from nodes
    where heartbeat > now() - make_interval(secs => ${silentSeconds})
      or not exists (select from nodes as later where later.name = nodes.name and later.heartbeat > nodes.heartbeat)
    order by name, started`.execute(db)
  return rows
}
