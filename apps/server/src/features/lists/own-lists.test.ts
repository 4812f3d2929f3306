/** The page of the own lists, and their names (GEN-19). */
import { calls } from '@hoistway/contract/calls'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop, type Person } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)
const { nordliftOnly, stockMetres, tiersOneTenFifty } = NAMED_PARTS
const MINUTE_MS = 60_000

let saved = 0
async function save(person: Person, ...ids: readonly number[]): Promise<string> {
  saved += 1
  shop.setNow(new Date(OPENING.getTime() + saved * MINUTE_MS))
  const items = ids.map((productId) => ({ productId, amount: 1 }))
  return person.call(calls.saveShareableProductList, { body: { type: 0, items } })
}
const page = (person: Person, query: { after?: number; limit?: number } = {}) =>
  person.call(calls.ownLists, { query: { language: 1, ...query } })
const rename = (person: Person, id: string, name: string) =>
  person.call(calls.nameList, { params: { id }, body: { name } })

beforeEach(async () => {
  shop.setNow(OPENING)
  await shop.db.deleteFrom('shared_lists').execute()
  await shop.db.deleteFrom('rate_limits').where('key', 'like', '%-li%').execute()
})

test('a page holds the own lists, newest first, with all lines counted and the first parts', async () => {
  const many = [nordliftOnly, stockMetres, tiersOneTenFifty].map(({ id }) => id)
  const first = await save(karin, ...many, ...many)
  const second = await save(karin, stockMetres.id)
  await save(otto, stockMetres.id)
  const { count, lists } = await page(karin)
  expect(count).toBe(2)
  expect(lists.map(({ id, lines, first: parts }) => [id, lines, parts.map((part) => part.id)])).toEqual([
    [second, 1, [stockMetres.id]],
    [first, 6, many],
  ])
  expect(lists[0]).toMatchObject({ name: '', type: 0, expires: null })
  expect((await page(karin, { after: 1, limit: 1 })).lists.map(({ id }) => id)).toEqual([first])
  expect(await page(karin, { after: 2 })).toEqual({ count: 2, lists: [] })
})

test('a name is one line, goes to whoever reads the list, and can be taken away', async () => {
  const id = await save(karin, stockMetres.id)
  await rename(karin, id, ' Shaft 3,\n doors ')
  const read = () => shop.guest.call(calls.getShareableProductList, { query: { id, language: 1 } })
  expect((await read()).name).toBe('Shaft 3, doors')
  expect((await page(karin)).lists[0]?.name).toBe('Shaft 3, doors')
  await rename(karin, id, '')
  expect(await read()).not.toHaveProperty('name')
})

test('the lists of others are unknown, and a guest has none', async () => {
  const id = await save(karin, stockMetres.id)
  expect(await refusal(rename(otto, id, 'x'))).toMatchObject({ type: 'unknownList', status: 404 })
  expect(await refusal(rename(karin, 'x', 'x'))).toMatchObject({ type: 'unknownList', status: 404 })
  expect(await refusal(rename(karin, id, 'x'.repeat(101)))).toMatchObject({ type: 'invalidInput' })
  expect(await refusal(page(shop.guest))).toMatchObject({ type: 'notLoggedIn', status: 401 })
  expect(await refusal(rename(shop.guest, id, 'x'))).toMatchObject({ type: 'notLoggedIn' })
})
