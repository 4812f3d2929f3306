import { ProductStatus } from '@hoistway/domain/codes'

const STATUSES = new Set<number>(Object.values(ProductStatus))

/** An unknown status from outside is no reason to hide or sell a part: it counts as under development. */
export function statusOf({ status }: { readonly status: number }): ProductStatus {
  return STATUSES.has(status) ? (status as ProductStatus) : ProductStatus.UnderDevelopment
}
