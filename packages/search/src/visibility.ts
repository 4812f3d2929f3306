/** Tells the products that a visitor may see (AMB-51). Visibility stands beside the catalogue, not in its index: every
 *  query takes the set of visible products and counts, lists and finds only those.
 *
 *  A product limited to companies is seen by users of those companies, one limited to countries by users in those
 *  countries, one limited to both needs both. A guest has neither and sees no limited product. An empty list of
 *  companies or countries is no limit.
 *
 *  Companies that see the same products share a class, and so do countries; those that no limit mentions, and
 *  guests, share class 0. Few classes means few sets and few cached answers. */
import { and, type Bits, setBit } from './arrays/bits.ts'
import { type Catalogue, segmentsOf } from './catalogue.ts'
import type { ProductSet } from './model.ts'
import { setOfRows } from './product-set.ts'
import {
  type IdLists,
  indexIn,
  indexVisibility,
  type LimitLists,
  limitLists,
  listAt,
  type ProductLimits,
  type SeenInSegment,
  type ViewerClasses,
  type VisibilityIndex,
} from './visibility-index.ts'

export type Viewer = { readonly companyId?: number | undefined; readonly countryId?: number | undefined }

export type VisibleSet = {
  readonly set: ProductSet
  /** Equal for viewers who see the same products by the same limits; part of every key of a cached answer. It is
   *  only valid together with the limits it was made from. */
  readonly classKey: string
}

export type Visibility = {
  readonly catalogue: Catalogue
  readonly index: VisibilityIndex
  readonly setOfClass: Map<string, ProductSet>
}

/** Sets kept at once; the one unused for longest goes first. At 100,000 products a set is 12.5 kB. */
const CACHED_CLASSES = 512

export function buildVisibility(catalogue: Catalogue, limits: Iterable<ProductLimits>): Visibility {
  return attachVisibility(catalogue, indexVisibility(catalogue, limitLists(limits)))
}

/** The index must be of this catalogue; which thread attached it does not matter. */
export function attachVisibility(catalogue: Catalogue, index: VisibilityIndex): Visibility {
  return { catalogue, index, setOfClass: new Map() }
}

export function visibleSet(visibility: Visibility, viewer: Viewer): VisibleSet {
  const { catalogue, index, setOfClass } = visibility
  const companyClass = classOf(index.companies, viewer.companyId)
  const countryClass = classOf(index.countries, viewer.countryId)
  const classKey = `${companyClass}.${countryClass}`
  const set =
    setOfClass.get(classKey) ??
    setOfRows(
      catalogue,
      segmentsOf(catalogue).map((_segment, i) =>
        and(
          seenBy(index.companies.segments[i], companyClass),
          seenBy(index.countries.segments[i], countryClass),
        ),
      ),
    )
  setOfClass.delete(classKey)
  setOfClass.set(classKey, set)
  const oldest = setOfClass.keys().next().value
  if (setOfClass.size > CACHED_CLASSES && oldest !== undefined) setOfClass.delete(oldest)
  return { set, classKey }
}

/** Tells whether the viewer may open the product's page, listed or not. */
export function mayOpen({ index }: Visibility, productId: number, viewer: Viewer): boolean {
  const at = indexIn(index.limits.ids, productId)
  return at === undefined || mayOpenAt(index.limits, at, viewer)
}

/** Returns the ids that the viewer may open. `ids` are ascending. */
export function openIds({ index: { limits } }: Visibility, ids: Int32Array, viewer: Viewer): Int32Array {
  const open = new Int32Array(ids.length)
  let count = 0
  let limited = 0
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    while (limited < limits.ids.length && (limits.ids[limited] as number) < id) limited += 1
    if (limits.ids[limited] === id && !mayOpenAt(limits, limited, viewer)) continue
    open[count++] = id
  }
  return open.subarray(0, count)
}

/** All that are limited, ascending. */
export function* limitedProducts({ index: { limits } }: Visibility): Generator<ProductLimits> {
  for (const [at, productId] of limits.ids.entries()) {
    yield {
      productId,
      companies: Array.from(listAt(limits.companies, at)),
      countries: Array.from(listAt(limits.countries, at)),
    }
  }
}

function mayOpenAt({ companies, countries }: LimitLists, at: number, viewer: Viewer): boolean {
  return allows(companies, at, viewer.companyId) && allows(countries, at, viewer.countryId)
}

function allows(lists: IdLists, at: number, id: number | undefined): boolean {
  const list = listAt(lists, at)
  return list.length === 0 || (id !== undefined && list.includes(id))
}

function classOf({ ids, classes }: ViewerClasses, id: number | undefined): number {
  const at = id === undefined ? undefined : indexIn(ids, id)
  return at === undefined ? 0 : (classes[at] as number)
}

/** A view would do for class 0, which sees nothing limited; a copy keeps one rule. */
function seenBy(segment: SeenInSegment | undefined, group: number): Bits {
  if (!segment) throw new RangeError('The visibility was made for another catalogue')
  const bits = segment.unlimited.slice()
  for (const ordinal of listAt(segment.limited, group)) setBit(bits, ordinal)
  return bits
}
