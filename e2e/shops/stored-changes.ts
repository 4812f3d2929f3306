/** Changes the data of a stopped shop as time and the business system would: the embedded database opens only while no
 *  shop has it. */
import type { Kysely } from 'kysely'
import { openDatabase } from '../../apps/server/src/database/open.ts'
import type { Database } from '../../apps/server/src/database/schema.ts'
import { DETAIL_COLUMNS } from '../../apps/server/src/database/tables/line-details.ts'

export type AgedLines = {
  readonly orderNumber: number
  /** In the place of the parts of the second line, the third and a new one. */
  readonly productIDs: readonly [second: number, third: number, added: number]
}

/** An order of long ago: its first line was charged at half the price, the others name other parts. */
export function ageOrder(dataDir: string, aged: AgedLines): Promise<void> {
  return changeStored(dataDir, async (db) => {
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select([
        'order_id',
        'position',
        'product_id',
        'article_nr',
        'label',
        'unit',
        'amount',
        ...DETAIL_COLUMNS,
        'unit_price',
        'list_price',
        'price_source',
        'line_total',
      ])
      .where('orders.order_number', '=', aged.orderNumber)
      .orderBy('position')
      .execute()
    const [first, second, third] = lines
    if (!first || !second || !third || lines.length > 3) throw new Error('The order has not three lines.')
    const lineOf = ({ position }: { readonly position: number }) =>
      db.updateTable('order_lines').where('order_id', '=', first.order_id).where('position', '=', position)
    await lineOf(first)
      .set({ unit_price: Math.round(first.unit_price / 2) })
      .execute()
    await lineOf(second).set({ product_id: aged.productIDs[0] }).execute()
    await lineOf(third).set({ product_id: aged.productIDs[1] }).execute()
    const added = {
      ...third,
      position: third.position + 1,
      product_id: aged.productIDs[2],
      label: JSON.stringify(third.label),
      amount: 1000,
    }
    await db.insertInto('order_lines').values(added).execute()
  })
}

/** The product system has taken the pictures of a part away. */
export function takePictures(dataDir: string, productID: number): Promise<void> {
  return changeStored(dataDir, async (db) => {
    const { attribute_values } = await db
      .selectFrom('products')
      .select('attribute_values')
      .where('id', '=', productID)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('products')
      .set({ attribute_values: JSON.stringify({ ...attribute_values, imageAssetIDs: [] }) })
      .where('id', '=', productID)
      .execute()
  })
}

/** A warehouse has some of a part. `amount` in its unit. */
export function putIntoWarehouse(
  dataDir: string,
  productID: number,
  warehouse: string,
  amount: number,
): Promise<void> {
  return changeStored(dataDir, async (db) => {
    const stock = { product_id: productID, warehouse, stock: amount * 1000, location: null }
    await db.insertInto('stock').values(stock).execute()
  })
}

/** The shop wants another password of somebody. */
export function demandNewPassword(dataDir: string, email: string): Promise<void> {
  return changeStored(dataDir, async (db) => {
    await db.updateTable('users').set({ should_set_new_password: true }).where('email', '=', email).execute()
  })
}

async function changeStored(dataDir: string, change: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir })
  try {
    await change(database.db)
  } finally {
    await database.close()
  }
}
