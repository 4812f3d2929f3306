/** The sections named `changes.…`, which are shipped with a main segment for later changes. Queries never look at them,
 *  so an open catalogue does not hold them; a host that applies changes stores them or reads them again. */

import type { Sections } from '../arrays/sections.ts'
import { textSections, textsAt } from '../arrays/sorted-texts.ts'
import type { CollectedProducts } from '../segment/segment.ts'
import { type AttributeFacts, attributeFactsOf } from './attribute-facts.ts'
import { attachSortKeys, type SortKeys, sortKeySections } from './sort-keys.ts'

const PREFIX = 'changes.'

export type Changeable = { readonly facts: AttributeFacts; readonly keys: SortKeys }

/** @param leftOut values that the products have and the catalogue does not list */
export function changeSections(
  { input, sorted, slots, facets }: CollectedProducts,
  leftOut: ReadonlySet<string>,
): Sections {
  const facts = attributeFactsOf(input, leftOut)
  return {
    ...sortKeySections(input, sorted, slots, facets),
    ...textSections('changes.facts', facts.facts),
    ...textSections('changes.leftOut', facts.leftOut),
  }
}

/** Splits the sections into those that answer queries and those that only `withChanges` takes. */
export function splitChangeable(sections: Sections): {
  readonly index: Sections
  readonly changeable: Sections
} {
  const [changeable, index] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(sections).filter(([name]) => name.startsWith(PREFIX) === wanted)),
  ) as [Sections, Sections]
  return { index, changeable }
}

/** Throws a RangeError where the sections leave these out. */
export function attachChangeable(sections: Sections): Changeable {
  return {
    facts: { facts: textsAt(sections, 'changes.facts'), leftOut: textsAt(sections, 'changes.leftOut') },
    keys: attachSortKeys(sections),
  }
}
