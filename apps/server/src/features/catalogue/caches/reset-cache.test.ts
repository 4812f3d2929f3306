import { productCalls } from '@hoistway/contract/catalogue/products'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const labelOf = async (id: number) =>
  (await shop.guest.call(productCalls.getProduct, { params: { id }, query: { locale: 'sv' } })).label
const setLabel = (label: string) =>
  sql`update products set label = jsonb_set(label, '{sv}', to_jsonb(${label}::text)) where id = 3`.execute(
    shop.db,
  )
const found = async () =>
  (await shop.guest.call(productCalls.filterProducts, { body: { searchString: 'Omdöpt', language: 0 } }))
    .allMatchingProductIDs

test('a reset shows what the database says by now, on every node [API-ADM-10, CACHE-09]', async () => {
  const sven = await shop.as(SVEN.email)
  let emptied = 0
  shop.caches.onEmpty(() => {
    emptied += 1
  })
  const elsewhere = await shop.openCatalogue()
  const stale = elsewhere.current()
  const before = await labelOf(3)
  await setLabel('Omdöpt rulle')
  expect([await labelOf(3), await found()]).toEqual([before, []])

  expect(await sven.call(catalogueAdminCalls.resetCache, {})).toBeNull()
  expect([await labelOf(3), await found()]).toEqual(['Omdöpt rulle', [3]])
  expect(emptied).toBe(1)

  await elsewhere.refresh()
  expect(elsewhere.current().catalogue).not.toBe(stale.catalogue)
})

test('a reset is for site admins', async () => {
  const ada = await shop.as(ADA.email)
  const call = (person: typeof ada) => person.call(catalogueAdminCalls.resetCache, {})
  expect(await refusal(call(ada))).toMatchObject({ type: 'notAllowed', status: 401 })
  expect(await refusal(call(shop.guest))).toMatchObject({ type: 'notLoggedIn', status: 401 })
})
