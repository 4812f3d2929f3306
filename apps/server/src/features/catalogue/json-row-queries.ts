/** Rows that the database returns as one JSON text. As rows with columns the embedded database would take four times as
 *  long. */
import { sql } from 'kysely'

export function jsonText(column: string) {
  return sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`
}

/** @param text JSON of rows with commas between them; nothing where there are none */
export function parsedRows<Columns>(text: string | null | undefined): Columns[] {
  return text ? (JSON.parse(`[${text}]`) as Columns[]) : []
}

/** Checks a number of JSON, which would silently be rounded to the nearest one that JSON can hold.
 *  @throws RangeError beyond the exact integers */
export function exact(number: number): number {
  if (!Number.isSafeInteger(number)) throw new RangeError(`${number} is beyond the exact numbers`)
  return number
}
