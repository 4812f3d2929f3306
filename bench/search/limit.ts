/** Estimates the fewest bytes that any engine with bitmaps and columns must read for an answer, and so the shortest time
 *  if only reading memory took time. It estimates the cheapest plan and does not measure ours. */
import type { FilterAnswer } from '@hoistway/search'
import type { CatalogueFacts } from './facts.ts'
import { optionsOf } from './plain-filters.ts'
import type { MixedQuery } from './queries.ts'

const BYTES_OF_A_PLACE = 4
const BYTES_OF_AN_ID = 4
const BYTES_OF_AN_OPTION = 2

/** `visible` is how many products the visitor may see. Texts are left out: what they read depends on the words. */
export function fewestBytes(
  facts: CatalogueFacts,
  { request }: MixedQuery,
  answer: FilterAnswer,
  visible: number,
): number {
  const found = answer.ids.length
  const row = facts.products / 8
  const chosen = [...optionsOf(request).values()].flat().length + 2 * request.decimals.size
  return (
    row * (1 + chosen) + countBytes(facts, found, visible) + ownBytes(request, answer) + listBytes(row, found)
  )
}

/** The least of: the options of each product found, or of each one not found; or every row of a frequent option and
 *  the places of all others. */
function countBytes(facts: CatalogueFacts, found: number, visible: number): number {
  const { products, valuesAProduct, frequentOptions, valuesOfFrequentOptions } = facts
  const aProduct = BYTES_OF_AN_OPTION * valuesAProduct
  const rareValues = products * valuesAProduct * (1 - valuesOfFrequentOptions)
  const byRows = (frequentOptions * products) / 8 + rareValues * BYTES_OF_A_PLACE
  return Math.min(found * aProduct, (visible - found) * aProduct, byRows)
}

/** Each attribute with a filter is counted without it: that many products more, their option of this attribute. */
function ownBytes(request: MixedQuery['request'], answer: FilterAnswer): number {
  let bytes = 0
  for (const id of request.selects.keys()) {
    const nearMisses = Math.max(0, (answer.selects.get(id)?.total ?? 0) - answer.ids.length)
    bytes += nearMisses * BYTES_OF_AN_OPTION
  }
  return bytes
}

function listBytes(row: number, found: number): number {
  return row + found * (BYTES_OF_A_PLACE + BYTES_OF_AN_ID)
}
