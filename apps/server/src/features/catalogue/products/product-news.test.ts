/** The product news that site admins keep, and what others see of them. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { ADA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const sven = await shop.as(SVEN.email)
const { nordliftOnly, replacedOnce, tiersOneTenFifty: bearing, stockTen, stockEleven } = NAMED_PARTS

const lists = () => sven.call(catalogueAdminCalls.productNews, {})
const sort = (language: number | string, sortedList: number[]) =>
  sven.call(catalogueAdminCalls.sortProductNews, { query: { language, sortedList } })
const idsOf = (products: readonly { readonly id: number }[] = []) => products.map(({ id }) => id)
const newsFor = async (person: Person, locale: string) =>
  idsOf(await person.call(productCalls.getNewProduct, { query: { locale } }))

test('stand in a list a language, each in its language [API-ADM-02]', async () => {
  const news = await lists()
  expect(Object.keys(news)).toEqual(['0', '1', '2'])
  for (const [language, products] of Object.entries(news)) {
    expect(products.length).toBeGreaterThan(0)
    const own = await shop.guest.call(productCalls.getProductsPage, {
      body: { requestedProductIDs: idsOf(products), language },
    })
    const labels = new Map(own.map(({ id, label }) => [id, label]))
    for (const { id, label } of products) if (labels.has(id)) expect(label).toBe(labels.get(id))
  }
})

describe('a new order [API-ADM-03]', () => {
  test('is answered, kept and shown at once, in its language only', async () => {
    const before = await lists()
    const order = [stockEleven.id, bearing.id, stockTen.id]
    const answer = await sort(2, order)
    expect(idsOf(answer['2'])).toEqual(order)
    expect(answer).toEqual(await lists())
    expect(await newsFor(shop.guest, 'de')).toEqual(order)
    expect([answer['0'], answer['1']]).toEqual([before['0'], before['1']])

    await sort('German', order.toReversed())
    expect(await newsFor(shop.guest, 'de')).toEqual(order.toReversed())
  })

  test('may hold what not everybody sees: the site admin sees it, others as far as they may (AMB-51)', async () => {
    const order = [nordliftOnly.id, replacedOnce.id, bearing.id]
    expect(idsOf((await sort(0, order))['0'])).toEqual(order)
    expect(await newsFor(shop.guest, 'sv')).toEqual([bearing.id])
    expect(await newsFor(await shop.as(OTTO.email), 'sv')).toEqual([bearing.id])
    expect(await newsFor(await shop.as(KARIN.email), 'sv')).toEqual([nordliftOnly.id, bearing.id])
  })

  test('empties the caches in which the old one may stand, here and on other nodes', async () => {
    let emptied = 0
    shop.caches.onEmpty(() => {
      emptied += 1
    })
    const elsewhere = await shop.openCatalogue()
    const { cacheVersion } = elsewhere.current().state
    await sort(1, [bearing.id])
    expect(emptied).toBe(1)
    await elsewhere.refresh()
    expect(elsewhere.current().state.cacheVersion).toBeGreaterThan(cacheVersion)
  })

  test('of two at once is one of the two, whole', async () => {
    const orders = [
      [1, 2, 3],
      [3, 2, 1, 4],
    ]
    await Promise.all(orders.map((order) => sort(1, order)))
    expect(orders).toContainEqual(idsOf((await lists())['1']))
  })

  test('is repeated in the query', async () => {
    const url = '/api/admin/product/sort/news?LANGUAGE=de&sortedlist=5&SortedList=3'
    const answer = await shop.inject({ method: 'POST', url, headers: { cookie: sven.cookie ?? '' } })
    expect(idsOf(answer.json<Record<string, { id: number }[]>>()['2'])).toEqual([5, 3])
  })

  test.for([
    'language=2',
    'sortedList=1',
    'language=2&sortedList=',
    'language=3&sortedList=1',
    'language=sv-SE&sortedList=1',
    'language=2&sortedList=1&sortedList=2000000',
    'language=2&sortedList=1&sortedList=x',
    'language=2&sortedList=0',
    'language=2&sortedList=-1',
    'language=2&sortedList=1.5',
    'language=2&sortedList=99999999999',
    'language=2&sortedList=1,2',
    'language=2&sortedList=1&sortedList=2&sortedList=1',
    `language=2${'&sortedList=1'.repeat(501)}`,
  ])('is refused and changes nothing: %s', async (query) => {
    const before = await lists()
    const url = `/api/admin/product/sort/news?${query}`
    const answer = await shop.inject({ method: 'POST', url, headers: { cookie: sven.cookie ?? '' } })
    expect(answer.json()).toMatchObject({ type: 'invalidInput', status: 400 })
    expect(await lists()).toEqual(before)
  })

  test('is for site admins', async () => {
    for (const email of [KARIN.email, ADA.email]) {
      const person = await shop.as(email)
      const query = { language: 2, sortedList: [1] }
      expect(await refusal(person.call(catalogueAdminCalls.productNews, {}))).toMatchObject({
        type: 'notAllowed',
      })
      expect(await refusal(person.call(catalogueAdminCalls.sortProductNews, { query }))).toMatchObject({
        type: 'notAllowed',
      })
    }
  })
})

test('are shown to buyers in the order of the shop, as far as lists show them [API-PROD-01]', async () => {
  const karin = await shop.as(KARIN.email)
  const { allMatchingProductIDs: listed } = await karin.call(productCalls.filterProducts, { body: {} })
  const stored = idsOf((await lists())['0'])
  expect(await newsFor(karin, 'sv')).toEqual(stored.filter((id) => listed.includes(id)))
  expect(await newsFor(karin, 'xx')).toEqual(await newsFor(karin, 'en'))
})
