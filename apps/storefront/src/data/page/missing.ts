/** What a loader throws when there is nothing at an address: the page answers 404 and says what is missing
 *  (ROUTE-29). `throw missing('product')`. */
import { data } from 'react-router'

export type Missing = 'page' | 'product'

export function missing(what: Missing) {
  return data({ missing: what }, { status: 404 })
}

/** Reads what was thrown; undefined when it was something else. */
export function readMissing(thrown: unknown): Missing | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('missing' in thrown)) return undefined
  return thrown.missing === 'product' ? 'product' : 'page'
}
