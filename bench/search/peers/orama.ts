/** Orama: counts every facet over the products found, so those of an attribute with a filter of its own, of which
 *  any option may match, cannot be compared: ours say what choosing another option as well would add. */
import { create, insert, search } from '@orama/orama'
import { isMultiSelect } from '../catalogue.ts'
import {
  countedAttributes,
  type FilterCatalogue,
  type OptionsOf,
  optionsOf,
  wantAllSelected,
} from '../plain-filters.ts'
import type { FilterPeer } from './filter-peer.ts'

const LIMIT = 20

export async function createOrama({ attributes, products }: FilterCatalogue): Promise<FilterPeer> {
  const wantAll = wantAllSelected(attributes)
  const ids = [...countedAttributes(attributes).keys()]
  const schema = Object.fromEntries(
    ids.map((id) => [`a${id}`, isMultiSelect(id) ? ('enum[]' as const) : ('enum' as const)]),
  )
  const db = create({ schema })
  for (const product of products) {
    const options = optionsOf(product)
    const document: Record<string, string | number | number[]> = { id: String(product.id) }
    for (const id of ids) {
      // Its facets fail at a document that has no list.
      if (isMultiSelect(id)) document[`a${id}`] = [...(options.get(id) ?? [])]
      else if (options.has(id)) document[`a${id}`] = options.get(id)?.[0] ?? 0
    }
    insert(db, document)
  }
  const facets = Object.fromEntries(ids.map((id) => [`a${id}`, {}]))
  const ask = (filters: OptionsOf) => {
    const where = Array.from(filters, ([id, wanted]) => {
      if (!isMultiSelect(id)) return [`a${id}`, { in: [...wanted] }]
      return [`a${id}`, wantAll.has(id) ? { containsAll: [...wanted] } : { containsAny: [...wanted] }]
    })
    return search(db, { term: '', where: Object.fromEntries(where), facets, limit: LIMIT }) as OramaAnswer
  }
  return {
    answer: ask,
    read: (filters) => {
      const found = ask(filters)
      const comparable = ids.filter((id) => wantAll.has(id) || !filters.has(id))
      return {
        total: found.count,
        counts: new Map(comparable.map((id) => [id, countsOf(found.facets?.[`a${id}`]?.values ?? {})])),
      }
    },
  }
}

/** Without asynchronous plugins its search answers at once. */
type OramaAnswer = {
  readonly count: number
  readonly facets?: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>
}

/** Products without the attribute are counted under an empty name. */
function countsOf(values: Readonly<Record<string, number>>): Map<number, number> {
  const named = Object.entries(values).filter(([option]) => option !== '')
  return new Map(named.map(([option, count]) => [Number(option), count]))
}
