/** Compares the fields of a record of a feed with those of the shop's row. An undefined field is left alone. */
import { isDeepStrictEqual } from 'node:util'

type Stated<Row> = { readonly [K in keyof Row]?: Row[K] | undefined }

/** Returns the fields of a record that differ from the row. */
export function changedFields<Row extends object>(row: Row, stated: Stated<Row>): Partial<Row> {
  const changed: Partial<Row> = {}
  for (const name of Object.keys(stated) as (keyof Row)[]) {
    const value = stated[name]
    if (value !== undefined && !isDeepStrictEqual(value, row[name])) changed[name] = value
  }
  return changed
}

/** Returns the fields of a record for a new row. */
export function statedFields<Row extends object>(
  stated: Row,
): { [K in keyof Row]: Exclude<Row[K], undefined> } {
  const fields = Object.entries(stated).filter(([, value]) => value !== undefined)
  // The fields without a value have been removed, so the type may leave them out.
  return Object.fromEntries(fields) as { [K in keyof Row]: Exclude<Row[K], undefined> }
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
