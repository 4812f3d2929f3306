/** The catalogue that callers hold: one segment with all products. Immutable: a changed product means a new catalogue. */
import type { CatalogueInput, FilterAnswer, FilterRequest } from './model.ts'
import { partsOf } from './product-set.ts'
import { listRows, matchSegment, rowsToList, type SegmentMatch } from './query-segment.ts'
import { buildSegment, type OpenOptions, type Segment } from './segment.ts'
import type { SegmentSet } from './segment-set.ts'
import { readText } from './text/read-text.ts'
import { searchSegments } from './text/text-search.ts'

/** Opaque outside this package. */
export type Catalogue = {
  readonly main: Segment
  /** Marks the product sets of this catalogue. */
  readonly snapshot: object
}

/** Throws a RangeError on ids that are not unique or, for products, not positive integers below 2^31. */
export function buildCatalogue(input: CatalogueInput, options: OpenOptions = {}): Catalogue {
  return { main: buildSegment(input, options), snapshot: {} }
}

/** Product sets hold a part for each of them, in this order. */
export function segmentsOf(catalogue: Catalogue): readonly Segment[] {
  return [catalogue.main]
}

/** Ids and texts that match nothing are answered, never thrown; a product set of another catalogue is a RangeError. */
export function query(catalogue: Catalogue, request: FilterRequest): FilterAnswer {
  const segments = segmentsOf(catalogue)
  const visible = partsOf(catalogue, request.visible)
  const within = request.within && partsOf(catalogue, request.within)
  const typed = readText(request.text)
  for (const segment of segments) segment.releaseRows()
  const hits =
    typed &&
    searchSegments(
      segments.map(({ text }, i) => ({ text, visible: (visible[i] as SegmentSet).bits })),
      typed,
      request.locale,
    )
  const matches = segments.map((segment, i) =>
    matchSegment(
      segment,
      { ...request, visible: visible[i] as SegmentSet, within: within?.[i] },
      typed,
      hits?.[i],
    ),
  )
  const [match] = matches as [SegmentMatch]
  const { selects, bools, decimals, replaced } = match
  const ids = listRows(catalogue.main, rowsToList(match, request.sort), request)
  return { ids, selects, bools, decimals, replaced }
}
