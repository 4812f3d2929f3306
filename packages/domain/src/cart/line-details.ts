/** The details of a line: what the buyer notes beside the part and the amount. A new detail is added to the type and the
 *  table here; every place that copies a line copies all of its details. */
import { MAX_OWN_ARTICLE_NR, MAX_SPECIFICATION_LENGTH } from '../limits.ts'

export type LineDetails = {
  /** The line comment; empty if there is none. */
  readonly specificationText: string
  /** The customer's own article number of the part; absent if there is none. No part is found by it (AMB-106). */
  readonly ownArticleNr?: string
}

export type LineDetailName = keyof LineDetails

/** Details as they are typed, stored or sent: null, absent and empty are the same. */
export type GivenDetails = { readonly [N in LineDetailName]?: string | null | undefined }

/** Characters of each detail. */
export const MAX_LINE_DETAIL: Readonly<Record<LineDetailName, number>> = {
  specificationText: MAX_SPECIFICATION_LENGTH,
  ownArticleNr: MAX_OWN_ARTICLE_NR,
}

export const LINE_DETAIL_NAMES = Object.keys(MAX_LINE_DETAIL) as readonly LineDetailName[]

/** All details of a line, as a cart holds them and as they go over the wire. The comment stands also where it is empty,
 *  as the specification shows it. A detail that is not given is taken from `before` (AMB-43). */
export function lineDetails(given: GivenDetails, before?: GivenDetails): LineDetails {
  return { specificationText: '', ...filledDetails(given, before) }
}

/** The details that hold a text. */
export function filledDetails(given: GivenDetails, before?: GivenDetails): Partial<LineDetails> {
  const texts = LINE_DETAIL_NAMES.map((name) => [name, given[name] ?? before?.[name]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** Returns whether the details of a stored line can be read: each of them is a text, null or absent. */
export function areDetails(stored: Readonly<Record<string, unknown>>): stored is GivenDetails {
  return LINE_DETAIL_NAMES.every((name) => typeof (stored[name] ?? '') === 'string')
}

/** The details without spaces around them. */
export function trimmedDetails(given: GivenDetails): LineDetails {
  return lineDetails(
    Object.fromEntries(LINE_DETAIL_NAMES.map((name) => [name, given[name]?.trim()])) as GivenDetails,
  )
}
