/** The mails to the counter, read in the three languages. */
import { calls } from '@hoistway/contract/calls'
import type { Locale } from '@hoistway/domain/texts/locale'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { faultsIn, mailsTo } from '../../../testing/mails/received-mails.ts'
import { openTestShop, SHOP_MAIL } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

const karin = await shop.as(KARIN.email)
const QUESTION = { name: 'Bo Ek', email: 'bo@hiss.example', message: 'Rulle 40561-017?' }
/** The visitor's texts, and words that two of the languages share. */
const AS_WRITTEN = [
  '> Rulle 40561-017?',
  'Bo Ek',
  'bo@hiss.example',
  'Nordlift AB (20417)',
  'Name',
  'Telefon',
  'a.jpg',
  `https://shop.example/product/${NAMED_PARTS.tiersOneTenFifty.id}`,
]

test.each([
  ['in general', {}],
  ['about a part', { productId: NAMED_PARTS.tiersOneTenFifty.id }],
])('a question %s is whole in each language [API-PROD-16]', async (_what, about) => {
  const mails = await mailsTo(shop, SHOP_MAIL, (locale) =>
    karin.call(calls.submitQuestion, { body: { ...QUESTION, ...about, locale } }),
  )
  expect(faultsIn(mails, AS_WRITTEN)).toEqual([])
})

test.each([0, 1, 2])(
  'an order by photo with %s photos too large is whole in each language [API-CON-17]',
  async (tooLarge) => {
    const data = (
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    const order = async (locale: Locale) => {
      const upload = { fileName: 'a.jpg', contentType: 'image/jpeg', data }
      const photos = [
        await karin.call(calls.uploadSinglePhoto, { body: upload }),
        await karin.call(calls.uploadSinglePhoto, { body: upload }),
      ]
      const photoIds = photos.map(({ id }) => id)
      const large = photoIds.slice(0, tooLarge)
      if (tooLarge > 0)
        await shop.db.updateTable('photos').set({ size_bytes: 99_000_000 }).where('id', 'in', large).execute()
      await karin.call(calls.sendPhotoOrder, {
        body: { ...QUESTION, phoneNumber: '+46 8 555 010 20', photoIds, locale },
      })
    }
    expect(faultsIn(await mailsTo(shop, SHOP_MAIL, order), AS_WRITTEN)).toEqual([])
  },
)
