/** The shop's own search over the demo catalogue, asked as a guest. */
import { ProductSort } from '@hoistway/domain/codes'
import type { DemoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { query, visibleSet } from '@hoistway/search'
import { demoIndex } from '../../apps/server/src/testing/catalogues/demo-index.ts'
import type { Finder } from './finder.ts'

export async function hoistway(demo: DemoCatalogue): Promise<Finder> {
  const { catalogue, visibility } = await demoIndex(demo)
  const visible = visibleSet(visibility, {}).set
  return {
    name: 'Hoistway',
    find(text, locale) {
      const { ids, replaced } = query(catalogue, {
        selects: new Map(),
        bools: new Map(),
        decimals: new Map(),
        text,
        locale,
        sort: ProductSort.RELEVANCE,
        reading: 'helped',
        visible,
      })
      return { ids: Array.from(ids), replaced }
    },
  }
}
