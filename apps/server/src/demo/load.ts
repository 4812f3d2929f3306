/** Fills an empty database with the demo shop. A mark in catalogue_state is set before the first row and
 *  changed after the last one: a load that was killed is found by its mark, wiped and begun again, so that
 *  no half shop is ever taken for a whole one. */

import { SPECIAL_ATTRIBUTES } from '@hoistway/domain/catalogue/special-attributes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import {
  type CatalogueSize,
  type DemoCatalogue,
  demoCatalogue,
  SMALLEST_CATALOGUE,
} from '@hoistway/fixtures/demo-catalogue'
import { type Kysely, sql } from 'kysely'
import { LOCKS } from '../database/locks.ts'
import type { Database } from '../database/schema.ts'
import { StartFault } from '../start-fault.ts'
import { attributeRow, insertBatch, optionRow } from './catalogue-rows.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadHistory } from './load-history.ts'

export type DemoLoad = {
  readonly products: number
  /** Campaigns and the order history are dated around it. */
  readonly today: Date
  readonly log: (line: string) => void
}

/** The state of the database that was found, which decides what the load does. */
export type DemoAnswer = 'loaded' | 'reloaded' | 'there already' | 'not a demo database'

const LOADING = 'loading '

/** Parts a transaction, each of a few statements of some ten milliseconds. */
const BATCH = 250
/** From here on the load takes long enough to be told about. */
const SHOW_PROGRESS_FROM = 5_000
const STEP_PERCENT = 5

export async function loadDemo(db: Kysely<Database>, load: DemoLoad): Promise<DemoAnswer> {
  // One connection from lock to unlock: the lock belongs to it, and the embedded database has only one.
  return db.connection().execute(async (connection) => {
    // Nodes that start together wait for the node that loads.
    await sql`select pg_advisory_lock(${LOCKS.demo})`.execute(connection)
    try {
      return await loadUnderLock(connection, load)
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.demo})`.execute(connection)
    }
  })
}

async function loadUnderLock(db: Kysely<Database>, load: DemoLoad): Promise<DemoAnswer> {
  const mark = await readMark(db)
  const broken = mark?.startsWith(LOADING) ?? false
  if (mark && !broken) return 'there already'
  if (!broken && (await hasContent(db))) {
    load.log('The database holds a catalogue or companies of its own: the demo shop is not loaded into it.')
    return 'not a demo database'
  }
  if (broken) {
    load.log('An earlier load of the demo shop was broken off: it is wiped and loaded again.')
    await wipe(db)
  }
  if (load.products < SMALLEST_CATALOGUE) {
    throw new StartFault(
      `DEMO_PRODUCTS must be at least ${SMALLEST_CATALOGUE}, the number of the demo's named parts`,
    )
  }
  const catalogue = demoCatalogue({ products: load.products })
  await setMark(db, `${LOADING}${load.products}`)
  await fill(db, catalogue, load)
  await publish(db, catalogue.size)
  load.log(`The demo shop is loaded: ${load.products} parts.`)
  return broken ? 'reloaded' : 'loaded'
}

async function fill(db: Kysely<Database>, catalogue: DemoCatalogue, { today, log }: DemoLoad): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await loadAccounts(trx)
    await loadVocabulary(trx, catalogue)
  })
  const { products } = catalogue.size
  const report = progress(products, log)
  let done = 0
  for (const batch of catalogue.batches(stockholmDay(today.getTime()), BATCH)) {
    await db.transaction().execute((trx) => insertBatch(trx, batch))
    done += batch.products.length
    report(done)
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('product_news')
      .values(
        catalogue.news.map(({ locale, position, productId }) => ({
          locale,
          position,
          product_id: productId,
        })),
      )
      .execute()
    await loadHistory(trx, catalogue.size, today)
  })
}

async function loadVocabulary(db: Kysely<Database>, catalogue: DemoCatalogue): Promise<void> {
  const attributes = catalogue.attributes
    .map(attributeRow)
    .map((row) => ({ ...row, name: JSON.stringify(row.name) }))
  const options = catalogue.options.map(optionRow).map((row) => ({ ...row, text: JSON.stringify(row.text) }))
  const texts = catalogue.documentTexts.map(({ id, text }) => ({
    id,
    swedish: text.sv,
    english: text.en,
    german: text.de,
  }))
  // The special attributes are in every shop (migration 0018).
  await db
    .insertInto('attributes')
    .values(attributes)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db.insertInto('options').values(options).execute()
  await db.insertInto('document_texts').values(texts).execute()
}

/** Reports a line for every 5 percent of a large catalogue. */
function progress(products: number, log: DemoLoad['log']): (done: number) => void {
  let reported = 0
  return (done) => {
    if (products < SHOW_PROGRESS_FROM) return
    const percent = Math.floor((done / products) * (100 / STEP_PERCENT)) * STEP_PERCENT
    if (percent > reported) log(`Loading the demo shop: ${percent} % of ${products} parts`)
    reported = percent
  }
}

async function readMark(db: Kysely<Database>): Promise<string | null> {
  const state = await db.selectFrom('catalogue_state').select('demo').where('id', '=', 1).executeTakeFirst()
  return state?.demo ?? null
}

async function setMark(db: Kysely<Database>, demo: string): Promise<void> {
  await db.updateTable('catalogue_state').set({ demo }).where('id', '=', 1).execute()
}

async function hasContent(db: Kysely<Database>): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const company = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()
  return product !== undefined || company !== undefined
}

/** Only ever run on what a broken load has left: the shop does not open before a load is whole. */
async function wipe(db: Kysely<Database>): Promise<void> {
  await sql`truncate companies, company_addresses, users, options, products, price_tiers,
    stock, assets, document_texts, product_news, transports, attests, orders, order_lines, shipments
    restart identity cascade`.execute(db)
  await sql`delete from attributes where id > ${SPECIAL_ATTRIBUTES.length}`.execute(db)
}

/** The last step: from now on the shop is whole. Other nodes see the new versions and read it. */
async function publish(db: Kysely<Database>, { products }: CatalogueSize): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set((of) => ({
      demo: String(products),
      catalogue_version: of('catalogue_version', '+', 1),
      price_version: of('price_version', '+', 1),
      stock_version: of('stock_version', '+', 1),
      setup_created: sql<Date>`now()`,
    }))
    .where('id', '=', 1)
    .execute()
}
