import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { doHourlyWork, type HourlyNeeds } from './hourly-work.ts'
import { createSessions } from './http/sessions/sessions.ts'
import { OPENING, openTestShop } from './testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const DAY_MS = 24 * 3_600_000

const needsOf = ({ db, files, now }: typeof shop): HourlyNeeds => ({
  db,
  files,
  sessions: createSessions(db, now),
  now,
  auditDays: 365,
})

test('data of strangers are deleted in time; data that a customer stores stay', async () => {
  const { db } = shop
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
  const workAfter = (days: number) => {
    shop.setNow(new Date(OPENING.getTime() + days * DAY_MS + 1))
    return doHourlyWork(needsOf(shop), (fault, what) => expect.fail(`${what}: ${String(fault)}`))
  }

  await workAfter(29)
  expect(await stored()).toMatchObject({ questions: 1, photos: 1 })
  await workAfter(30)
  expect(await stored()).toMatchObject({ questions: 1, photos: 0 })
  expect(await shop.files.read(photo.url.replace('/api/', ''))).toBeUndefined()
  expect((await stored()).lists).toHaveLength(2)
  await workAfter(90)
  expect((await stored()).lists).toEqual([saved])
  await workAfter(365)
  expect(await stored()).toEqual({ lists: [saved], questions: 0, photos: 0, registrations: 1 })
  await workAfter(730)
  expect(await stored()).toMatchObject({ lists: [saved], registrations: 0 })
})

test('a step that fails is told by its name, and those after it are taken', async () => {
  const otto = await shop.as(OTTO.email)
  await otto.call(calls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto)
  shop.setNow(new Date(OPENING.getTime() + 900 * DAY_MS))
  const failToDelete = async () => {
    throw new Error('the file store is away')
  }
  let vacuumed = 0
  const faults: string[] = []
  const needs = {
    ...needsOf(shop),
    files: { ...shop.files, delete: failToDelete },
    vacuum: async () => {
      vacuumed += 1
    },
  }
  await doHourlyWork(needs, (fault, what) => faults.push(`${what}: ${String(fault)}`))
  expect(faults).toEqual(['deleting old enquiries: Error: the file store is away'])
  expect(vacuumed).toBe(1)
})
