/** Reads the query of a request to the simulated Strapi: nested parameters, and the fields that are wanted of a row. */
import type { Values } from './schemas.ts'

export const KNOWN: readonly string[] = [
  'locale',
  'populate',
  'pagination',
  'sort',
  'fields',
  'status',
  'filters',
]

export type Query = Readonly<Record<string, unknown>>

/** Reads `a[b][c]=d` as nested objects. */
export function readQuery(parameters: URLSearchParams): Query {
  const query: Values = {}
  for (const [path, value] of parameters) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '')
    let at = query
    for (const name of names.slice(0, -1)) {
      at[name] = typeof at[name] === 'object' && at[name] !== null ? at[name] : {}
      at = at[name] as Values
    }
    at[names.at(-1) ?? ''] = value
  }
  return query
}

export function fieldsOf(wanted: unknown): unknown {
  return typeof wanted === 'object' && wanted !== null ? (wanted as Values).fields : undefined
}

export function onlyFields(row: Values, fields: unknown): Values {
  if (typeof fields !== 'object' || fields === null) return row
  const kept = ['id', 'documentId', ...Object.values(fields as Values).map(String)]
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.includes(name)))
}
