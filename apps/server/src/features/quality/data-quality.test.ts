/** Site admins see what the data lack: counts, the rows behind them page by page, and all of them as a file. */
import { dataQualityCalls, FINDINGS, type FindingName } from '@hoistway/contract/site-admin/data-quality'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { moveVersions } from '../../catalogue-index/state-queries.ts'
import { refusal } from '../../testing/requests/refusal.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { db } = shop
const sven = await shop.as(SVEN.email)
const { dataQuality, dataQualityRows, downloadDataQuality } = dataQualityCalls
const { stockTen, replacedFirst } = NAMED_PARTS

/** The counts once they are those of the present catalogue. */
async function counts(): Promise<Record<string, number | null>> {
  const isCounting = async () => (await sven.call(dataQuality, {})).isCounting
  await expect.poll(isCounting, { timeout: 20_000 }).toBe(false)
  const { findings } = await sven.call(dataQuality, {})
  return Object.fromEntries(findings.map(({ finding, count }) => [finding, count]))
}

async function rowsOf(finding: FindingName) {
  const query = { limit: 200, locale: 'en' }
  return (await sven.call(dataQualityRows, { params: { finding }, query })).rows
}

async function publish(): Promise<void> {
  await moveVersions(db, { catalogue: true, price: true, stock: true })
  await shop.live.refresh()
}

test('site admins and nobody else', async () => {
  const ada = await shop.as(ADA.email)
  const params = { finding: 'no-price' } as const
  for (const [person, type] of [
    [shop.guest, 'notLoggedIn'],
    [ada, 'notAllowed'],
  ] as const) {
    expect((await refusal(person.call(dataQuality, {}))).type).toBe(type)
    expect((await refusal(person.call(dataQualityRows, { params, query: {} }))).type).toBe(type)
    expect((await refusal(person.call(downloadDataQuality, { params }))).type).toBe(type)
  }
})

test('unknown findings and bad pages are refused', async () => {
  const ask = async (finding: string, query: object) =>
    (await refusal(sven.call(dataQualityRows, { params: { finding: finding as 'no-price' }, query }))).type
  expect(await ask('no-such-thing', {})).toBe('invalidInput')
  expect(await ask('no-price', { limit: 0 })).toBe('invalidInput')
  expect(await ask('no-price', { limit: 201 })).toBe('invalidInput')
  expect(await ask('no-price', { after: -1 })).toBe('invalidInput')
  const params = { finding: 'toString' as 'no-price' }
  expect((await refusal(sven.call(downloadDataQuality, { params }))).type).toBe('invalidInput')
})

test('every finding is counted', async () => {
  const found = await counts()
  expect(Object.keys(found)).toEqual(Object.keys(FINDINGS))
  for (const count of Object.values(found)) expect(count).toBeTypeOf('number')
  const { parts, counted, percent } = await sven.call(dataQuality, {})
  expect(parts).toBeGreaterThan(100)
  expect(counted).toMatch(/^2026/)
  expect(percent).toBe(100)
})

