/** Sessions are asked for with every request: what of them is kept between two must never be older than the database. */
import { KARIN, KIM } from '@hoistway/fixtures/accounts'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/schema.ts'
import { OPENING, openTestShop } from '../../testing/test-shop.ts'
import { createSessions } from './sessions.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.setNow(OPENING))

/** Counts the reads of whole sessions; reads of the snapshot alone count as statements only. */
let reads = 0
let statements = 0
const countReads: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1
    if (result.rows.some((row) => 'token_hash' in row)) reads += 1
    return result
  },
}
const { changeMark } = shop.database
const plainSessions = createSessions(shop.db.withPlugin(countReads), shop.now)
/** As a shop has them; on PostgreSQL there is no mark. */
const markedSessions = createSessions(shop.db.withPlugin(countReads), shop.now, { changeMark })
beforeEach(() => {
  reads = 0
  statements = 0
})

/** Beside other databases of its server, a database shows another snapshot whenever one of them is written to. */
const isAlone = shop.database.kind === 'embedded'

test.runIf(isAlone)(
  'a session is read twice, then no more while nothing changes, for a second at most',
  async () => {
    const { token } = await plainSessions.issue(KARIN.id, 'cookie', true)
    for (let request = 0; request < 5; request++) {
      expect(await plainSessions.find(token)).toMatchObject({ userId: KARIN.id, isCustomerAdmin: false })
    }
    expect(reads).toBe(2)
    shop.setNow(new Date(OPENING.getTime() + 1001))
    for (let request = 0; request < 5; request++) await plainSessions.find(token)
    expect(reads).toBe(3)
  },
)

test.runIf(isAlone)('while nothing is written nothing is asked, for a second at most', async () => {
  const { token } = await markedSessions.issue(KARIN.id, 'cookie', true)
  // The first use of a session is noted.
  await markedSessions.find(token)
  await markedSessions.find(token)
  statements = 0
  for (let request = 0; request < 5; request++)
    expect(await markedSessions.find(token)).toMatchObject({ userId: KARIN.id })
  expect(statements).toBe(0)
  await shop.db.updateTable('companies').set({ price_key: 'OTHER' }).where('id', '=', -1).execute()
  await markedSessions.find(token)
  expect(statements).toBe(1)
  shop.setNow(new Date(OPENING.getTime() + 1001))
  statements = 0
  await markedSessions.find(token)
  expect(reads).toBeGreaterThan(1)
  expect(statements).toBe(1)
})

describe.each([
  ['read with each request', plainSessions],
  ['read when something was written', markedSessions],
])('sessions that are %s', (name, sessions) => {
  const priceKey = `OF ${name.length}`
  const prices = 4000 + name.length
  test('two callers are kept apart, also when they ask at once', async () => {
    const [karin, kim] = [
      await sessions.issue(KARIN.id, 'cookie', true),
      await sessions.issue(KIM.id, 'bearer', true),
    ]
    for (let request = 0; request < 5; request++) {
      expect(await sessions.find(karin.token)).toMatchObject({ userId: KARIN.id, sessionKind: 'cookie' })
      const both = await Promise.all([sessions.find(kim.token), sessions.find(karin.token)])
      expect(both).toMatchObject([{ userId: KIM.id, sessionKind: 'bearer' }, { userId: KARIN.id }])
    }
  })

  test.for<[what: string, (db: Kysely<Database>) => Promise<unknown>, expected: object | undefined]>([
    [
      'a user who becomes an administrator',
      (db) => db.updateTable('users').set({ is_customer_admin: true }).where('id', '=', KARIN.id).execute(),
      { isCustomerAdmin: true },
    ],
    [
      'a company that gets another price list',
      (db) => db.updateTable('companies').set({ price_key: priceKey }).execute(),
      { priceKey },
    ],
    [
      'new prices',
      (db) => sql`update catalogue_state set price_version = ${prices}`.execute(db),
      { versions: expect.objectContaining({ prices }) },
    ],
    [
      'a user who may no longer log in',
      (db) => db.updateTable('users').set({ active: false }).where('id', '=', KARIN.id).execute(),
      undefined,
    ],
  ])('%s is seen by the next request', async ([, change, expected]) => {
    const { token } = await sessions.issue(KARIN.id, 'cookie', true)
    await sessions.find(token)
    const before = await sessions.find(token)
    expect(before).toMatchObject({ userId: KARIN.id })
    if (expected) expect(before).not.toMatchObject(expected)
    await change(shop.db)
    const after = await sessions.find(token)
    if (expected) expect(after).toMatchObject(expected)
    else expect(after).toBeUndefined()
    await shop.db
      .updateTable('users')
      .set({ active: true, is_customer_admin: false })
      .where('id', '=', KARIN.id)
      .execute()
  })

  test('a session that ends is not found by the next request', async () => {
    const { token } = await sessions.issue(KARIN.id, 'cookie', true)
    await sessions.find(token)
    const { session = '' } = (await sessions.find(token)) ?? {}
    await sessions.revoke(session)
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('a session runs out between two requests, though nothing changes', async () => {
    const { token, expires } = await sessions.issue(KARIN.id, 'cookie', true)
    shop.setNow(new Date(expires.getTime() - 1))
    expect(await sessions.find(token)).toMatchObject({ userId: KARIN.id })
    shop.setNow(expires)
    expect(await sessions.find(token)).toBeUndefined()
  })
})
