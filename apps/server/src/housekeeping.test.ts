import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { tidy } from './housekeeping.ts'
import { createSessions } from './http/sessions/sessions.ts'
import { OPENING, openTestShop } from './testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const DAY_MS = 24 * 3_600_000

test('data of strangers are deleted in time; data that a customer stores stay', async () => {
  const { db, files } = shop
  const karin = await shop.as(KARIN.email)
  const saved = await karin.call(calls.saveShareableProductList, EXAMPLES.saveShareableProductList)
  await shop.guest.call(calls.saveShareableProductList, EXAMPLES.saveShareableProductList)
  await shop.guest.call(calls.submitQuestion, EXAMPLES.submitQuestion)
  await shop.guest.call(calls.createAccount, EXAMPLES.createAccount)
  const photo = await karin.call(calls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto)
  const stored = async () => ({
    lists: (await db.selectFrom('shared_lists').select('token').execute()).map(({ token }) => token),
    questions: (await db.selectFrom('questions').select('id').execute()).length,
    registrations: (await db.selectFrom('registrations').select('id').execute()).length,
    photos: (await db.selectFrom('photos').select('id').execute()).length,
  })
  const tidyAfter = (days: number) => {
    shop.setNow(new Date(OPENING.getTime() + days * DAY_MS + 1))
    return tidy({ db, files, sessions: createSessions(db, shop.now), now: shop.now, auditDays: 365 })
  }

  await tidyAfter(29)
  expect(await stored()).toMatchObject({ questions: 1, photos: 1 })
  await tidyAfter(30)
  expect(await stored()).toMatchObject({ questions: 1, photos: 0 })
  expect(await files.read(photo.url.replace('/api/', ''))).toBeUndefined()
  expect((await stored()).lists).toHaveLength(2)
  await tidyAfter(90)
  expect((await stored()).lists).toEqual([saved])
  await tidyAfter(365)
  expect(await stored()).toEqual({ lists: [saved], questions: 0, photos: 0, registrations: 1 })
  await tidyAfter(730)
  expect(await stored()).toMatchObject({ lists: [saved], registrations: 0 })
})
