/** Collects the search map of the catalogue (ENT-31) while all products are read. */
import { SearchPriority } from '@hoistway/domain/codes'
import type { AttributeRow } from '../../../catalogue-index/queries.ts'
import { joined } from '../../../json/streamed-json.ts'
import type { ProductRow } from '../queries.ts'

export type SearchMapWriter = {
  readonly add: (rows: readonly ProductRow[]) => void
  /** The JSON of a SearchMap over all products that were added. */
  readonly pieces: () => AsyncIterable<string>
}

export function createSearchMap(attributes: readonly AttributeRow[]): SearchMapWriter {
  const salesOf = new Map<number, number>()
  /** Serialised at once, step by step: as one object it would be too large to write without a pause. */
  const relevance: string[] = []

  return {
    add(rows) {
      for (const row of rows) {
        for (const option of optionsOf(row)) salesOf.set(option, (salesOf.get(option) ?? 0) + row.popularity)
      }
      relevance.push(rows.map((row) => `"${row.id}":${row.relevance}`).join(','))
    },
    async *pieces() {
      const salesCountByOptionID = JSON.stringify(Object.fromEntries(salesOf))
      yield `{"salesCountByOptionID":${salesCountByOptionID},"relevanceByProductID":{`
      yield* joined(relevance)
      yield `},"searchableAttributeIDs":${JSON.stringify(searchable(attributes))}}`
    },
  }
}

function optionsOf({ attribute_values: { singleSelects, multiSelects } }: ProductRow): Set<number> {
  return new Set([...Object.values(singleSelects), ...Object.values(multiSelects).flat()])
}

function searchable(attributes: readonly AttributeRow[]): Record<'HighPrio' | 'LowPrio', number[]> {
  const of = (priority: SearchPriority) =>
    attributes.filter(({ search_priority }) => search_priority === priority).map(({ id }) => id)
  return { HighPrio: of(SearchPriority.HighPrio), LowPrio: of(SearchPriority.LowPrio) }
}
