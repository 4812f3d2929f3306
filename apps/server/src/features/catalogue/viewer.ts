/** Decides which products and files of the catalogue a visitor may see (AMB-51). */
import { mayOpen, type Viewer, type VisibleSet, visibleSet } from '@hoistway/search'
import type { CatalogueSnapshot } from '../../catalogue-index/catalogue-snapshot.ts'
import type { Visitor } from '../../http/visitor.ts'

export function viewerOf({ customer }: Visitor): Viewer {
  return { companyId: customer?.companyId, countryId: customer?.countryId }
}

export function visibleTo(snapshot: CatalogueSnapshot, visitor: Visitor): VisibleSet {
  return visibleSet(snapshot.visibility, viewerOf(visitor))
}

export function mayOpenProduct(snapshot: CatalogueSnapshot, visitor: Visitor, productId: number): boolean {
  return mayOpen(snapshot.visibility, productId, viewerOf(visitor))
}

/** Tells whether a visitor may open a file: one of limited products only is open to those who may open one of these
 *  products. */
export function mayOpenAsset(snapshot: CatalogueSnapshot, visitor: Visitor, assetId: number): boolean {
  const owners = snapshot.limitedOwners(assetId)
  return owners === undefined || owners.some((productId) => mayOpenProduct(snapshot, visitor, productId))
}
