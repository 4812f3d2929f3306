/** Applies changes to a large catalogue without a new build. New and changed products make a small segment of their own,
 *  the delta. Every product set leaves out the products of the main segment that are replaced or removed. Both segments
 *  answer a query, and the answers are merged (merge-answers.ts).
 *
 *      main    1  2  3  4  5  6  7  8          delta   3' 9
 *      removed       x        x
 *
 *  Changes are counted from the main segment on: each replaces the changes before it. With some thousand products
 *  the delta grows slow to build and to ask, and it is time to build the catalogue again. */

import { type Bits, emptyBits, setBit } from '../arrays/bits.ts'
import type { IndexMemory, Layout } from '../arrays/memory.ts'
import type { Sections } from '../arrays/sections.ts'
import type { AttributeInput, CatalogueInput, ProductInput, SelectAttributeInput } from '../model.ts'
import {
  buildSegmentSections,
  collectProducts,
  type OpenOptions,
  openSegment,
  ordinalOf,
  type Segment,
} from '../segment/segment.ts'
import { refuseUnfitting } from './attribute-facts.ts'
import { attachChangeable } from './changeable.ts'
import { type MergedSelect, mergedSelect } from './merge-counts.ts'
import { type NewcomerRanks, newcomerRanks } from './newcomer-ranks.ts'

export type CatalogueChanges = {
  /** All attributes as they are now. */
  readonly input: Omit<CatalogueInput, 'products'>
  /** Products that were added or changed since the main segment was built, in whichever way. */
  readonly changed: readonly ProductInput[]
  /** Ids of products that were removed since then. Those that are no longer listed may stand in `changed`. */
  readonly removed: Iterable<number>
}

export type Delta = {
  readonly segment: Segment
  readonly memory: IndexMemory
  readonly layout: Layout
  readonly ranks: NewcomerRanks
  readonly attributes: readonly AttributeInput[]
  readonly selects: ReadonlyMap<number, MergedSelect>
}

/** Returns the parts that changes add to a main segment: the delta, if any product or attribute is new, and the products of the main
 *  segment that were replaced or removed. `sections` are those that the main segment was opened from, or of them those
 *  that `splitChangeable` calls changeable. Throws a RangeError on ids that are unfit or stand there twice, on sections
 *  that are missing or another catalogue's, and on attributes that the main segment was not built for. */
export function changesTo(
  main: Segment,
  options: OpenOptions,
  changes: CatalogueChanges,
  sections: Sections,
): { readonly delta: Delta | undefined; readonly removed: Bits | undefined } {
  const { input, changed } = changes
  const removedIds = new Set(changes.removed)
  refuseContradictions(changed, removedIds)
  const { facts, keys } = attachChangeable(sections)
  if (keys.articleNrs.size !== main.size)
    throw new RangeError('The sections for changes belong to another catalogue')
  refuseUnfitting(facts, input)

  const removed = rowOfRemoved(main, [...removedIds, ...changed.map((product) => product.id)])
  const listed = changed.filter((product) => product.listed)
  if (listed.length === 0 && hasSameAttributes(main, input.attributes)) return { delta: undefined, removed }
  const built = buildSegmentSections(
    collectProducts({
      attributes: withOptionsOf(input.attributes, listed),
      brandAttributeId: input.brandAttributeId,
      products: listed,
    }),
  )
  const opened = openSegment(built, options)
  const delta = {
    ...opened,
    ranks: newcomerRanks(main, keys, opened.segment, listed, input),
    attributes: input.attributes,
    selects: mergedSelects(input.attributes, main, opened.segment),
  }
  return { delta, removed }
}

/** The products of the main segment among these; nothing where there is none. */
function rowOfRemoved(main: Segment, ids: readonly number[]): Bits | undefined {
  const ordinals = ids.flatMap((id) => ordinalOf(main, id) ?? [])
  if (ordinals.length === 0) return undefined
  const removed = emptyBits(main.size)
  for (const ordinal of ordinals) setBit(removed, ordinal)
  return removed
}

/** Tells whether an answer of the main segment alone has all attributes and options, and in their order. */
function hasSameAttributes(
  { facetIndex, decimals }: Segment,
  attributes: readonly AttributeInput[],
): boolean {
  const idsOf = (kind: AttributeInput['kind']) =>
    attributes.filter((attribute) => attribute.kind === kind).map(({ id }) => id)
  const facetsOf = (kind: AttributeInput['kind']) =>
    facetIndex.facets.filter((facet) => facet.kind === kind).map(({ id }) => id)
  const isSame = (some: readonly number[], others: readonly number[]) =>
    some.length === others.length && some.every((id, i) => id === others[i])
  return (
    isSame(idsOf('select'), facetsOf('select')) &&
    isSame(idsOf('bool'), facetsOf('bool')) &&
    isSame(
      idsOf('decimal'),
      decimals.map(({ id }) => id),
    ) &&
    attributes.every(
      (attribute) =>
        attribute.kind !== 'select' ||
        attribute.options.length === facetIndex.byId.get(attribute.id)?.optionIds.length,
    )
  )
}

function refuseContradictions(changed: readonly ProductInput[], removed: ReadonlySet<number>): void {
  const seen = new Set(removed)
  for (const { id } of changed) {
    if (seen.has(id)) throw new RangeError(`Product ${id} is changed twice, or changed and removed`)
    seen.add(id)
  }
}

/** The attributes with those of their options that the products have: the main segment knows all others, and what a
 *  segment does not know costs it nothing. */
function withOptionsOf(
  attributes: readonly AttributeInput[],
  products: readonly ProductInput[],
): AttributeInput[] {
  const had = new Map<number, Set<number>>()
  const addOptions = (options: readonly number[], id: number) => {
    let known = had.get(id)
    if (!known) {
      known = new Set()
      had.set(id, known)
    }
    for (const option of options) known.add(option)
  }
  for (const { selects } of products) selects.forEach(addOptions)
  return attributes.map((attribute) => {
    if (attribute.kind !== 'select') return attribute
    const known = had.get(attribute.id)
    const options = known ? attribute.options.filter(({ id }) => known.has(id)) : []
    return { ...attribute, options }
  })
}

function mergedSelects(
  attributes: readonly AttributeInput[],
  main: Segment,
  delta: Segment,
): Map<number, MergedSelect> {
  const optionsIn = ({ facetIndex }: Segment, id: number) =>
    facetIndex.byId.get(id)?.optionIds ?? new Int32Array(0)
  const selects = attributes.filter((attribute) => attribute.kind === 'select')
  return new Map(
    selects.map((attribute: SelectAttributeInput) => {
      const { id, options } = attribute
      const all = Int32Array.from(options, (option) => option.id).sort()
      return [id, mergedSelect(all, optionsIn(main, id), optionsIn(delta, id))]
    }),
  )
}
