/** Imports the stock and the shelf places of all warehouses from the business system. */
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { moveVersions } from '../../catalogue-index/state-queries.ts'
import type { StockLevel } from '../../integrations/erp/port.ts'
import { readProductIds } from '../feeds/feed-queries.ts'
import { type FeedOptions, type Given, importFeed, type Named } from '../feeds/import-feed.ts'
import { mergeRanges } from '../feeds/merge-ranges.ts'
import { stageLines } from '../feeds/stage-lines.ts'
import type { Section } from '../runs/report.ts'
import type { SyncRun } from '../runs/run.ts'
import {
  clearStockLines,
  countStock,
  DAMAGED,
  putStock,
  readShopStock,
  readStagedStock,
  removeStock,
  STOCK_STAGING,
  type StockLine,
  type StockRow,
} from './stock-queries.ts'

export async function importStock(run: SyncRun, options: FeedOptions = {}): Promise<void> {
  const { db, erp } = run
  const name = erp.nameOf('stock')
  /** A file without shelf places leaves those of the shop alone. */
  let hasLocations = false
  /** Lines with a stock below zero. */
  const negative = new Set<number>()
  let zeroed = 0
  await importFeed(run, { name, open: () => erp.feed('stock') }, options, {
    begin: () => clearStockLines(db),
    async take(given, section) {
      hasLocations ||= given.some(({ value }) => value.location !== undefined)
      for (const { line, value } of given) if (value.stock < 0) negative.add(line)
      await stageLines(db, STOCK_STAGING, await knownLines(run, given, section), section)
    },
    async retain(named, section) {
      await stageLines(db, STOCK_STAGING, await namedLines(run, named), section)
    },
    async end(section) {
      const isChanged = await mergeRanges<StockRow, StockLine>(run, section, {
        feed: name,
        full: true,
        scope: 'all',
        runType: SyncType.Products,
        keyOf: ({ product_id, warehouse }) => `${product_id} ${warehouse}`,
        isEqual: (old, given) =>
          Math.max(0, old.stock) === given.stock && (!hasLocations || old.location === given.location),
        count: (range) => countStock(db, range),
        read: async (range) => ({
          shop: await readShopStock(db, range),
          file: await readStagedStock(db, range),
        }),
        async write(transaction, { added, changed, removed }) {
          const replaced = changed.map(({ old, given }) =>
            hasLocations ? given : { ...given, location: old.location },
          )
          await putStock(transaction, [...added, ...replaced])
          zeroed += [...added, ...replaced].filter(({ line }) => negative.has(line)).length
          await removeStock(transaction, removed)
        },
      })
      if (zeroed > 0) section.note(`${zeroed} below zero taken as 0`)
      if (isChanged) await moveVersions(db, { stock: true })
    },
  })
}

async function knownLines(
  { db }: SyncRun,
  given: readonly Given<StockLevel>[],
  section: Section,
): Promise<StockLine[]> {
  const products = await readProductIds(
    db,
    given.map(({ value }) => value.articleNr),
  )
  return given.flatMap(({ line, value }) => {
    const { articleNr, warehouse, stock, location = null } = value
    const productId = products.get(articleNr)
    if (productId === undefined) {
      section.refuse(line, `unknown article ${articleNr}`)
      return []
    }
    // A business system may have sold more than it has: there is nothing to sell.
    const row = { warehouse, stock: Math.max(0, stock), location }
    return [{ ...row, line, product_id: productId, refused: false }]
  })
}

/** A part that the shop does not know has nothing here that must stay. */
async function namedLines({ db }: SyncRun, given: readonly Named<StockLevel>[]): Promise<StockLine[]> {
  const products = await readProductIds(
    db,
    given.flatMap(({ named }) => named.articleNr ?? []),
  )
  return given.flatMap(({ line, named: { articleNr = '', warehouse = '' } }) => {
    const productId = products.get(articleNr)
    return productId === undefined
      ? []
      : [{ line, product_id: productId, warehouse, stock: DAMAGED, location: null, refused: true }]
  })
}
