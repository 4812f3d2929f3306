/** The shop's own call (AMB-94) about running the shop: whether all is as it should be, and the facts behind it. Each
 *  fact has a deadline of its own, so that a slow or broken part leaves the others readable. */
import Type, { type Static, type TSchema } from 'typebox'
import { call } from '../call.ts'
import { Nullable } from '../wire.ts'

/** Seconds after which a fact counts as not answered. */
export const FACT_SECONDS = 2

const Fact = <T extends TSchema>(value: T) =>
  Type.Object({
    state: Type.Enum(['known', 'noAnswer', 'failed'], {
      description: `noAnswer: not within ${FACT_SECONDS} seconds; failed: the log of the server says why`,
    }),
    value: Nullable(value),
  })
const Seconds = Type.Number()
const Count = Type.Integer()

/** Everything that may need a look, the gravest first. */
export const LOOKS = [
  'noAnswer',
  'ordersLost',
  'ordersWaiting',
  'nodeSilent',
  'nodeBehind',
  'outsideFailing',
  'mailsGivenUp',
  'mailsWaiting',
  'otherGivenUp',
  'syncFailed',
  'syncLate',
  'jobsFailed',
  'databaseSlow',
  'diskLow',
] as const

export const OperationsLook = Type.Object({
  look: Type.Enum([...LOOKS]),
  count: Count,
  names: Type.Array(Type.String(), { description: 'Of facts, nodes, outside systems or synchronisations' }),
})
export type OperationsLook = Static<typeof OperationsLook>

export const ShopNode = Type.Object({
  name: Type.String({ description: 'Host and port' }),
  version: Type.String(),
  started: Type.String(),
  catalogueVersion: Count,
  heartbeatSeconds: Seconds,
  behindSeconds: Nullable(Seconds),
  state: Type.Enum(['well', 'loading', 'behind', 'silent'], {
    description:
      'loading: follows a change; behind: has not followed it for a minute; silent: no sign of life',
  }),
  isAnswering: Type.Boolean({ description: 'The node that answers this call' }),
})
export type ShopNode = Static<typeof ShopNode>

const facts = {
  nodes: Type.Object({ catalogueVersion: Count, nodes: Type.Array(ShopNode) }),
  database: Type.Object({
    kind: Type.Enum(['embedded', 'postgres']),
    version: Type.String(),
    bytes: Type.Number(),
    milliseconds: Type.Number({ description: 'Until an empty question was answered' }),
    longestSeconds: Nullable(
      Type.Number({ description: 'Of the longest statement of others; null on the embedded one' }),
    ),
    pools: Type.Array(
      Type.Object({
        name: Type.String(),
        open: Count,
        busy: Count,
        most: Count,
        waiting: Type.Integer({ description: 'Requests without a connection' }),
      }),
    ),
    migration: Type.String({ description: 'The latest that has run' }),
    migrations: Count,
  }),
  jobs: Type.Object({
    waiting: Count,
    running: Count,
    failed: Type.Integer({ description: 'Within 24 hours' }),
    oldestSeconds: Nullable(Seconds),
  }),
  outbox: Type.Array(
    Type.Object({
      channel: Type.Enum(['orders', 'mails', 'rest']),
      waiting: Count,
      oldestSeconds: Nullable(Seconds),
      givenUp: Count,
      doneInDay: Count,
    }),
  ),
  lost: Type.Object({
    lost: Type.Integer({ description: 'Orders whose mail or export is in no row of the outbox' }),
    counted: Type.Integer({ description: 'Orders that were looked at: those of the last 29 days' }),
    orders: Type.Array(Type.Integer(), { description: 'Numbers of lost orders, at most 20' }),
  }),
  outside: Type.Object({
    state: Type.Enum(['answers', 'slow', 'failing', 'quiet'], {
      description: 'quiet: not asked within an hour',
    }),
    done: Type.Integer({ description: 'Mails, orders or runs within an hour' }),
    failed: Count,
    last: Nullable(Type.String()),
    milliseconds: Nullable(Type.Number()),
    fault: Nullable(Type.String({ description: 'First line, without addresses and tokens' })),
  }),
  disk: Type.Object({ freeBytes: Type.Number(), totalBytes: Type.Number() }),
  syncs: Type.Array(
    Type.Object({
      name: Type.String(),
      successSeconds: Nullable(Type.Number({ description: 'Since the last run that succeeded' })),
      isFailed: Type.Boolean({ description: 'The last run failed' }),
      isLate: Type.Boolean(),
    }),
  ),
}

export const Operations = Type.Object({
  now: Type.String(),
  looks: Type.Array(OperationsLook, { description: 'Empty: everything is as it should be' }),
  shop: Type.Object({
    version: Type.String(),
    nodeVersion: Type.String({ description: 'Of Node.js' }),
    started: Type.String(),
    upSeconds: Seconds,
  }),
  catalogue: Type.Object({
    version: Count,
    parts: Count,
    attributes: Count,
    bytes: Type.Number({ description: 'Of the index in memory' }),
  }),
  nodes: Fact(facts.nodes),
  database: Fact(facts.database),
  jobs: Fact(facts.jobs),
  outbox: Fact(facts.outbox),
  lost: Fact(facts.lost),
  outside: Type.Array(
    Type.Object({ system: Type.Enum(['erp', 'pim', 'content', 'files', 'mail']), fact: Fact(facts.outside) }),
  ),
  disk: Fact(facts.disk),
  syncs: Fact(facts.syncs),
  report: Type.String({
    description: 'All of it as English text for a ticket, without secrets and personal data',
  }),
})
export type Operations = Static<typeof Operations>

export const operationsCalls = {
  operations: call({
    method: 'GET',
    path: '/shop/v1/operations',
    summary:
      'Whether the shop runs as it should: nodes, database, jobs, outbox, outside systems, disk, synchronisations',
    access: 'siteAdmin',
    result: Operations,
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
} as const