describe('a part', () => {
  test('that lacks something is behind each finding, until it has it again', async () => {
    const before = await counts()
    const lacks = [
      'no-picture',
      'no-weight',
      'no-price',
      'no-name-de',
      'no-text-sv',
      'no-product-type',
      'no-family',
      'missing-file',
    ] as const
    await sql`create table part_before as select label, description, weight_g, attribute_values from products
      where id = ${stockTen.id}`.execute(db)
    await sql`update products set weight_g = 0, label = jsonb_set(label, '{de}', '" "'),
      description = jsonb_set(description, '{sv}', '""'), attribute_values = attribute_values || jsonb_build_object(
        'imageAssetIDs', '[]'::jsonb, 'documentAssetIDs', '[987654]'::jsonb,
        'singleSelects', (attribute_values -> 'singleSelects') - '10',
        'strings', (attribute_values -> 'strings') - '19')
      where id = ${stockTen.id}`.execute(db)
    await sql`update price_tiers set valid_to = '2026-11-22' where product_id = ${stockTen.id}`.execute(db)
    await publish()
    const lacking = await counts()
    for (const finding of lacks) {
      expect([finding, lacking[finding]]).toEqual([finding, (before[finding] ?? 0) + 1])
      const row = (await rowsOf(finding)).find(({ id }) => id === stockTen.id)
      expect(row).toMatchObject({
        number: stockTen.articleNr,
        detail: finding === 'missing-file' ? '987654' : '',
      })
    }
    expect(lacking['no-name-sv']).toBe(before['no-name-sv'])

    await sql`update products set (label, description, weight_g, attribute_values) =
      (select label, description, weight_g, attribute_values from part_before) where id = ${stockTen.id}`.execute(
      db,
    )
    await sql`update price_tiers set valid_to = null where product_id = ${stockTen.id}`.execute(db)
    await publish()
    expect(await counts()).toEqual(before)
  })

  test('that is not in lists is behind none of them', async () => {
    const before = await counts()
    await sql`update products set weight_g = 0 where id = ${NAMED_PARTS.underDevelopment.id}`.execute(db)
    await publish()
    expect((await counts())['no-weight']).toBe(before['no-weight'])
  })

  test('whose replacements run in a circle, or end where nobody can order', async () => {
    const before = await counts()
    const successor = await sql<{
      id: number
      article_nr: string
    }>`select id, article_nr from products where id =
      (select replacement_product_id from products where id = ${replacedFirst.id})`.execute(db)
    const next = successor.rows[0]
    if (!next) throw new Error('the part has no replacement')
    await sql`update products set replacement_product_id = ${replacedFirst.id}, status = 3
      where id = ${next.id}`.execute(db)
    await publish()
    expect((await counts())['replacement-loop']).toBeGreaterThan(before['replacement-loop'] ?? 0)
    const circle = (await rowsOf('replacement-loop')).find(({ id }) => id === replacedFirst.id)
    const { articleNr } = replacedFirst
    expect(circle?.detail).toBe(`${articleNr} → ${next.article_nr} → ${articleNr}`)

    await sql`update products set replacement_product_id = null, status = 2 where id = ${next.id}`.execute(db)
    await publish()
    await counts()
    const end = (await rowsOf('replacement-dead-end')).find(({ id }) => id === replacedFirst.id)
    expect(end?.detail).toBe(`${articleNr} → ${next.article_nr}`)
    expect((await rowsOf('replacement-loop')).map(({ id }) => id)).not.toContain(replacedFirst.id)
  })

  test('that is in stock although nobody can order it', async () => {
    await sql`delete from stock where product_id = ${NAMED_PARTS.noPrice.id}`.execute(db)
    await sql`insert into stock (product_id, warehouse, stock) values (${NAMED_PARTS.noPrice.id}, 'H', 2500)`.execute(
      db,
    )
    await publish()
    await counts()
    const row = (await rowsOf('stock-not-orderable')).find(({ id }) => id === NAMED_PARTS.noPrice.id)
    expect(row?.detail).toBe('2.5')
  })
})

test('attributes and options without a translation name the languages', async () => {
  await sql`update attributes set name = name || '{"de": " ", "sv": ""}' where id = 8`.execute(db)
  await sql`update options set text = jsonb_set(text, '{en}', '""')
    where id = (select min(id) from options where attribute_id = 8)`.execute(db)
  await publish()
  await counts()
  expect(await rowsOf('attribute-names')).toContainEqual(
    expect.objectContaining({ id: 8, number: 'brand', detail: 'sv, de' }),
  )
  expect(await rowsOf('option-names')).toContainEqual(
    expect.objectContaining({ number: 'brand', detail: 'en' }),
  )
})

test('lines of the business system about parts that the shop does not have', async () => {
  await shop.outside.deliver('stock.csv', 'articleNr;warehouse;stock;location', '=cmd;H;3;')
  await runSync(shop, SyncType.Small)
  expect((await counts())['stock-without-part']).toBe(1)
  expect(await rowsOf('stock-without-part')).toEqual([
    { id: 2, number: 'stock.csv', name: '', detail: 'unknown article =cmd' },
  ])
})

test('pages hold every row once, and the file has all of them with formulas defused', async () => {
  await sql`update products set weight_g = 0 where id in (select id from products where status = 1000
    order by id limit 5)`.execute(db)
  await sql`update products set label = jsonb_set(label, '{sv}', '"=HYPERLINK(1)"')
    where id = (select min(id) from products where status = 1000)`.execute(db)
  await publish()
  const total = (await counts())['no-weight'] ?? 0
  const ids: number[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const query = { limit: 2, ...(after && { after }) }
    const page = await sven.call(dataQualityRows, { params: { finding: 'no-weight' }, query })
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  expect(ids).toHaveLength(total)
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))

  const file = await sven.call(downloadDataQuality, { params: { finding: 'no-weight' } })
  expect(file).toMatchObject({ fileName: 'no-weight.csv', mediaType: expect.stringContaining('text/csv') })
  const lines = new TextDecoder().decode(file.data).trim().split('\r\n')
  expect(lines[0]).toBe('id,number,name_sv,name_en,name_de,detail')
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(ids)
  expect(lines[1]).toContain(",'=HYPERLINK(1),")
})
