/** SQL of the news on the home page. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export async function readNews(db: Kysely<Database>, locale: Locale): Promise<number[]> {
  const rows = await db
    .selectFrom('product_news')
    .select('product_id')
    .where('locale', '=', locale)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.product_id)
}

export async function replaceNews(
  transaction: Transaction<Database>,
  locale: Locale,
  ids: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('product_news').where('locale', '=', locale).execute()
  await transaction
    .insertInto('product_news')
    .values(ids.map((product_id, position) => ({ locale, position, product_id })))
    .execute()
}
