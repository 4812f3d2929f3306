/** Answers a query: asks each segment of the catalogue and merges the answers. */
import { type Catalogue, segmentsOf } from './catalogue.ts'
import { mergeMatches } from './changes/merge-answers.ts'
import { ALPHABETICAL } from './codes.ts'
import { withHistograms } from './facets/histogram.ts'
import { searchHelped, searchLiterally } from './help/helped-search.ts'
import { NO_WORDS } from './help/word-book.ts'
import type { FilterAnswer, FilterRequest, Interpretation } from './model.ts'
import { partsOf } from './product-set.ts'
import { listRows, matchSegment, rowsToList, type SegmentMatch } from './segment/query-segment.ts'
import { orderFor } from './segment/ranks.ts'
import type { SegmentSet } from './segment-set.ts'
import type { Levels } from './text/levels.ts'
import { readText, type TypedText } from './text/read-text.ts'
import type { TextOfSegment } from './text/read-word.ts'
import { searchSegments } from './text/text-search.ts'

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
  const { hits, interpretation } = typed
    ? searched(
        catalogue,
        request,
        typed,
        segments.map(({ text }, i) => ({ text, visible: (visible[i] as SegmentSet).bits })),
      )
    : NOT_SEARCHED
  const matches = segments.map((segment, i) =>
    matchSegment(
      segment,
      { ...request, visible: visible[i] as SegmentSet, within: within?.[i] },
      typed,
      hits?.[i],
    ),
  )
  const [match, changed] = matches as [SegmentMatch, SegmentMatch?]
  if (delta && changed) return { ...mergeMatches(delta, request, match, changed), interpretation }
  const { selects, bools, replaced } = match
  const decimals = withHistograms(match.decimals)
  const ids = listRows(main, rowsToList(match, sort), request)
  return { ids, selects, bools, decimals, replaced, interpretation }
}

type Searched = {
  readonly hits: readonly Levels[] | undefined
  readonly interpretation: Interpretation | undefined
}

const NOT_SEARCHED: Searched = { hits: undefined, interpretation: undefined }

function searched(
  { main }: Catalogue,
  { reading, locale }: FilterRequest,
  typed: TypedText,
  texts: readonly TextOfSegment[],
): Searched {
  if (reading === 'helped') return searchHelped(texts, typed, locale, main.wordBook())
  if (reading === 'literal') return searchLiterally(texts, typed, locale, NO_WORDS)
  return { hits: searchSegments(texts, typed, locale), interpretation: undefined }
}
