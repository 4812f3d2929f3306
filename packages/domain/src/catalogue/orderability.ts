/** Says what each product status allows (AMB-14), and which part follows a replaced one. Every part is shown by its
 *  direct link, whatever its status: no bookmarked part page ever breaks. */
import { ProductStatus } from '../codes.ts'

type Allowed = {
  /** In lists, search and facets. */
  readonly listed: boolean
  readonly orderable: boolean
}

const ALLOWED: Readonly<Record<ProductStatus, Allowed>> = {
  [ProductStatus.Default]: { listed: true, orderable: true },
  [ProductStatus.NoPrice]: { listed: true, orderable: false },
  [ProductStatus.UnderDevelopment]: { listed: false, orderable: false },
  [ProductStatus.Replaced]: { listed: false, orderable: false },
}

const STATUSES: readonly number[] = Object.values(ProductStatus)

/** The status of a product as it is stored or sent. An unknown number is no reason to hide or sell a part: it counts as
 *  under development. */
export function productStatus(status: number): ProductStatus {
  return STATUSES.includes(status) ? (status as ProductStatus) : ProductStatus.UnderDevelopment
}

export function isListed(status: ProductStatus): boolean {
  return ALLOWED[status].listed
}

export function isOrderable(status: ProductStatus): boolean {
  return ALLOWED[status].orderable
}

/** The last part of the chain of replacements that starts at this one, or the last of them that `counts` accepts
 *  (orderable ones, say). Undefined where nothing replaces the part, nothing in the chain counts, or the chain
 *  runs in a circle and so has no end. */
export function lastSuccessor(
  id: number,
  replacementOf: (id: number) => number | undefined,
  counts: (id: number) => boolean = () => true,
): number | undefined {
  const seen = new Set([id])
  let last: number | undefined
  for (let next = replacementOf(id); next !== undefined; next = replacementOf(next)) {
    if (seen.has(next)) return undefined
    seen.add(next)
    if (counts(next)) last = next
  }
  return last
}
