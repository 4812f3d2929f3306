/** Collects the figures of a node and of the shop's database, in the text format of Prometheus. The database is queried
 *  only when somebody reads the figures, and at most once in five seconds. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/schema.ts'
import { readFigures } from './figure-queries.ts'

/** The time for which all readers get the same figures of the database. */
const FIGURES_AGE_MS = 5_000
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PREFIX = 'hoistway_'
/** Gauges of the library that are named as counters; each has a twin by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

export type MetricsNeeds = {
  readonly db: Kysely<Database>
  /** The connection pools by purpose. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  /** The version of the catalogue that this node answers with. */
  readonly catalogueVersion: () => number
  readonly now: () => Date
}

export type Answered = {
  /** The name of the call, or the pattern of another address. */
  readonly call: string
  readonly status: number
  readonly seconds: number
}

export type Metrics = {
  readonly contentType: string
  readonly began: () => void
  readonly ended: (request: Answered) => void
  readonly text: () => Promise<string>
}

export function createMetrics(needs: MetricsNeeds): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const duration = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['call', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const errors = new Counter({
    name: `${PREFIX}http_errors_total`,
    help: 'Answers with a status of 500 or more',
    labelNames: ['call', 'status'],
    registers,
  })
  const running = new Gauge({
    name: `${PREFIX}http_requests_running`,
    help: 'Requests that wait or are being answered',
    registers,
  })
  addPools(registers, needs.pools)
  addFigures(registers, needs)
  return {
    contentType: registry.contentType,
    began: () => running.inc(),
    ended({ call, status, seconds }) {
      running.dec()
      duration.observe({ call, status }, seconds)
      if (status >= 500) errors.inc({ call, status })
    },
    text: () => registry.metrics(),
  }
}

function addPools(registers: Registry[], pools: MetricsNeeds['pools']): void {
  const gauge = new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections of the pools by state; waiting: requests without a connection',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        gauge.set({ pool: name, state: 'open' }, pool.totalCount)
        gauge.set({ pool: name, state: 'idle' }, pool.idleCount)
        gauge.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

/** Adds a gauge for each figure of the database, and one for the catalogue version of this node. */
function addFigures(registers: Registry[], { db, now, catalogueVersion }: MetricsNeeds): void {
  const figures = sharedFor(FIGURES_AGE_MS, () => readFigures(db, now()))
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    fill: (into: Gauge, found: Awaited<ReturnType<typeof readFigures>>) => void,
  ) => {
    const made: Gauge = new Gauge({
      name: `${PREFIX}${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        const found = await figures()
        made.reset()
        // A database that is away has no figures; the figures of the node are still there.
        if (found) fill(made, found)
      },
    })
  }
  gauge('database_up', 'Whether the database has answered', [], (into) => into.set(1))
  gauge(
    'outbox_entries',
    'Entries of the outbox that are not done',
    ['topic', 'state'],
    (into, { outbox }) => {
      for (const { topic, waiting, givenUp } of outbox) {
        into.set({ topic, state: 'waiting' }, waiting)
        into.set({ topic, state: 'given_up' }, givenUp)
      }
    },
  )
  gauge('outbox_oldest_age_seconds', 'Age of the oldest entry that waits', ['topic'], (into, { outbox }) => {
    for (const { topic, ageSeconds } of outbox) into.set({ topic }, ageSeconds)
  })
  gauge('jobs', 'Jobs by queue and state', ['queue', 'state'], (into, { jobs }) => {
    for (const { queue, state, jobs: many } of jobs) into.set({ queue, state }, many)
  })
  gauge('sync_runs', 'Runs of synchronisations that wait or run', ['type', 'state'], (into, { syncs }) => {
    for (const { type, waiting, running } of syncs) {
      into.set({ type, state: 'waiting' }, waiting)
      into.set({ type, state: 'running' }, running)
    }
  })
  gauge(
    'sync_success_age_seconds',
    'Time since a synchronisation last succeeded',
    ['type'],
    (into, { syncs }) => {
      for (const { type, successAgeSeconds } of syncs) {
        if (successAgeSeconds !== null) into.set({ type }, successAgeSeconds)
      }
    },
  )
  gauge('orders', 'Orders by state of their release', ['state'], (into, { orders }) => {
    for (const [state, many] of Object.entries(orders)) into.set({ state }, many)
  })
  gauge('catalogue_version', 'Version of the catalogue in the database', [], (into, found) =>
    into.set(found.catalogueVersion),
  )
  const node: Gauge = new Gauge({
    name: `${PREFIX}node_catalogue_version`,
    help: 'Version of the catalogue that this node answers with',
    registers,
    collect() {
      node.set(catalogueVersion())
    },
  })
}

/** Shares one answer among all callers within the time. The answer is undefined if `ask` fails. */
function sharedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T | undefined> {
  let last: { readonly at: number; readonly answer: Promise<T | undefined> } | undefined
  return () => {
    const at = performance.now()
    if (!last || at - last.at > ms) last = { at, answer: ask().catch(() => undefined) }
    return last.answer
  }
}
