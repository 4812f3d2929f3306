/** The error that a loader throws for an unknown address: the page answers 404 and names what is missing (ROUTE-29).
 *  `throw notFound('product')`. */
import { data } from 'react-router'

export type NotFound = 'page' | 'product'

export function notFound(what: NotFound) {
  return data({ missing: what }, { status: 404 })
}

/** Reads a thrown value; returns undefined for any other error. */
export function readNotFound(thrown: unknown): NotFound | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('missing' in thrown)) return undefined
  return thrown.missing === 'product' ? 'product' : 'page'
}
