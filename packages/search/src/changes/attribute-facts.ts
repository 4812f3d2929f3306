/** Stores facts about a segment's attributes, to tell whether the segment still fits later attributes.
 *
 *  Facts are lines of text, and attributes fit while every line of the segment is still true of them. Options that
 *  nobody searches or sorts by may change their texts. New attributes and options fit too, unless products of the
 *  segment have them already: values that the catalogue did not list were left out of the index.
 *
 *      brand 8
 *      8 select 1 3
 *      8.12 ["Apex","Apex","Apex"] */

import { allTexts, type SortedTexts, sortedTextsOf } from '../arrays/sorted-texts.ts'
import { NOT_SEARCHABLE } from '../codes.ts'
import type { CatalogueInput } from '../model.ts'

export type AttributeFacts = { readonly facts: SortedTexts; readonly leftOut: SortedTexts }

type Attributes = Omit<CatalogueInput, 'products'>

/** `leftOut` is collected by `leftOutCollector`. */
export function attributeFactsOf(input: Attributes, leftOut: ReadonlySet<string>): AttributeFacts {
  return {
    facts: sortedTextsOf(Array.from(factsOf(input).values()).sort()),
    leftOut: sortedTextsOf([...leftOut].sort()),
  }
}

/** Throws a RangeError that says what does not fit. */
export function refuseUnfitting({ facts, leftOut }: AttributeFacts, input: Attributes): void {
  const present = factsOf(input)
  const values = new Set(present.values())
  const known = allTexts(facts)
  const untrue = known.find((fact) => !values.has(fact))
  if (untrue !== undefined) throw new RangeError(`Build the catalogue again: no longer true is "${untrue}"`)
  const hasItAlready = allTexts(leftOut).find((key) => present.has(key))
  if (hasItAlready !== undefined)
    throw new RangeError(`Build the catalogue again: products have ${hasItAlready} that was not indexed`)
}

/** Returns the facts by their subject: an attribute `8`, or an option of it `8.12`. */
function factsOf({ attributes, brandAttributeId }: Attributes): Map<string, string> {
  const facts = new Map([['brand', `brand ${brandAttributeId}`]])
  for (const attribute of attributes) {
    const key = String(attribute.id)
    if (attribute.kind !== 'select') {
      facts.set(key, `${key} ${attribute.kind}`)
      continue
    }
    facts.set(key, `${key} select ${attribute.behaviour} ${attribute.search}`)
    const textsMatter = attribute.search !== NOT_SEARCHABLE || attribute.id === brandAttributeId
    for (const { id, text } of attribute.options) {
      const fact = textsMatter ? ` ${JSON.stringify([text.sv, text.en, text.de])}` : ''
      facts.set(`${key}.${id}`, `${key}.${id}${fact}`)
    }
  }
  return facts
}
