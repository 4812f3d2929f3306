/** Column types that the tables share. Money is an integer of 1/10000 of the currency, amounts are 1/1000 of the
 *  unit, weights are grams. `int8` columns are read as numbers (database/open.ts), `date` columns as 'YYYY-MM-DD'. */
import type { ColumnType, JSONColumnType } from 'kysely'

export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** A time that may not have come yet. */
export type OptionalTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
export type Json<T> = JSONColumnType<T & object>
