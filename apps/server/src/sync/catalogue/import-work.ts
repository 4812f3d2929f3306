/** The type of the parts that all steps of an import share. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OpenCatalogue } from '../../integrations/catalogue/port.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { Pace } from '../runs/pace.ts'
import type { Section } from '../runs/report.ts'
import type { IdAllocator } from './id-allocator.ts'

export type ImportWork = {
  readonly db: Kysely<Database>
  readonly files: FileStore
  readonly source: string
  readonly catalogue: OpenCatalogue
  readonly pace: Pace
  readonly now: () => Date
  readonly numbers: IdAllocator
  /** The section of a file in the report, by its name. */
  readonly section: (name: string) => Section
}
