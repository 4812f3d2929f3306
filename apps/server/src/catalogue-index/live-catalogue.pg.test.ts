/** Nodes with connections of their own: what only a database with several can show. */
import { ProductSort } from '@hoistway/domain/codes'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { visibleSet } from '@hoistway/search'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { emptyPostgres } from '../testing/databases/fresh-database.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { publishReload } from './state-queries.ts'

const place = { databaseUrl: await emptyPostgres() }
const first = await openDatabase(place)
await migrate(first.db)
const second = await openDatabase(place)
const shop = await openTestShop(first)
const { stockTen: part } = NAMED_PARTS
afterAll(async () => {
  await shop.close()
  await second.close()
})

async function found(snapshot: CatalogueSnapshot, text: string): Promise<number[]> {
  const { ids } = await snapshot.queryCatalogue({
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    text,
    locale: 'sv',
    sort: ProductSort.RELEVANCE,
    visible: visibleSet(snapshot.visibility, {}).set,
  })
  return [...ids]
}

test('two shops on one database follow what either changes', async () => {
  const elsewhere = await shop.openCatalogue({ database: second })
  for (const [database, label] of [
    [first, 'Första ordet'],
    [second, 'Andra ordet'],
  ] as const) {
    const followed = [shop.live, elsewhere].map(
      (node) => new Promise<void>((done) => node.onFollowed(() => done())),
    )
    await sql`update products set label = jsonb_set(label, '{sv}', to_jsonb(${label}::text))
      where id = ${part.id}`.execute(database.db)
    await publishReload(database.db)
    await Promise.all(followed)
    for (const node of [shop.live, elsewhere]) expect(await found(node.current(), label)).toEqual([part.id])
  }
})

test('a write before an index was built, committed after it, is not missed', async () => {
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const writing = second.db.transaction().execute(async (transaction) => {
    await sql`update products set label = jsonb_set(label, '{sv}', '"Sent omsider"')
      where id = ${part.id}`.execute(transaction)
    hasWritten()
    await mayCommit
  })
  await written
  await sql`delete from catalogue_snapshot`.execute(first.db)
  const node = await shop.openCatalogue()
  expect(await found(node.current(), 'Sent omsider')).toEqual([])
  commit()
  await writing
  await publishReload(first.db)
  await node.refresh()
  expect(await found(node.current(), 'Sent omsider')).toEqual([part.id])
  // Nor by a node that loads the index which was built meanwhile.
  const later = await shop.openCatalogue({ database: second })
  expect(await found(later.current(), 'Sent omsider')).toEqual([part.id])
})
