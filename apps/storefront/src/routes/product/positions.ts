/** Numbers the places of a drawing. Each number refers to the parts of the page at that place; other parts have no
 *  number. */
import type { Hotspots } from '@hoistway/contract/catalogue/product'
import type { HitView } from '../../features/product-list/hit-view.ts'

/** In shares of the picture, from its upper left corner. */
export type Place = { readonly x: number; readonly y: number }

export type Position = {
  readonly number: number
  /** Point on the drawing where the part sits. */
  readonly at: Place
  /** Centre of the number. */
  readonly balloon: Place
  readonly partIDs: readonly number[]
}

export type NumberedPicture = {
  /** Width by height. */
  readonly ratio: number
  readonly positions: readonly Position[]
}

/** Returns the pictures with numbered positions, by image asset. Numbers follow the order of the parts. */
export function numberedPictures(
  hotspots: readonly Hotspots[],
  parts: readonly Pick<HitView, 'id'>[],
): ReadonlyMap<number, NumberedPicture> {
  const order = new Map(parts.map(({ id }, index) => [id, index]))
  let taken = 0
  return new Map(
    hotspots.filter(isMeasured).map(({ imageAssetID, width, height, points }) => {
      const shown = points
        .map((point) => ({ point, partIDs: point.productIDs.filter((id) => order.has(id)) }))
        .filter(
          ({ point: { x, y }, partIDs }) => partIDs.length > 0 && isInside(x, width) && isInside(y, height),
        )
        .sort((a, b) => firstOf(a.partIDs) - firstOf(b.partIDs))
      const positions = shown.map(({ point, partIDs }, index) => ({
        number: taken + index + 1,
        at: { x: point.x / width, y: point.y / height },
        balloon: { x: (point.labelX ?? point.x) / width, y: (point.labelY ?? point.y) / height },
        partIDs,
      }))
      taken += positions.length
      return [imageAssetID, { ratio: width / height, positions }]
    }),
  )

  function firstOf(ids: readonly number[]): number {
    return Math.min(...ids.map((id) => order.get(id) ?? 0))
  }
}

/** A part that sits in several places has the first number. */
export function numbersOf(pictures: Iterable<NumberedPicture>): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>()
  for (const { positions } of pictures) {
    for (const { number, partIDs } of positions) {
      for (const id of partIDs) if (!numbers.has(id)) numbers.set(id, number)
    }
  }
  return numbers
}

function isMeasured({ width, height }: Hotspots): boolean {
  return width > 0 && height > 0
}

function isInside(at: number, size: number): boolean {
  return at >= 0 && at <= size
}
