/** The types of a run of a synchronisation: its parts, its limits with their defaults, and its task. */
import type { Kysely } from 'kysely'
import type { RunExclusively } from '../../database/run-exclusively.ts'
import type { Database } from '../../database/schema.ts'
import type { Catalogue } from '../../integrations/catalogue/port.ts'
import type { Erp } from '../../integrations/erp/port.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { Pim } from '../../integrations/pim/port.ts'
import type { Pace } from './pace.ts'
import type { Report } from './report.ts'

export type SyncRun = {
  /** The id of its entry in the log. */
  readonly id: number
  /** A person asked for the run, and it is none of the schedule. */
  readonly manual: boolean
  readonly db: Kysely<Database>
  readonly erp: Erp
  readonly pim: Pim
  /** A shop without it imports no catalogue. */
  readonly catalogue?: CatalogueSource | undefined
  readonly now: () => Date
  readonly pace: Pace
  readonly report: Report
  readonly limits: SyncLimits
}

export type CatalogueSource = {
  readonly catalogue: Catalogue
  /** Pictures and documents are copied into it. */
  readonly files: FileStore
  readonly exclusively: RunExclusively
}

/** Larger changes than these are held back until a site admin releases them. */
export type SyncLimits = {
  /** Percent of the rows that a whole file may remove. */
  readonly mostRemoved: number
  /** A price may become so many times dearer or cheaper; 0 is no limit. */
  readonly priceJump: number
}

export const USUAL_LIMITS: SyncLimits = { mostRemoved: 10, priceJump: 5 }

/** The work of one sync type, or a part that several types share. */
export type SyncTask = (run: SyncRun) => Promise<void>
