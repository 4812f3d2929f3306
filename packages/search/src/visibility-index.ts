/** Builds the limits of visibility as plain arrays, once beside the index of a catalogue. Threads share them, so a
 *  thread that attaches (visibility.ts) walks over no product. */
import { allBits, type Bits, clearBit } from './arrays/bits.ts'
import { type Catalogue, segmentsOf } from './catalogue.ts'
import { ordinalOf, type Segment } from './segment/segment.ts'

export type ProductLimits = {
  readonly productId: number
  readonly companies: readonly number[]
  readonly countries: readonly number[]
}

/** The same for many products: their ids, ascending, each once, and a list for each beside them. */
export type LimitLists = {
  readonly ids: Int32Array
  readonly companies: IdLists
  readonly countries: IdLists
}

/** List i is items[starts[i] … starts[i + 1]). */
export type IdLists = { readonly starts: Uint32Array; readonly items: Int32Array }

/** Belongs to the catalogue that it was made from, wherever that is attached: products are named by their ordinals. */
export type VisibilityIndex = {
  readonly limits: LimitLists
  readonly companies: ViewerClasses
  readonly countries: ViewerClasses
}

/** One of the two kinds of limits. Companies (or countries) that see the same products share a class; those that no
 *  limit mentions are of class 0. */
export type ViewerClasses = {
  /** The ids of all companies (or countries) that are mentioned, ascending, and the class of each. */
  readonly ids: Int32Array
  readonly classes: Uint32Array
  /** For each segment of the catalogue. */
  readonly segments: readonly SeenInSegment[]
}

export type SeenInSegment = {
  /** The products that everyone may see. */
  readonly unlimited: Bits
  /** The ordinals of the limited products that each class sees, by class. */
  readonly limited: IdLists
}

/** The ordinal of a product that a segment does not list. */
const NOWHERE = -1

/** Limits may come in any order; the last one of a product counts. */
export function limitLists(limits: Iterable<ProductLimits>): LimitLists {
  const byId = new Map(Array.from(limits, (limit) => [limit.productId, limit]))
  const ascending = [...byId.values()].sort((a, b) => a.productId - b.productId)
  return {
    ids: Int32Array.from(ascending, ({ productId }) => productId),
    companies: idLists(ascending.map(({ companies }) => companies)),
    countries: idLists(ascending.map(({ countries }) => countries)),
  }
}

/** Limits may name products that the catalogue does not list: they count for `mayOpen` and for classes. */
export function indexVisibility(catalogue: Catalogue, limits: LimitLists): VisibilityIndex {
  const segments = segmentsOf(catalogue)
  const ordinals = segments.map((segment) =>
    Int32Array.from(limits.ids, (id) => ordinalOf(segment, id) ?? NOWHERE),
  )
  return {
    limits,
    companies: viewerClasses(segments, ordinals, limits.companies),
    countries: viewerClasses(segments, ordinals, limits.countries),
  }
}

export function listAt({ starts, items }: IdLists, at: number): Int32Array {
  return items.subarray(starts[at], starts[at + 1])
}

/** Returns the place of an id in an ascending list; undefined if the list does not have it. */
export function indexIn(ids: Int32Array, id: number): number | undefined {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : undefined
}

/** Classes are numbered by the least company (or country) id in them, so that every node numbers them alike.
 *  `ordinals` are those of the limited products, for each segment. */
function viewerClasses(
  segments: readonly Segment[],
  ordinals: readonly Int32Array[],
  lists: IdLists,
): ViewerClasses {
  const listsOf = listsByItem(lists)
  const ids = Int32Array.from(listsOf.keys()).sort()
  const classOfLists = new Map<string, number>([['', 0]])
  const listsOfClass: (readonly number[])[] = [[]]
  const classes = Uint32Array.from(ids, (id) => {
    const indexes = listsOf.get(id) ?? []
    const key = indexes.join()
    const known = classOfLists.get(key)
    if (known !== undefined) return known
    classOfLists.set(key, listsOfClass.length)
    return listsOfClass.push(indexes) - 1
  })
  return {
    ids,
    classes,
    segments: segments.map(({ size }, i) => {
      const mine = ordinals[i] as Int32Array
      return {
        unlimited: withoutLimited(size, mine, lists),
        limited: idLists(listsOfClass.map((indexes) => ordinalsAt(mine, indexes))),
      }
    }),
  }
}

/** Returns the lists that each item is in, ascending. */
function listsByItem(lists: IdLists): Map<number, number[]> {
  const listsOf = new Map<number, number[]>()
  for (let at = 0; at + 1 < lists.starts.length; at++) {
    for (const item of listAt(lists, at)) {
      const known = listsOf.get(item)
      if (!known) listsOf.set(item, [at])
      // An item may stand in a list twice.
      else if (known.at(-1) !== at) known.push(at)
    }
  }
  return listsOf
}

function withoutLimited(size: number, ordinals: Int32Array, { starts }: IdLists): Bits {
  const bits = allBits(size)
  for (let at = 0; at < ordinals.length; at++) {
    const ordinal = ordinals[at] as number
    if (ordinal !== NOWHERE && starts[at] !== starts[at + 1]) clearBit(bits, ordinal)
  }
  return bits
}

function ordinalsAt(ordinals: Int32Array, indexes: readonly number[]): number[] {
  return indexes.map((at) => ordinals[at] as number).filter((ordinal) => ordinal !== NOWHERE)
}

function idLists(lists: readonly (readonly number[])[]): IdLists {
  const starts = new Uint32Array(lists.length + 1)
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] as number) + list.length
  const items = new Int32Array(starts[lists.length] as number)
  for (const [i, list] of lists.entries()) items.set(list, starts[i] as number)
  return { starts, items }
}
