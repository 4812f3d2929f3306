/** Lists the problems that an operator should look at, the gravest first. The list is empty if there are none. */
import { LOOKS, type Operations, type OperationsLook } from '@hoistway/contract/site-admin/operations'

type Facts = Omit<Operations, 'looks' | 'report' | 'now'>
type Found = Readonly<Record<(typeof LOOKS)[number], Omit<OperationsLook, 'look'>>>

const LATE_SECONDS = 10 * 60
const SLOW_MS = 500
const LEAST_FREE = { share: 0.05, bytes: 1_000_000_000 }

export function looksOf(facts: Facts): readonly OperationsLook[] {
  const found = find(facts)
  return LOOKS.map((look) => ({ look, ...found[look] })).filter(({ count }) => count > 0)
}

function find(facts: Facts): Found {
  const { nodes, database, jobs, outbox, lost, outside, disk, syncs } = facts
  const single = { nodes, database, jobs, outbox, lost, disk, syncs }
  const silentFacts = [
    ...Object.entries(single).flatMap(([name, { state }]) => (state === 'known' ? [] : [name])),
    ...outside.flatMap(({ system, fact }) => (fact.state === 'known' ? [] : [system])),
  ]
  const [orders, mails, rest] = (['orders', 'mails', 'rest'] as const).map((channel) =>
    outbox.value?.find((row) => row.channel === channel),
  )
  const lateOf = (row: typeof orders) => ((row?.oldestSeconds ?? 0) > LATE_SECONDS ? (row?.waiting ?? 0) : 0)
  const nodesIn = (state: string) =>
    named((nodes.value?.nodes ?? []).filter((node) => node.state === state).map(({ name }) => name))
  const syncsThat = (is: 'isFailed' | 'isLate') =>
    named((syncs.value ?? []).filter((sync) => sync[is]).map(({ name }) => name))
  return {
    noAnswer: named(silentFacts),
    ordersLost: counted(lost.value?.lost ?? 0),
    ordersWaiting: counted(lateOf(orders)),
    nodeSilent: nodesIn('silent'),
    nodeBehind: nodesIn('behind'),
    outsideFailing: named(
      outside.filter(({ fact }) => fact.value?.state === 'failing').map(({ system }) => system),
    ),
    mailsGivenUp: counted(mails?.givenUp ?? 0),
    mailsWaiting: counted(lateOf(mails)),
    otherGivenUp: counted((orders?.givenUp ?? 0) + (rest?.givenUp ?? 0)),
    syncFailed: syncsThat('isFailed'),
    syncLate: syncsThat('isLate'),
    jobsFailed: counted(jobs.value?.failed ?? 0),
    databaseSlow: counted((database.value?.milliseconds ?? 0) > SLOW_MS ? 1 : 0),
    diskLow: counted(disk.value && isLow(disk.value) ? 1 : 0),
  }
}

function isLow({
  freeBytes,
  totalBytes,
}: {
  readonly freeBytes: number
  readonly totalBytes: number
}): boolean {
  return freeBytes < LEAST_FREE.bytes || freeBytes < totalBytes * LEAST_FREE.share
}

function named(names: readonly string[]) {
  return { count: names.length, names: [...names] }
}

function counted(count: number) {
  return { count, names: [] }
}
