/** Returns the places of products on the pictures of another one, if the caller may open them. The others are not
 *  even named (AMB-51). */
import type { Hotspots } from '@hoistway/contract/catalogue/product'
import type { ProductHotspots } from '../../../database/tables/catalogue.ts'
import type { IsOpen } from '../assets/open-links.ts'

export function openHotspots(pictures: readonly ProductHotspots[], isOpen: IsOpen): Hotspots[] {
  return pictures.flatMap(({ points, ...picture }) => {
    const open = points.flatMap(({ productIDs, ...point }) => {
      const ids = productIDs.filter(isOpen)
      return ids.length === 0 ? [] : [{ ...point, productIDs: ids }]
    })
    return open.length === 0 ? [] : [{ ...picture, points: open }]
  })
}
