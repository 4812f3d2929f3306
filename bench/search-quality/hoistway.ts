/** The shop's own search over the demo shelf, asked as a guest. The rows are those that the demo shop stores, and the
 *  server's mapping makes the index of them; only the database between the two is left out. */
import { fileURLToPath } from 'node:url'
import { ProductSort } from '@hoistway/domain/codes'
import type { DemoShelf } from '@hoistway/fixtures/shelf'
import { attachCatalogue, attachVisibility, query, visibleSet } from '@hoistway/search'
import { productRow } from '../../apps/server/src/demo/shelf-rows.ts'
import type { AttributeRow, OptionRow } from '../../apps/server/src/features/catalogue/queries.ts'
import { indexSetup } from '../../apps/server/src/features/catalogue/shelf/index-setup.ts'
import { LANES } from '../../apps/server/src/features/catalogue/shelf/lanes.ts'
import { buildIndex } from '../../apps/server/src/features/catalogue/shelf/make-index.ts'
import { fileSearchWords } from '../../apps/server/src/integrations/cms/search-words.ts'
import type { Finder } from './finder.ts'

/** Campaigns follow the calendar; no text is searched by them. */
const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))

const ANY_DAY = '2026-01-15'

export async function hoistway(demo: DemoShelf): Promise<Finder> {
  const words = await fileSearchWords({
    directory: CONTENT,
    staleAfterMs: 0,
    now: () => new Date(),
    report: console.error,
  })()
  const setup = indexSetup(
    demo.attributes.map(attributeRow),
    demo.options.map(({ id, attributeId, sort, text }): OptionRow => {
      return { id, attribute_id: attributeId, sort, text }
    }),
    words,
  )
  const { index } = await buildIndex(setup, rowTexts(demo))
  const catalogue = attachCatalogue(index.catalogue, LANES.main)
  const visible = visibleSet(attachVisibility(catalogue, index.visibility), {}).set
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

async function* rowTexts(demo: DemoShelf): AsyncGenerator<string> {
  for (const { products } of demo.batches(ANY_DAY)) yield JSON.stringify(products.map(productRow))
}

function attributeRow(attribute: DemoShelf['attributes'][number]): AttributeRow {
  return {
    id: attribute.id,
    code: attribute.code,
    type: attribute.type,
    filter_group: attribute.filterGroup,
    metric_unit: attribute.metricUnit ?? null,
    web_status: attribute.webStatus,
    search_priority: attribute.searchPriority,
    sort_prio: attribute.sortPrio,
    filter_behaviour: attribute.filterBehaviour,
    name: attribute.name,
  }
}
