/** Returns the versions of prices and stock for a request. Those of a customer came with the session. A guest sees no
 *  prices and gets the stock that this node has last heard of, at most a moment behind the database, without a query.
 */

import type { LiveCatalogue } from '../../catalogue-index/live-catalogue.ts'
import type { CatalogueVersions, Visitor } from '../../http/visitor.ts'

export type VersionsOf = (visitor: Visitor) => CatalogueVersions

export function createVersions({ state }: Pick<LiveCatalogue, 'state'>): VersionsOf {
  return ({ customer }) => {
    if (customer) return customer.versions
    const { catalogueVersion, priceVersion, stockVersion } = state.current()
    return { catalogue: catalogueVersion, prices: priceVersion, stock: stockVersion }
  }
}
