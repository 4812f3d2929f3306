/** Lists that are kept and passed on by a link: kinds, and what a line may hold (ENT-33, AMB-17, AMB-44). */

import { SharedListType } from '../codes.ts'
import { amountFault } from './amount-input.ts'

export type ListKind = (typeof SharedListType)[keyof typeof SharedListType]

/** Lists that one person may keep, and the lines of all of them: what is read in one answer has an end. */
export const MAX_LISTS_OF_ONE = 200
export const MAX_LIST_LINES_OF_ONE = 10_000

/** Days that a guest's list is kept: nobody can delete it. */
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
