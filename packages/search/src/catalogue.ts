/** The catalogue that callers hold: one segment with all products. Immutable: a changed product means a new catalogue. */
import type { CatalogueInput, FilterAnswer, FilterRequest } from './model.ts'
import { partsOf } from './product-set.ts'
import { querySegment } from './query-segment.ts'
import { buildSegment, type Segment } from './segment.ts'
import type { SegmentSet } from './segment-set.ts'

/** Opaque outside this package. */
export type Catalogue = {
  readonly main: Segment
  /** Marks the product sets of this catalogue. */
  readonly snapshot: object
}

/** Throws a RangeError on ids that are not unique or, for products, not positive integers below 2^31. */
export function buildCatalogue(input: CatalogueInput): Catalogue {
  return { main: buildSegment(input), snapshot: {} }
}

/** Product sets hold a part for each of them, in this order. */
export function segmentsOf(catalogue: Catalogue): readonly Segment[] {
  return [catalogue.main]
}

/** Ids and texts that match nothing are answered, never thrown; a product set of another catalogue is a RangeError. */
export function query(catalogue: Catalogue, request: FilterRequest): FilterAnswer {
  return querySegment(catalogue.main, {
    ...request,
    visible: partsOf(catalogue, request.visible)[0] as SegmentSet,
    within: request.within && partsOf(catalogue, request.within)[0],
  })
}
