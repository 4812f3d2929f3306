/** SQL of products and of the kinds of their attributes, for the feed of the product information system. */
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ProductTable } from '../../database/tables/catalogue.ts'

const COLUMNS = [
  'id',
  'article_nr',
  'label',
  'description',
  'unit',
  'status',
  'weight_g',
  'replacement_product_id',
  'attribute_values',
  'campaign',
] as const
export type DescribedProduct = Pick<Selectable<ProductTable>, (typeof COLUMNS)[number]>

export async function readDescribed(
  db: Kysely<Database>,
  articleNrs: readonly string[],
): Promise<ReadonlyMap<string, DescribedProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where('article_nr', '=', sql<string>`any(${sql.val([...articleNrs])}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.article_nr, row]))
}

export async function updateProduct(
  db: Kysely<Database>,
  id: number,
  fields: Updateable<ProductTable>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...fields, changed: now })
    .where('id', '=', id)
    .execute()
}

export async function insertProduct(
  db: Kysely<Database>,
  row: Omit<Insertable<ProductTable>, 'id'>,
): Promise<void> {
  await db
    .insertInto('products')
    .values((build) => ({
      ...row,
      id: build.selectFrom('products').select((of) =>
        // A number that an import of a catalogue has given must not be given again.
        sql<number>`greatest(coalesce(${of.fn.max('id')}, 0),
            (select coalesce(max(id), 0) from source_ids where kind = 'product')) + 1`.as('next'),
      ),
    }))
    .execute()
}

/** Attributes by code, with the ids of their options. */
export async function readAttributeKinds(db: Kysely<Database>) {
  const attributes = await db.selectFrom('attributes').select(['id', 'code', 'type']).execute()
  const options = await db.selectFrom('options').select(['id', 'attribute_id']).execute()
  const optionsOf = Map.groupBy(options, ({ attribute_id }) => attribute_id)
  return new Map(
    attributes.map(({ id, code, type }) => [
      code,
      { id, type, options: new Set(optionsOf.get(id)?.map((option) => option.id)) },
    ]),
  )
}
export type AttributeKinds = Awaited<ReturnType<typeof readAttributeKinds>>

export function readFactsAfter(db: Kysely<Database>, id: number, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'article_nr', 'status', 'popularity', 'relevance'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}
