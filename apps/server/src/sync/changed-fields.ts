import { isDeepStrictEqual } from 'node:util'

type Said<Row> = { readonly [K in keyof Row]?: Row[K] | undefined }

/** Returns the fields of a record that differ from the row. An undefined field is left alone. */
export function changedFields<Row extends object>(row: Row, said: Said<Row>): Partial<Row> {
  const changed: Partial<Row> = {}
  for (const name of Object.keys(said) as (keyof Row)[]) {
    const value = said[name]
    if (value !== undefined && !isDeepStrictEqual(value, row[name])) changed[name] = value
  }
  return changed
}

/** The fields of a new row. */
export function saidFields<Row extends object>(said: Row): { [K in keyof Row]: Exclude<Row[K], undefined> } {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined)
  // A field without a value is gone, as if it had never been in the type.
  return Object.fromEntries(fields) as { [K in keyof Row]: Exclude<Row[K], undefined> }
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
