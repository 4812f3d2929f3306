/** The engine's counts in the shape of the wire, of the attributes that visitors may filter by. */
import type { FilterOptions } from '@hoistway/contract/products'
import { type FilterAnswer, shownOptions } from '@hoistway/search'

export function filterOptionsOf(
  answer: Pick<FilterAnswer, 'selects' | 'bools' | 'decimals'>,
  filterable: ReadonlySet<number>,
): FilterOptions {
  const selects = Array.from(answer.selects).filter(([id]) => filterable.has(id))
  return {
    selectOptions: Object.fromEntries(
      selects.map(([id, counts]) => [
        id,
        {
          totalCount: counts.total,
          sortedOptions: shownOptions(counts).map(({ optionId, count }) => ({
            selectOptionID: optionId,
            optionCount: count,
          })),
        },
      ]),
    ),
    decimalRanges: Object.fromEntries(
      Array.from(answer.decimals, ([id, { total, min, max }]) => [id, { totalCount: total, min, max }]),
    ),
    bools: Object.fromEntries(answer.bools),
  }
}
