/** The operations page as text for a ticket, in English like the log. It has no secret and no personal data: no address,
 *  no name of a person, no order beyond its number. */
import type { Operations } from '@hoistway/contract/site-admin/operations'

type Reported = Omit<Operations, 'report'>

export function reportOf(facts: Reported): string {
  const { shop, catalogue, looks } = facts
  const lines = [
    `Hoistway ${shop.version}, report of ${facts.now}`,
    looks.length === 0 ? 'Everything is as it should be.' : 'Needs a look:',
    ...looks.map(({ look, count, names }) => `  ${look}: ${names.length > 0 ? names.join(', ') : count}`),
    `Up for ${Math.round(shop.upSeconds)} s, since ${shop.started}; Node.js ${shop.nodeVersion}`,
    `Catalogue: version ${catalogue.version}, ${catalogue.parts} parts, ${catalogue.attributes} attributes, ${megabytes(catalogue.bytes)} in memory`,
    ...nodeLines(facts),
    ...databaseLines(facts),
    ...workLines(facts),
    ...outsideLines(facts),
    ...restLines(facts),
  ]
  return `${lines.join('\n')}\n`
}

function nodeLines({ nodes }: Reported): string[] {
  if (!nodes.value) return [`Nodes: ${nodes.state}`]
  return [
    `Nodes, catalogue version ${nodes.value.catalogueVersion} in the database:`,
    ...nodes.value.nodes.map(
      ({ name, state, catalogueVersion, version, heartbeatSeconds }) =>
        `  ${name}: ${state}, serves ${catalogueVersion}, shop ${version}, heard ${Math.round(heartbeatSeconds)} s ago`,
    ),
  ]
}

function databaseLines({ database: { state, value } }: Reported): string[] {
  if (!value) return [`Database: ${state}`]
  const pools = value.pools.map(
    ({ name, busy, open, most, waiting }) =>
      `${name} ${busy} busy of ${open} open, most ${most}, ${waiting} wait`,
  )
  return [
    `Database: ${value.kind} ${value.version}, ${megabytes(value.bytes)}, answers in ${value.milliseconds} ms, longest statement ${value.longestSeconds ?? '-'} s`,
    `  pools: ${pools.join('; ')}`,
    `  migrations: ${value.migrations}, the latest ${value.migration}`,
  ]
}

function workLines({ jobs, outbox, lost }: Reported): string[] {
  const { value } = jobs
  return [
    value
      ? `Jobs: ${value.waiting} waiting (oldest ${seconds(value.oldestSeconds)}), ${value.running} running, ${value.failed} failed in 24 h`
      : `Jobs: ${jobs.state}`,
    ...(outbox.value?.map(
      (row) =>
        `Outbox, ${row.channel}: ${row.waiting} waiting (oldest ${seconds(row.oldestSeconds)}), ${row.givenUp} given up, ${row.doneInDay} done in 24 h`,
    ) ?? [`Outbox: ${outbox.state}`]),
    lost.value
      ? `Lost: ${lost.value.lost}, counted against ${lost.value.counted} orders${lost.value.lost > 0 ? `; orders ${lost.value.orders.join(', ')}` : ''}`
      : `Lost: ${lost.state}`,
  ]
}

function outsideLines({ outside }: Reported): string[] {
  return outside.map(({ system, fact: { state, value } }) =>
    value
      ? `Outside, ${system}: ${value.state}, ${value.done} done and ${value.failed} failed in 1 h, last ${value.last ?? '-'}${value.fault ? `; ${value.fault}` : ''}`
      : `Outside, ${system}: ${state}`,
  )
}

function restLines({ disk, syncs }: Reported): string[] {
  return [
    disk.value
      ? `Disk of DATA_DIR: ${megabytes(disk.value.freeBytes)} free of ${megabytes(disk.value.totalBytes)}`
      : `Disk of DATA_DIR: ${disk.state}`,
    ...(syncs.value?.map(
      ({ name, successSeconds, isFailed, isLate }) =>
        `Sync ${name}: succeeded ${seconds(successSeconds)} ago${isFailed ? ', the last run failed' : ''}${isLate ? ', late' : ''}`,
    ) ?? [`Syncs: ${syncs.state}`]),
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function seconds(value: number | null): string {
  return value === null ? '-' : `${Math.round(value)} s`
}
