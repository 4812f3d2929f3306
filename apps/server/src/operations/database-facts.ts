/** The database: its size, the pools of this node, and how long it takes to answer. */
import type { Operations } from '@hoistway/contract/site-admin/operations'
import type { OpenDatabase } from '../database/open-database.ts'
import { answer, readDatabaseFigures } from './queries.ts'

type DatabaseNeeds = Pick<OpenDatabase, 'db' | 'kind' | 'version' | 'pools'>

export async function readDatabaseFacts({
  db,
  kind,
  version,
  pools,
}: DatabaseNeeds): Promise<NonNullable<Operations['database']['value']>> {
  const started = performance.now()
  await answer(db)
  const milliseconds = Math.round((performance.now() - started) * 10) / 10
  const figures = await readDatabaseFigures(db)
  return {
    ...figures,
    kind,
    version,
    milliseconds,
    longestSeconds: kind === 'embedded' ? null : (figures.longestSeconds ?? 0),
    pools: Object.entries(pools).map(([name, pool]) => ({
      name,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    })),
  }
}
