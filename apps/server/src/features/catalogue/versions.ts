/** Which prices and stock are the present ones for a request: a customer's came with the session. A guest, who sees no
 *  prices, gets the stock that this node has last heard of, a moment behind the database at most, and asks it nothing. */
import type { CatalogueVersions, Visitor } from '../../http/visitor.ts'
import type { LiveShelf } from './live-shelf.ts'

export type VersionsOf = (visitor: Visitor) => CatalogueVersions

export function createVersions({ state }: Pick<LiveShelf, 'state'>): VersionsOf {
  return ({ customer }) => {
    if (customer) return customer.versions
    const { catalogueVersion, priceVersion, stockVersion } = state.current()
    return { catalogue: catalogueVersion, prices: priceVersion, stock: stockVersion }
  }
}
