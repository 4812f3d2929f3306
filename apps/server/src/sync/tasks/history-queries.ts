/** SQL of the order history. The lines of a file are staged in a table of their own, since the lines of an order may stand
 *  anywhere in the file, and are taken from it order by order. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OrderHistoryLine } from '../../integrations/erp/port.ts'

export type StagedHistoryLine = {
  readonly line: number
  readonly erp_order: string
  /** Null for a refused line. */
  readonly record: OrderHistoryLine | null
}

export async function clearHistoryLines(db: Kysely<Database>): Promise<void> {
  await sql`truncate sync_history_lines`.execute(db)
}

export async function stageHistoryLines(
  db: Kysely<Database>,
  lines: readonly StagedHistoryLine[],
): Promise<void> {
  await sql`insert into sync_history_lines (line, erp_order, record)
    select line, erp_order, case when jsonb_typeof(record) = 'null' then null else record end
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as given (line integer, erp_order text, record jsonb)`.execute(db)
}

/** The next so many orders behind this one, by their number. */
export async function readNextHistoryOrders(
  db: Kysely<Database>,
  after: string,
  orders: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sync_history_lines')
    .select('erp_order')
    .distinct()
    .where('erp_order', '>', after)
    .orderBy('erp_order')
    .limit(orders)
    .execute()
  return rows.map((row) => row.erp_order)
}

export async function readStagedHistory(
  db: Kysely<Database>,
  erpOrders: readonly string[],
): Promise<readonly StagedHistoryLine[]> {
  const rows = await db
    .selectFrom('sync_history_lines')
    .select(['line', 'erp_order', 'record'])
    .where('erp_order', '=', sql<string>`any(${sql.val([...erpOrders])}::text[])`)
    .orderBy('erp_order')
    .orderBy('line')
    .execute()
  // A record was staged as it came from the port.
  return rows as readonly StagedHistoryLine[]
}

/** The orders of the shop that have one of these numbers, whoever brought them. */
export function readKnownOrders(db: Kysely<Database>, erpOrders: readonly string[]) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'erp_order',
      'order_source',
      'company_id',
      'user_id',
      'ordered_by',
      'user_order',
      'mark',
      'message',
      'created',
      'desired_delivery',
      'transport_id',
      'transport_name',
      'recipient',
      'address',
      'post_address',
      'country_id',
      'weight_g',
      'currency',
      'subtotal',
      'fee',
      'total',
    ])
    .where('erp_order', '=', sql<string>`any(${sql.val([...erpOrders])}::text[])`)
    .execute()
}
export type KnownOrder = Awaited<ReturnType<typeof readKnownOrders>>[number]

/** Companies by code, with the country for orders that name none. */
export async function readHistoryCompanies(db: Kysely<Database>, codes: readonly string[]) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'company_code', 'country_id'])
    .where('company_code', '=', sql<string>`any(${sql.val([...new Set(codes)])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.company_code, row]))
}

export async function readHistoryPeople(db: Kysely<Database>, emails: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'user_name', 'company_id', 'first_name', 'last_name'])
    .where('user_name', '=', sql<string>`any(${sql.val([...new Set(emails)])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.user_name, row]))
}

export async function readHistoryParts(db: Kysely<Database>, articleNrs: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'article_nr', 'label', 'unit', 'weight_g'])
    .where('article_nr', '=', sql<string>`any(${sql.val([...new Set(articleNrs)])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.article_nr, row]))
}
export type HistoryPart = {
  readonly id: number
  readonly label: { readonly sv: string; readonly en: string; readonly de: string }
  readonly unit: string
  readonly weight_g: number
}
