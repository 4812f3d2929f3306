/** Stock and shelf places of all warehouses. */
import type { StockLevel } from '../../integrations/erp/port.ts'
import { moveVersions, readProductIds } from '../feed-queries.ts'
import { mergeRanges } from '../merge-ranges.ts'
import type { Section } from '../report.ts'
import type { SyncRun } from '../run.ts'
import {
  clearStockLines,
  countShopStock,
  layStockLines,
  putStock,
  readLaidStock,
  readShopStock,
  removeStock,
  type StockLine,
  type StockRow,
} from '../stock-queries.ts'
import { type Given, type Taking, takeFeed } from '../take-feed.ts'

export async function takeStock(run: SyncRun, taking: Taking = {}): Promise<void> {
  const { db, erp } = run
  let lines = 0
  /** A file without shelf places leaves those of the shop alone. */
  let hasLocations = false
  await takeFeed(run, { name: erp.nameOf('stock'), open: () => erp.feed('stock') }, taking, {
    begin: () => clearStockLines(db),
    async take(given, section) {
      hasLocations ||= given.some(({ value }) => value.location !== undefined)
      lines += await layLines(run, given, section)
    },
    async end(section) {
      const isChanged = await mergeRanges<StockRow, StockLine>(run, section, {
        full: true,
        lines,
        keyOf: ({ product_id, warehouse }) => `${product_id} ${warehouse}`,
        isEqual: (old, given) =>
          old.stock === given.stock && (!hasLocations || old.location === given.location),
        count: (range) => countShopStock(db, range),
        read: async (range) => ({
          shop: await readShopStock(db, range),
          file: await readLaidStock(db, range),
        }),
        async write(transaction, { added, changed, removed }) {
          const replaced = changed.map(({ old, given }) =>
            hasLocations ? given : { ...given, location: old.location },
          )
          await putStock(transaction, [...added, ...replaced])
          await removeStock(transaction, removed)
        },
      })
      if (isChanged) await moveVersions(db, { stock: true })
    },
  })
}

/** How many of the lines can be used. */
async function layLines(
  { db }: SyncRun,
  given: readonly Given<StockLevel>[],
  section: Section,
): Promise<number> {
  const products = await readProductIds(
    db,
    given.map(({ value }) => value.articleNr),
  )
  const known: StockLine[] = []
  for (const { line, value } of given) {
    const productId = products.get(value.articleNr)
    if (productId === undefined) {
      section.refuse(line, `unknown article ${value.articleNr}`)
      continue
    }
    const { warehouse, stock, location = null } = value
    known.push({ line, product_id: productId, warehouse, stock, location })
  }
  const laid = await layStockLines(db, known)
  for (const { line } of known) {
    if (!laid.has(line)) section.refuse(line, 'an earlier line has the stock of this part there')
  }
  return laid.size
}
