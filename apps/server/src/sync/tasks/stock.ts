/** Stock and shelf places of all warehouses. */

import { moveVersions, readProductIds } from '../feed-queries.ts'
import { mergeRanges } from '../merge-ranges.ts'
import type { SyncRun } from '../run.ts'
import {
  clearStockLines,
  countStockRows,
  layStockLines,
  mergeStock,
  type StockLine,
} from '../stock-queries.ts'
import { type Taking, takeFeed } from '../take-feed.ts'

export async function takeStock(run: SyncRun, taking: Taking = {}): Promise<void> {
  const { db, erp } = run
  let locations = false
  await takeFeed(run, { name: erp.nameOf('stock'), open: () => erp.feed('stock') }, taking, {
    begin: () => clearStockLines(db),
    async take(given, section) {
      const products = await readProductIds(
        db,
        given.map(({ value }) => value.articleNr),
      )
      const known = given.flatMap(({ line, value }) => {
        const productId = products.get(value.articleNr)
        if (productId === undefined) {
          section.refuse(line, `unknown article ${value.articleNr}`)
          return []
        }
        if (value.location !== undefined) locations = true
        const row: StockLine = {
          product_id: productId,
          warehouse: value.warehouse,
          stock: value.stock,
          location: value.location ?? null,
        }
        return [{ line, row }]
      })
      const laid = new Set<string>()
      for (const row of await layStockLines(
        db,
        known.map(({ row }) => row),
      )) {
        laid.add(placeOf(row))
      }
      for (const { line, row } of known) {
        if (!laid.delete(placeOf(row))) section.refuse(line, 'the part was in this warehouse before')
      }
    },
    async end(section) {
      const isChanged = await mergeRanges(run, section, {
        full: true,
        count: (range) => countStockRows(db, range),
        merge: (range, removing) => mergeStock(db, range, { removing, locations }),
      })
      if (isChanged) await moveVersions(db, { stock: true })
    },
  })
}

function placeOf({ product_id, warehouse }: Pick<StockLine, 'product_id' | 'warehouse'>): string {
  return `${product_id} ${warehouse}`
}
