import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, DEMO_ACCOUNTS, DEMO_PASSWORD } from '@hoistway/fixtures/accounts'
import { demoCatalogue, SMALLEST_CATALOGUE } from '@hoistway/fixtures/demo-catalogue'
import { verify } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/schema.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { loadDemo } from './load.ts'

const TODAY = new Date('2026-11-21T10:00:00Z')
const PRODUCTS = 300

let db: Kysely<Database>
let lines: string[]

beforeEach(async () => {
  const opened = await freshDatabase()
  onTestFinished(() => opened.close())
  db = opened.db
  lines = []
})

const load = (products = PRODUCTS) =>
  loadDemo(db, { products, today: TODAY, log: (line) => lines.push(line) })

async function countOf(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? -1
}

const markOf = async () =>
  (await db.selectFrom('catalogue_state').select('demo').executeTakeFirstOrThrow()).demo

describe('loading the demo shop', () => {
  test('stores the whole catalogue and the demo accounts, and says so last', async () => {
    expect(await load()).toBe('loaded')
    const [batch] = [...demoCatalogue({ products: PRODUCTS }).batches('2026-11-21', PRODUCTS)]
    expect(await countOf('products')).toBe(PRODUCTS)
    expect(await countOf('price_tiers')).toBe(batch?.tiers.length)
    expect(await countOf('stock')).toBe(batch?.stock.length)
    expect(await countOf('assets')).toBe(batch?.assets.length)
    expect(await countOf('users')).toBe(DEMO_ACCOUNTS.length)
    expect(await countOf('company_addresses')).toBe(10)
    expect(await markOf()).toBe(String(PRODUCTS))
    expect(lines).toEqual([`The demo shop is loaded: ${PRODUCTS} parts.`])
  })

  test('stores texts, values and limits as the catalogue has them', async () => {
    await load()
    const [expected] = [...demoCatalogue({ products: PRODUCTS }).batches('2026-11-21', PRODUCTS)]
    const wanted = expected?.products.find(({ limitedToCompanies }) => limitedToCompanies.length > 0)
    const stored = await db
      .selectFrom('products')
      .select(['label', 'attribute_values', 'identifiers', 'limited_to_companies', 'weight_g'])
      .where('id', '=', wanted?.id ?? 0)
      .executeTakeFirst()
    expect(stored).toEqual({
      label: wanted?.label,
      attribute_values: wanted?.values,
      identifiers: wanted?.identifiers,
      limited_to_companies: wanted?.limitedToCompanies,
      weight_g: wanted?.weightG,
    })
  })

  test('gives everyone the demo password, and Nils none', async () => {
    await load(SMALLEST_CATALOGUE)
    const users = await db.selectFrom('users').select(['user_name', 'password_hash']).execute()
    const [karin, nils] = ['karin@nordlift.example', 'nils@nordlift.example'].map((name) =>
      users.find(({ user_name }) => user_name === name),
    )
    expect(nils?.password_hash).toBeNull()
    expect(karin?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(karin?.password_hash ?? '', DEMO_PASSWORD)).toBe(true)
  })

  test('numbers what comes later after what is there', async () => {
    await load(SMALLEST_CATALOGUE)
    const company = await db
      .insertInto('companies')
      .values({ company_code: 'X1', name: 'Later AB', euro: false, country_id: 1, language_code: 'sv' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(company.id).toBe(4)
  })

  test('leaves past orders whose lines add up, numbered below the first new one', async () => {
    await load()
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'order_number', 'subtotal', 'total', 'fee'])
      .execute()
    expect(orders.length).toBe(12)
    for (const order of orders) {
      const { sum } = await db
        .selectFrom('order_lines')
        .select(({ fn }) => fn.sum<number>('line_total').as('sum'))
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(Number(sum)).toBe(order.subtotal)
      expect(order.order_number).toBeLessThan(104_883)
    }
    const states = await db.selectFrom('shipments').select('status').distinct().orderBy('status').execute()
    expect(states.map(({ status }) => status)).toEqual(['delivered', 'in transit', 'packed'])
  })

  test('leaves one order that waits for Ada, and one that she denied with a reason', async () => {
    await load()
    const undecided = await db
      .selectFrom('orders')
      .select(['attest_status', 'attestee_id', 'attest_decided_by', 'released'])
      .where('attest_status', 'in', [AttestStatus.Waiting, AttestStatus.Denied])
      .where((where) => where.or([where('attest_decided', 'is', null), where('attest_reason', '<>', '')]))
      .orderBy('attest_status')
      .execute()
    const byAda = { attestee_id: ADA.id, released: false }
    expect(undecided).toEqual([
      { ...byAda, attest_status: AttestStatus.Waiting, attest_decided_by: null },
      { ...byAda, attest_status: AttestStatus.Denied, attest_decided_by: ADA.id },
    ])
  })
})

test('a catalogue too small for the named parts is refused in one line, before anything is stored', async () => {
  await expect(load(SMALLEST_CATALOGUE - 1)).rejects.toThrow(`at least ${SMALLEST_CATALOGUE}`)
  expect(await markOf()).toBeNull()
  expect(await countOf('companies')).toBe(0)
})

describe('a second load', () => {
  test('changes nothing where the demo shop is whole', async () => {
    await load()
    const before = await db.selectFrom('catalogue_state').select('catalogue_version').executeTakeFirst()
    expect(await load()).toBe('there already')
    expect(await db.selectFrom('catalogue_state').select('catalogue_version').executeTakeFirst()).toEqual(
      before,
    )
  })

  test('begins again where the first one broke off', async () => {
    await breakAt(290)
    await expect(load()).rejects.toThrow('broken off here')
    expect(await countOf('products')).toBe(250)
    expect(await markOf()).toBe(`loading ${PRODUCTS}`)
    await sql`drop trigger broken on products`.execute(db)

    expect(await load()).toBe('reloaded')
    expect(await countOf('products')).toBe(PRODUCTS)
    expect(await countOf('users')).toBe(DEMO_ACCOUNTS.length)
    expect(await countOf('orders')).toBe(12)
    expect(await markOf()).toBe(String(PRODUCTS))
  })

  test('waits for one that runs, and then finds it done', async () => {
    expect((await Promise.all([load(SMALLEST_CATALOGUE), load(SMALLEST_CATALOGUE)])).sort()).toEqual([
      'loaded',
      'there already',
    ])
  })

  test('keeps its hands off a database with content of its own', async () => {
    await db
      .insertInto('companies')
      .values({ company_code: 'X1', name: 'Real AB', euro: false, country_id: 1, language_code: 'sv' })
      .execute()
    expect(await load()).toBe('not a demo database')
    expect(await countOf('products')).toBe(0)
    expect(lines.join()).toContain('not loaded')
  })
})

/** The database refuses one product, as if the process had ended there. */
async function breakAt(productId: number): Promise<void> {
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off here'; end $$`.execute(db)
  await sql`create trigger broken before insert on products for each row
    when (new.id = ${sql.lit(productId)}) execute function break_off()`.execute(db)
}
