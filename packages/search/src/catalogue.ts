/** The catalogue that callers hold: a main segment with all products of the last build, and perhaps a delta of those
 *  that were changed since (changes.ts). Immutable: a changed product means a new catalogue. */

import type { Bits } from './arrays/bits.ts'
import type { IndexMemory, Layout } from './arrays/memory.ts'
import type { Sections } from './arrays/sections.ts'
import { changeSections, splitChangeable } from './changes/changeable.ts'
import { type CatalogueChanges, changesTo, type Delta } from './changes/changes.ts'
import type { CatalogueInput } from './model.ts'
import { leftOutCollector } from './segment/left-out.ts'
import {
  buildSegmentSections,
  collectProducts,
  type OpenOptions,
  openSegment,
  type Segment,
} from './segment/segment.ts'

/** Opaque outside this package. */
export type Catalogue = {
  readonly main: Segment
  /** The memory in which the main segment lies. */
  readonly memory: IndexMemory
  readonly layout: Layout
  readonly delta: Delta | undefined
  /** The products of the main segment that changes have replaced or removed. */
  readonly removed: Bits | undefined
  readonly options: OpenOptions
  /** Marks the product sets of this catalogue. */
  readonly snapshot: object
}

/** The sections that are shipped; `openCatalogue` makes the rest of them. Throws a RangeError on ids that are not unique
 *  or, for products, not positive integers below 2^31. */
export function buildSnapshot(input: CatalogueInput): Sections {
  const { leftOut, add } = leftOutCollector(input)
  const collected = collectProducts(input, add)
  return { ...buildSegmentSections(collected), ...changeSections(collected, leftOut) }
}

/** Throws a RangeError on sections that are not those of a snapshot. */
export function openCatalogue(sections: Sections, options: OpenOptions = {}): Catalogue {
  const { segment, memory, layout } = openSegment(splitChangeable(sections).index, options)
  return { main: segment, memory, layout, delta: undefined, removed: undefined, options, snapshot: {} }
}

/** Both in one, for a catalogue that is asked where it is built. Throws as they do.
 *  @public */
export function buildCatalogue(input: CatalogueInput, options: OpenOptions = {}): Catalogue {
  return openCatalogue(buildSnapshot(input), options)
}

/** The catalogue with these changes, and without those it had before; it shares the main segment. `sections` are those
 *  that it was opened from, or of them those that `splitChangeable` calls changeable. Throws a RangeError on ids that
 *  are unfit or stand there twice, on sections that are not there or another catalogue's, and on attributes that the
 *  main segment was not built for; the caller then builds a new catalogue. */
export function withChanges(catalogue: Catalogue, changes: CatalogueChanges, sections: Sections): Catalogue {
  const { main, options } = catalogue
  return { ...catalogue, ...changesTo(main, options, changes, sections), snapshot: {} }
}

/** Product sets hold a part for each of them, in this order. */
export function segmentsOf({ main, delta }: Catalogue): readonly Segment[] {
  return delta ? [main, delta.segment] : [main]
}
