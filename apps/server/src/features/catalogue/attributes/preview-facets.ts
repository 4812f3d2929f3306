/** GET attributes/preview: counts of every attribute among the parts of a product type that guests may see. The index
 *  counts only attributes that are filters now, so the values are read from the products. */
import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import { ProductSort, SpecialAttribute } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { ProductValues } from '../../../database/tables/catalogue.ts'
import type { Handler } from '../../../http/handler.ts'
import { GUEST } from '../../../http/visitor.ts'
import { readValuesAfter } from '../queries.ts'
import { visibleTo } from '../viewer.ts'

const STEP = 250
const MOST_PARTS = 20_000

export function previewFacets(db: Kysely<Database>, live: LiveCatalogue): Handler<'previewFacets'> {
  return async ({ query }) => {
    const ids = await idsOf(live.current(), query.productType)
    const counts = createCounts()
    let last = 0
    for (let step = 0; step < ids.length; step += STEP) {
      const some = ids.slice(step, step + STEP)
      const rows = await readValuesAfter(db, last, STEP, some)
      for (const { attribute_values } of rows) counts.add(attribute_values)
      last = some.at(-1) ?? last
    }
    return { parts: ids.length, options: counts.options() }
  }
}

/** Ascending. */
async function idsOf(snapshot: CatalogueSnapshot, productType: number | undefined): Promise<number[]> {
  const { ids } = await snapshot.queryCatalogue({
    selects: new Map(productType === undefined ? [] : [[SpecialAttribute.productType, [productType]]]),
    bools: new Map(),
    decimals: new Map(),
    text: '',
    locale: 'en',
    sort: ProductSort.ARTICLE_NR,
    visible: visibleTo(snapshot, GUEST).set,
  })
  return Array.from(ids.slice(0, MOST_PARTS)).sort((one, other) => one - other)
}

type Range = { total: number; min: number; max: number }

function createCounts() {
  const selects = new Map<string, Map<number, number>>()
  const totals = new Map<string, number>()
  const ranges = new Map<string, Range>()
  const bools = new Map<string, { trueCount: number; falseCount: number }>()

  function addSelect(id: string, options: readonly number[]): void {
    const counts = selects.get(id) ?? new Map<number, number>()
    for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1)
    selects.set(id, counts)
    if (options.length > 0) totals.set(id, (totals.get(id) ?? 0) + 1)
  }

  return {
    add(values: ProductValues): void {
      for (const [id, option] of Object.entries(values.singleSelects)) addSelect(id, [option])
      for (const [id, options] of Object.entries(values.multiSelects)) addSelect(id, options)
      for (const [id, value] of Object.entries(values.decimals)) {
        const range = ranges.get(id) ?? { total: 0, min: value, max: value }
        range.total += 1
        range.min = Math.min(range.min, value)
        range.max = Math.max(range.max, value)
        ranges.set(id, range)
      }
      for (const [id, value] of Object.entries(values.bools)) {
        const counts = bools.get(id) ?? { trueCount: 0, falseCount: 0 }
        if (value) counts.trueCount += 1
        else counts.falseCount += 1
        bools.set(id, counts)
      }
    },
    options: (): FilterOptions => ({
      selectOptions: Object.fromEntries(
        Array.from(selects, ([id, counts]) => [
          id,
          {
            totalCount: totals.get(id) ?? 0,
            sortedOptions: Array.from(counts, ([selectOptionID, optionCount]) => ({
              selectOptionID,
              optionCount,
            })).sort((one, other) => other.optionCount - one.optionCount),
          },
        ]),
      ),
      decimalRanges: Object.fromEntries(
        Array.from(ranges, ([id, { total, min, max }]) => [id, { totalCount: total, min, max }]),
      ),
      bools: Object.fromEntries(bools),
    }),
  }
}
