/** The catalogue that callers hold: a main segment with all products of the last build, and perhaps a delta of those
 *  that were changed since (changes.ts). Immutable: a changed product means a new catalogue. */
import { changeSections, splitChangeable } from './changeable.ts'
import type { Delta } from './changes.ts'
import { ALPHABETICAL } from './codes.ts'
import type { IndexMemory, Layout } from './memory.ts'
import { mergeMatches } from './merge-answers.ts'
import type { CatalogueInput, FilterAnswer, FilterRequest } from './model.ts'
import { partsOf } from './product-set.ts'
import { listRows, matchSegment, rowsToList, type SegmentMatch } from './query-segment.ts'
import { orderFor } from './ranks.ts'
import type { Sections } from './sections.ts'
import {
  buildSegmentSections,
  gatherProducts,
  type OpenOptions,
  openSegment,
  type Segment,
} from './segment.ts'
import type { SegmentSet } from './segment-set.ts'
import { readText } from './text/read-text.ts'
import { searchSegments } from './text/text-search.ts'

/** Opaque outside this package. */
export type Catalogue = {
  readonly main: Segment
  /** Where the main segment lies. */
  readonly memory: IndexMemory
  readonly layout: Layout
  readonly delta: Delta | undefined
  readonly options: OpenOptions
  /** Marks the product sets of this catalogue. */
  readonly snapshot: object
}

/** The sections that are shipped; `openCatalogue` makes the rest of them. Throws a RangeError on ids that are not unique
 *  or, for products, not positive integers below 2^31. */
export function buildSnapshot(input: CatalogueInput): Sections {
  const gathered = gatherProducts(input)
  return { ...buildSegmentSections(gathered), ...changeSections(gathered) }
}

/** Throws a RangeError on sections that are not those of a snapshot. */
export function openCatalogue(sections: Sections, options: OpenOptions = {}): Catalogue {
  const { segment, memory, layout } = openSegment(splitChangeable(sections).index, options)
  return { main: segment, memory, layout, delta: undefined, options, snapshot: {} }
}

export function buildCatalogue(input: CatalogueInput, options: OpenOptions = {}): Catalogue {
  return openCatalogue(buildSnapshot(input), options)
}

/** Product sets hold a part for each of them, in this order. */
export function segmentsOf({ main, delta }: Catalogue): readonly Segment[] {
  return delta ? [main, delta.segment] : [main]
}

/** Ids and texts that match nothing are answered, never thrown. A RangeError: a product set of another catalogue, or a
 *  language that the catalogue was cut down from. */
export function query(catalogue: Catalogue, request: FilterRequest): FilterAnswer {
  const { main, delta } = catalogue
  const { locale, sort } = request
  if (orderFor(main.orders, ALPHABETICAL, locale).idAt.length < main.size)
    throw new RangeError(`The catalogue was opened without the language ${locale}`)
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
      locale,
    )
  const matches = segments.map((segment, i) =>
    matchSegment(
      segment,
      { ...request, visible: visible[i] as SegmentSet, within: within?.[i] },
      typed,
      hits?.[i],
    ),
  )
  const [match, changed] = matches as [SegmentMatch, SegmentMatch?]
  if (delta && changed) return mergeMatches(delta, request, match, changed)
  const { selects, bools, decimals, replaced } = match
  return { ids: listRows(main, rowsToList(match, sort), request), selects, bools, decimals, replaced }
}
