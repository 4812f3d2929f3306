/** Defines lists that are saved and shared by a link: their kinds and limits, and the fields of a line (ENT-33, AMB-17,
 *  AMB-44). */

import { SharedListType } from '../codes.ts'
import { amountFault } from './amount-input.ts'

export type ListKind = (typeof SharedListType)[keyof typeof SharedListType]

/** The most lists of one person, and the most lines of all of them, so that answers stay small. */
export const MAX_LISTS_OF_ONE = 200
export const MAX_LIST_LINES_OF_ONE = 10_000

/** Days until a guest's list expires: it has no owner who could delete it. */
export const GUEST_LIST_DAYS = 90

/** Reads 0, 100, '0', '100', 'cart' or 'search'; a list of no stated kind is a cart. */
export function readListKind(value: unknown): ListKind | undefined {
  if (value === undefined || value === null) return SharedListType.cart
  const word = String(value).trim().toLowerCase()
  const named = Object.entries(SharedListType).find(([name, kind]) => name === word || String(kind) === word)
  return named?.[1]
}

/** Any positive amount with at most 3 decimals, up to a million: only an order asks for whole units (AMB-44). */
export function isListAmount(amount: number): boolean {
  const fault = amountFault(amount, 'm')
  return fault === undefined
}
