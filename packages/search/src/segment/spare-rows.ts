/** Reuses the rows that the text search works with: fresh ones would be the largest part of the garbage. */
import { type Bits, emptyBits } from '../arrays/bits.ts'

/** As many as two words hit in every way need; what a query takes beyond that is left to the garbage collector. */
const MOST_ROWS = 32

export function spareRowsFor(size: number) {
  const rows: Bits[] = []
  let taken = 0
  return {
    /** A row of zeros. */
    take(): Bits {
      const row = rows[taken]
      if (row) {
        taken++
        return row.fill(0)
      }
      const fresh = emptyBits(size)
      if (rows.length < MOST_ROWS) taken = rows.push(fresh)
      return fresh
    },
    /** Whatever was taken may be given out again. */
    releaseAll(): void {
      taken = 0
    },
  }
}
