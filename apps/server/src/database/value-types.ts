/** Converts values of PostgreSQL to values of our code, in the same way on both databases.
 *
 *  - `int8`, also `count(*)`: a number. Sums of money in 1/10000 stay far below 2^53; a value beyond it
 *    throws rather than lose digits.
 *  - `date`: the string 'YYYY-MM-DD'. A day has no time zone, and a `Date` would give it one.
 *  - `numeric`, also `sum()` of int8: a string, untouched. Cast a sum to bigint to get a number.
 *  - `timestamptz`: a `Date`. */
import pg from 'pg'

const { INT8, DATE } = pg.types.builtins
const PARSERS = new Map<number, (value: string) => unknown>([
  [INT8, safeInteger],
  [DATE, (value) => value],
])

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 ${value} is beyond the exact numbers`)
  return number
}
