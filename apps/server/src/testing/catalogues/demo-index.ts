/** The demo shop's catalogue as its index holds it: the rows that the demo loads, through the mapping that the shop makes
 *  its index with. Only the database between the two is left out. */
import type { DemoBatch, DemoCatalogue } from '@hoistway/fixtures/demo-catalogue'
import { attachCatalogue, attachVisibility } from '@hoistway/search'
import { buildIndex } from '../../catalogue-index/building/make-index.ts'
import { indexSetup } from '../../catalogue-index/index-setup.ts'
import { WORKSPACES } from '../../catalogue-index/workspaces.ts'
import { SHIPPED_CONTENT } from '../../content-folders.ts'
import { attributeRow, optionRow, productRow } from '../../demo/catalogue-rows.ts'
import { fileSearchWords } from '../../integrations/cms/search-words.ts'

/** Campaigns follow the calendar; no text is searched by them. */
const ANY_DAY = '2026-01-15'

type DemoProduct = DemoBatch['products'][number]

export function* demoProducts(demo: DemoCatalogue): Generator<readonly DemoProduct[]> {
  for (const { products } of demo.batches(ANY_DAY)) yield products
}

/** Makes the index of all products of the demo, or of some. */
export async function demoIndex(
  demo: DemoCatalogue,
  batches: Iterable<readonly DemoProduct[]> = demoProducts(demo),
) {
  const words = fileSearchWords({
    directory: SHIPPED_CONTENT,
    staleAfterMs: 0,
    now: () => new Date(),
    report: (line) => {
      throw new Error(line)
    },
  })
  const setup = indexSetup(demo.attributes.map(attributeRow), demo.options.map(optionRow), await words())
  const { index } = await buildIndex(setup, rowsOf(batches))
  const catalogue = attachCatalogue(index.catalogue, WORKSPACES.main)
  return { catalogue, visibility: attachVisibility(catalogue, index.visibility) }
}

async function* rowsOf(batches: Iterable<readonly DemoProduct[]>): AsyncGenerator<string> {
  for (const products of batches) yield JSON.stringify(products.map(productRow))
}
