/** Turns products and questions into the form that the peers take: option ids of attributes, a bool as an attribute with the options
 *  0 and 1. It also compares their answers with ours, since two engines that answer differently would measure nothing. */
import { FilterBehaviour } from '@hoistway/domain/codes'
import type { AttributeInput, FilterAnswer, ProductInput } from '@hoistway/search'
import type { MixedQuery } from './queries.ts'

export type OptionsOf = ReadonlyMap<number, readonly number[]>

/** A query of select and bool attributes only: no range, no text, everything visible. */
export type PlainQuery = { readonly query: MixedQuery; readonly filters: OptionsOf }

/** The part of a catalogue that peers hold. */
export type FilterCatalogue = {
  readonly attributes: readonly AttributeInput[]
  readonly products: Iterable<Pick<ProductInput, 'id' | 'selects' | 'bools'>>
}

export type PeerAnswer = {
  readonly total: number
  /** The number of products behind each option; attributes that the peer counts in another way are left out. */
  readonly counts: ReadonlyMap<number, ReadonlyMap<number, number>>
}

export function plainQueries(mix: readonly MixedQuery[]): PlainQuery[] {
  return mix
    .filter(({ request }) => request.text === '' && request.decimals.size === 0)
    .map((query) => ({ query, filters: optionsOf(query.request) }))
}

export function optionsOf({ selects, bools }: Pick<ProductInput, 'selects' | 'bools'>): OptionsOf {
  const options = new Map(selects)
  for (const [id, value] of bools) options.set(id, [value ? 1 : 0])
  return options
}

/** Attributes that are counted, with all their options. */
export function countedAttributes(attributes: readonly AttributeInput[]): Map<number, readonly number[]> {
  return new Map(
    attributes.flatMap((attribute): [number, readonly number[]][] => {
      if (attribute.kind === 'decimal') return []
      return [[attribute.id, attribute.kind === 'bool' ? [0, 1] : attribute.options.map(({ id }) => id)]]
    }),
  )
}

export function wantAllSelected(attributes: readonly AttributeInput[]): Set<number> {
  const wanting = attributes.filter(
    (attribute) =>
      attribute.kind === 'select' && attribute.behaviour === FilterBehaviour.AllSelectedMustMatch,
  )
  return new Set(wanting.map(({ id }) => id))
}

/** Throws at the first difference; how many counts were compared. */
export function compareAnswers(filters: OptionsOf, ours: FilterAnswer, theirs: PeerAnswer): number {
  const described = () => JSON.stringify([...filters])
  if (ours.ids.length !== theirs.total) {
    throw new Error(`The peer finds ${theirs.total}, we ${ours.ids.length}: ${described()}`)
  }
  let compared = 0
  for (const [attributeId, counts] of theirs.counts) {
    const own = ownCounts(ours, attributeId)
    for (const option of new Set([...own.keys(), ...counts.keys()])) {
      const [we, they] = [own.get(option) ?? 0, counts.get(option) ?? 0]
      if (we !== they) {
        throw new Error(`The peer counts ${they} of ${attributeId}=${option}, we ${we}: ${described()}`)
      }
      compared++
    }
  }
  return compared
}

function ownCounts(ours: FilterAnswer, attributeId: number): Map<number, number> {
  const bool = ours.bools.get(attributeId)
  if (bool) {
    return new Map([
      [0, bool.falseCount],
      [1, bool.trueCount],
    ])
  }
  const select = ours.selects.get(attributeId)
  return new Map(Array.from(select?.optionIds ?? [], (option, at) => [option, select?.counts[at] ?? 0]))
}
