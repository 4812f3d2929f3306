/** Exports the shop's facts of its products to the product information system. */
import type { ShopFacts } from '../../integrations/pim/port.ts'
import { readFactsAfter } from '../product-queries.ts'
import type { SyncRun } from '../run.ts'

export async function sendProductFacts(run: SyncRun): Promise<void> {
  const section = run.report.section('exported')
  let exported = 0
  async function* facts(): AsyncGenerator<readonly ShopFacts[]> {
    for (let after = 0; ; ) {
      const rows = await run.pace.step(() => readFactsAfter(run.db, after, run.pace.rows()))
      const last = rows.at(-1)
      if (!last) return
      after = last.id
      exported += rows.length
      yield rows.map(({ id, article_nr, status, popularity, relevance }) => ({
        articleNr: article_nr,
        productId: id,
        status,
        popularity,
        relevance,
      }))
    }
  }
  await run.pim.sendFacts(facts())
  section.note(`${exported} products`)
}
