/** Makes and reads sets of products. Every set is made here, so that every set leaves out what the delta replaces. */
import { andNot, type Bits, emptyBits, hasBit, setBit } from './arrays/bits.ts'
import { type Catalogue, segmentsOf } from './catalogue.ts'
import type { ProductSet } from './model.ts'
import { ordinalOf } from './segment/segment.ts'
import { type SegmentSet, segmentSet } from './segment-set.ts'

/** A set that is filled bit by bit. */
export type ProductSetBuilder = {
  /** The listed products among these ids; unknown ids are ignored. */
  readonly add: (ids: Iterable<number>) => void
  readonly set: () => ProductSet
}

export function createProductSet(catalogue: Catalogue): ProductSetBuilder {
  const segments = segmentsOf(catalogue)
  const rows = segments.map(({ size }) => emptyBits(size))
  return {
    add(ids) {
      for (const id of ids) {
        for (const [i, segment] of segments.entries()) {
          const ordinal = ordinalOf(segment, id)
          if (ordinal !== undefined) setBit(rows[i] as Bits, ordinal)
        }
      }
    },
    set: () => setOfRows(catalogue, rows),
  }
}

/** The listed products among these ids; unknown ids are ignored. */
export function productSet(catalogue: Catalogue, ids: Iterable<number>): ProductSet {
  const builder = createProductSet(catalogue)
  builder.add(ids)
  return builder.set()
}

export function hasProduct(catalogue: Catalogue, set: ProductSet, id: number): boolean {
  const parts = partsOf(catalogue, set)
  return segmentsOf(catalogue).some((segment, i) => {
    const ordinal = ordinalOf(segment, id)
    return ordinal !== undefined && hasBit((parts[i] as SegmentSet).bits, ordinal)
  })
}

/** Makes a set from a row of bits for each segment. Products that the delta replaces are left out of the main segment's
 *  row: all sets are made here, so that no query has to think of it. */
export function setOfRows(catalogue: Catalogue, rows: readonly Bits[]): ProductSet {
  const { removed } = catalogue
  const parts = rows.map((row, i) => segmentSet(removed && i === 0 ? andNot(row, removed) : row))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return { count, snapshot: catalogue.snapshot, parts }
}

/** A set that another thread made of this catalogue and sent here: its token does not survive the way. */
export function adoptSet(catalogue: Catalogue, set: ProductSet): ProductSet {
  return { ...set, snapshot: catalogue.snapshot }
}

/** The parts of a set, which must belong to this catalogue: one kept over a rebuild would show other products. */
export function partsOf(catalogue: Catalogue, set: ProductSet): readonly SegmentSet[] {
  if (set.snapshot !== catalogue.snapshot)
    throw new RangeError('The product set belongs to another catalogue')
  return set.parts
}
