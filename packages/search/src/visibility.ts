/** Who sees which product (AMB-51). It stands beside the catalogue, not in its index: every query takes the set of
 *  products that its visitor may see, and all that it counts, lists and finds stays within that set.
 *
 *  A product limited to companies is seen by users of those companies, one limited to countries by users in those
 *  countries, one limited to both needs both. A guest has neither and sees no limited product. An empty list of
 *  companies or countries is no limit.
 *
 *  Companies that see the same products share a class, and so do countries; those that no limit mentions, and
 *  guests, share class 0. Few classes means few sets and few cached answers. */
import { allBits, and, type Bits, clearBit, setBit } from './bits.ts'
import { type Catalogue, segmentsOf } from './catalogue.ts'
import { type ProductSet, setOfRows } from './product-set.ts'
import { ordinalOf, type Segment } from './segment.ts'

export type ProductLimits = {
  readonly productId: number
  readonly companies: readonly number[]
  readonly countries: readonly number[]
}

export type Viewer = { readonly companyId?: number | undefined; readonly countryId?: number | undefined }

export type VisibleSet = {
  readonly set: ProductSet
  /** Equal for viewers who see the same products by the same limits; part of every key of a cached answer. It is
   *  only valid together with the limits it was made from. */
  readonly classKey: string
}

export type Visibility = {
  readonly catalogue: Catalogue
  readonly limitsOf: ReadonlyMap<number, ProductLimits>
  readonly companies: Limit
  readonly countries: Limit
  readonly setOfClass: Map<string, ProductSet>
}

/** One of the two kinds of limits: the class of each company (or country), the ids of the limited products that each
 *  class may see, and for each segment of the catalogue what everyone may see. */
type Limit = {
  readonly classOf: ReadonlyMap<number, number>
  readonly productsOfClass: readonly (readonly number[])[]
  readonly unlimited: readonly Bits[]
}

/** Sets kept at once; the one unused for longest goes first. At 100,000 products a set is 12.5 kB. */
const KEPT_CLASSES = 512

/** Limits may name products that the catalogue does not list: they count for `mayOpen` and for classes. */
export function buildVisibility(catalogue: Catalogue, limits: Iterable<ProductLimits>): Visibility {
  const limitsOf = new Map(Array.from(limits, (limit) => [limit.productId, limit]))
  return {
    catalogue,
    limitsOf,
    companies: limitOf(catalogue, limitsOf, (limit) => limit.companies),
    countries: limitOf(catalogue, limitsOf, (limit) => limit.countries),
    setOfClass: new Map(),
  }
}

export function visibleSet(visibility: Visibility, viewer: Viewer): VisibleSet {
  const { catalogue, companies, countries, setOfClass } = visibility
  const companyClass = classOf(companies, viewer.companyId)
  const countryClass = classOf(countries, viewer.countryId)
  const classKey = `${companyClass}.${countryClass}`
  const set =
    setOfClass.get(classKey) ??
    setOfRows(
      catalogue,
      segmentsOf(catalogue).map((segment, i) =>
        and(seenBy(segment, i, companies, companyClass), seenBy(segment, i, countries, countryClass)),
      ),
    )
  setOfClass.delete(classKey)
  setOfClass.set(classKey, set)
  const oldest = setOfClass.keys().next().value
  if (setOfClass.size > KEPT_CLASSES && oldest !== undefined) setOfClass.delete(oldest)
  return { set, classKey }
}

/** Whether the viewer may open the product's page, listed or not. */
export function mayOpen(visibility: Visibility, productId: number, viewer: Viewer): boolean {
  const limits = visibility.limitsOf.get(productId)
  return !limits || (allows(limits.companies, viewer.companyId) && allows(limits.countries, viewer.countryId))
}

function allows(limit: readonly number[], id: number | undefined): boolean {
  return limit.length === 0 || (id !== undefined && limit.includes(id))
}

function classOf(limit: Limit, id: number | undefined): number {
  return id === undefined ? 0 : (limit.classOf.get(id) ?? 0)
}

function seenBy(segment: Segment, index: number, limit: Limit, group: number): Bits {
  const bits = (limit.unlimited[index] as Bits).slice()
  for (const productId of limit.productsOfClass[group] ?? []) {
    const ordinal = ordinalOf(segment, productId)
    if (ordinal !== undefined) setBit(bits, ordinal)
  }
  return bits
}

/** Classes are numbered by the least company (or country) id in them, so that every node numbers them alike. */
function limitOf(
  catalogue: Catalogue,
  limitsOf: ReadonlyMap<number, ProductLimits>,
  idsOf: (limits: ProductLimits) => readonly number[],
): Limit {
  const segments = segmentsOf(catalogue)
  const unlimited = segments.map(({ size }) => allBits(size))
  const productsOf = new Map<number, number[]>()
  for (const [productId, limits] of [...limitsOf].sort(([a], [b]) => a - b)) {
    const ids = new Set(idsOf(limits))
    if (ids.size > 0) {
      for (const [i, segment] of segments.entries()) {
        const ordinal = ordinalOf(segment, productId)
        if (ordinal !== undefined) clearBit(unlimited[i] as Bits, ordinal)
      }
    }
    for (const id of ids) {
      const products = productsOf.get(id)
      if (products) products.push(productId)
      else productsOf.set(id, [productId])
    }
  }
  const classOfProducts = new Map<string, number>([['', 0]])
  const productsOfClass: number[][] = [[]]
  const classOf = new Map<number, number>()
  for (const [id, products] of [...productsOf].sort(([a], [b]) => a - b)) {
    const key = products.join()
    const known = classOfProducts.get(key) ?? productsOfClass.length
    classOfProducts.set(key, known)
    classOf.set(id, known)
    productsOfClass[known] = products
  }
  return { classOf, productsOfClass, unlimited }
}
