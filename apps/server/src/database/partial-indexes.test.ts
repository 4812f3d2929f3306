/** Holds statements to the indexes of few rows that were made for them. A database plans a prepared statement without its
 *  values, so it takes such an index only if the text alone says that all rows asked for are in it. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { countEntries } from '../audit/audit-queries.ts'
import {
  readCompaniesWithUndecided,
  readUndecidedOrders,
} from '../features/attest/approvals/order-queries.ts'
import { readWaitingByAddress } from '../features/orders/address-queries.ts'
import { claimEntries, readDueTopics } from '../jobs/outbox-queries.ts'
import { countStatements } from '../testing/databases/counted-statements.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'

const database = await freshDatabase()
const statements = countStatements(database)
const { db } = database
const CLAIM = {
  topics: ['mail.order-confirmation'],
  node: 'a node',
  now: new Date(),
  until: new Date(),
  most: 20,
}
afterAll(() => database.close())

test.each([
  ['audit_log_outcome', 'refused acts', () => countEntries(db, { outcome: 'refused' }, 100)],
  ['audit_log_acting', 'acts in the place of a user', () => countEntries(db, { acting: true }, 100)],
  ['orders_undecided', 'orders that wait', () => readUndecidedOrders(db, 1)],
  ['orders_undecided', 'companies where orders wait', () => readCompaniesWithUndecided(db)],
  ['orders_undecided', 'orders that wait for an address', () => readWaitingByAddress(db, 1)],
  ['outbox_due', 'entries that are due', () => readDueTopics(db, new Date())],
  ['outbox_due', 'entries to claim', () => claimEntries(db, CLAIM)],
])('%s finds %s', async (index, _, ask) => {
  const [text = ''] = await statements.during(ask)
  const { rows } = await sql.raw(`explain (generic_plan) ${text}`).execute(db)
  expect(JSON.stringify(rows)).toContain(index)
})
