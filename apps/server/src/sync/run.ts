/** What a synchronisation works with. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Erp } from '../integrations/erp/port.ts'
import type { Pim } from '../integrations/pim/port.ts'
import type { Pace } from './pace.ts'
import type { Report } from './report.ts'

export type SyncRun = {
  readonly db: Kysely<Database>
  readonly erp: Erp
  readonly pim: Pim
  readonly now: () => Date
  readonly pace: Pace
  readonly report: Report
}

/** The work of one sync type, or a part that several types share. */
export type SyncTask = (run: SyncRun) => Promise<void>
