/** Recognises a damaged database by the codes of PostgreSQL: damaged pages (XX001), a damaged index (XX002), a missing file
 *  (58P01). */
import { errorCode, firstLine } from './faults/error-text.ts'
import { StartFault } from './start-fault.ts'

const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002', '58P01'])

/** Converts the fault of a damaged database to one that tells the operator what to do. Returns any other fault unchanged. */
export function damageFault(fault: unknown): unknown {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartFault) continue
    if (!DAMAGED.has(errorCode(cause) ?? '')) continue
    return new StartFault(
      `the database is damaged: ${firstLine(cause)}; restore a backup, and keep the damaged files for a closer look`,
      { cause: fault },
    )
  }
  return fault
}
