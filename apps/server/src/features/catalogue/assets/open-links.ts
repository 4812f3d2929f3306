/** Returns the parts that a product leads to, its accessories and its successor, if the caller may open them. The
 *  others are not even named (AMB-51). */
import type { ProductFacts } from '../products/product-view.ts'

/** Tells whether the caller may open a product. */
export type IsOpen = (productId: number) => boolean

export function linksOf({ attributes, platformData }: ProductFacts): number[] {
  const successor = platformData.replacementProductId
  const links = Object.values(attributes.associatedProductIDs).flat()
  return successor === null ? links : [...links, successor]
}

/** Removes the parts that may not be opened from the lists. */
export function openOf(
  lists: Readonly<Record<string, readonly number[]>>,
  isOpen: IsOpen,
): Record<string, number[]> {
  return Object.fromEntries(Object.entries(lists).map(([type, ids]) => [type, ids.filter(isOpen)]))
}
