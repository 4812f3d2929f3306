/** Exports the shop's facts of its products to the product information system. */
import { BrokenFeed } from '../../integrations/feed/port.ts'
import type { ShopFacts } from '../../integrations/pim/port.ts'
import type { SyncRun } from '../runs/run.ts'
import { readFactsAfter } from './product-queries.ts'

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
  try {
    const refused = await run.pim.sendFacts(facts())
    section.note(`${exported} products`)
    for (const [at, { articleNr, reason }] of refused.entries())
      section.refuse(at + 1, `${articleNr}: ${reason}`)
  } catch (fault) {
    if (!(fault instanceof BrokenFeed)) throw fault
    section.fail(fault.message)
  }
}
