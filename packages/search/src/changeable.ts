/** What a main segment carries so that changes can be laid over it: sections named `changes.…`. */
import { type AttributeFacts, attributeFactsOf } from './attribute-facts.ts'
import type { CatalogueInput, ProductInput } from './model.ts'
import { attachPlaces, type Places, placeSections } from './places.ts'
import type { Sections } from './sections.ts'
import { textSections, textsAt } from './sorted-texts.ts'

export type Changeable = { readonly facts: AttributeFacts; readonly places: Places }

/** `products` are the listed ones, `built` the other sections of the index, which say in what order they stand. */
export function changeSections(
  input: Omit<CatalogueInput, 'products'>,
  products: readonly ProductInput[],
  built: Sections,
): Sections {
  const { facts, leftOut } = attributeFactsOf(input, products)
  return {
    ...placeSections(input, products, built),
    ...textSections('changes.facts', facts),
    ...textSections('changes.leftOut', leftOut),
  }
}

/** Undefined where the sections leave these out. */
export function attachChangeable(sections: Sections): Changeable | undefined {
  if (sections['changes.facts'] === undefined) return undefined
  return {
    facts: { facts: textsAt(sections, 'changes.facts'), leftOut: textsAt(sections, 'changes.leftOut') },
    places: attachPlaces(sections),
  }
}
