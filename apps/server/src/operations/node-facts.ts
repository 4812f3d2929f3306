/** The nodes with the version of the catalogue that each serves. */
import type { Operations, ShopNode } from '@hoistway/contract/site-admin/operations'
import type { LiveCatalogue } from '../catalogue-index/live-catalogue.ts'
import { type NodeName, type NodeRow, readNodes } from '../catalogue-index/node-queries.ts'
import { readState } from '../catalogue-index/state-queries.ts'
import type { OpenDatabase } from '../database/open-database.ts'

/** A node gives a sign of life every five seconds. */
const SILENT_SECONDS = 20
/** A node that follows a change needs seconds; one that has not followed it by then stands still. */
const STANDS_SECONDS = 60

export type NodeNeeds = {
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>
  readonly live: LiveCatalogue
  readonly node: NodeName
}

export async function readNodeFacts({
  database,
  live,
  node,
}: NodeNeeds): Promise<NonNullable<Operations['nodes']['value']>> {
  const { db, kind } = database
  const { catalogueVersion } = await readState(db)
  const own = live.current().state.catalogueVersion
  const rows = kind === 'embedded' ? [] : await readNodes(db, SILENT_SECONDS)
  const others = rows.filter(({ id }) => id !== node.id)
  const behindSeconds = rows.find(({ id }) => id === node.id)?.behindSeconds ?? 0
  const self: NodeRow = {
    ...node,
    catalogueVersion: own,
    heartbeatSeconds: 0,
    behindSeconds: own < catalogueVersion ? behindSeconds : null,
  }
  return {
    catalogueVersion,
    nodes: [self, ...others]
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((row) => nodeView(row, catalogueVersion, row.id === node.id)),
  }
}

function nodeView(
  { id: _, started, ...row }: NodeRow,
  catalogueVersion: number,
  isAnswering: boolean,
): ShopNode {
  return { ...row, started: started.toISOString(), state: stateOf(row, catalogueVersion), isAnswering }
}

function stateOf(
  row: Pick<NodeRow, 'catalogueVersion' | 'heartbeatSeconds' | 'behindSeconds'>,
  catalogueVersion: number,
): ShopNode['state'] {
  if (row.heartbeatSeconds > SILENT_SECONDS) return 'silent'
  if (row.catalogueVersion >= catalogueVersion) return 'well'
  return (row.behindSeconds ?? 0) > STANDS_SECONDS ? 'behind' : 'loading'
}
