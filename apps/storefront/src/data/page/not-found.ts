/** What a loader throws when there is nothing at an address: the page answers 404 and says what is missing
 *  (ROUTE-29). `throw notFound('product')`. */
import { data } from 'react-router'

export type NotFound = 'page' | 'product'

export function notFound(what: NotFound) {
  return data({ missing: what }, { status: 404 })
}

/** Reads what was thrown; undefined when it was something else. */
export function readNotFound(thrown: unknown): NotFound | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('missing' in thrown)) return undefined
  return thrown.missing === 'product' ? 'product' : 'page'
}
