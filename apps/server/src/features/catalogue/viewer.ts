/** What a visitor may see of the catalogue (AMB-51). */
import { mayOpen, type Viewer, type VisibleSet, visibleSet } from '@hoistway/search'
import type { Visitor } from '../../http/visitor.ts'
import type { Shelf } from './shelf.ts'

export function viewerOf({ customer }: Visitor): Viewer {
  return { companyId: customer?.companyId, countryId: customer?.countryId }
}

export function visibleTo(shelf: Shelf, visitor: Visitor): VisibleSet {
  return visibleSet(shelf.visibility, viewerOf(visitor))
}

export function mayOpenProduct(shelf: Shelf, visitor: Visitor, productId: number): boolean {
  return mayOpen(shelf.visibility, productId, viewerOf(visitor))
}

/** An asset that belongs to limited products only is open to those who may open one of them. */
export function mayOpenAsset(shelf: Shelf, visitor: Visitor, assetId: number): boolean {
  const owners = shelf.limitedOwners(assetId)
  return owners === undefined || owners.some((productId) => mayOpenProduct(shelf, visitor, productId))
}
