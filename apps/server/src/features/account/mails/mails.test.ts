/** The mails about accounts, read in the three languages. */
import { calls } from '@hoistway/contract/calls'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, DEMO_PASSWORD, KARIN, RUNE } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { faultsIn, mailsTo } from '../../../testing/mails/received-mails.ts'
import { openTestShop, SHOP_MAIL } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

const ada = await shop.as(ADA.email)
const rune = await shop.as(RUNE.email)

function forgot(locale: Locale) {
  return shop.guest.call(calls.forgotPassword, { query: { email: KARIN.email, locale } })
}

const COMPANY = {
  firstName: 'Maja',
  lastName: 'Holm',
  phoneNumber: '+46 31 555 010 30',
  email: 'maja@hissbolaget.example',
  companyName: 'Hissbolaget AB',
  companyAddress: 'Hamngatan 4',
  companyPostalCode: '411 14',
  companyCity: 'Göteborg',
  country: 'Sverige',
  invoiceEmail: 'faktura@hissbolaget.example',
  orgNumber: '556012-3456',
  deliveryAddressName: 'Lager 2',
  deliveryAddress: 'Ringögatan 12',
  deliveryPostalCode: '417 07',
  deliveryCity: 'Göteborg',
  vat: 'SE556012345601',
}
const { firstName, lastName, phoneNumber, email, country } = COMPANY
const CONTACT = { firstName, lastName, phoneNumber, email, country, company: 'Hissbolaget AB' }
/** The filled-in texts, and words that two of the languages share. */
const SHARED = [...Object.values(COMPANY), 'Telefon', 'Ort', 'Land', 'Nummer']

describe('in each language, whole and in no other:', () => {
  test('the link for who forgot the password [FORGOT-01]', async () => {
    expect(faultsIn(await mailsTo(shop, KARIN.email, forgot))).toEqual([])
  })

  test('the link that an admin has sent again [API-ADM-06]', async () => {
    const resend = () => ada.call(calls.resendForgotPassword, { query: { userId: KARIN.id } })
    expect(faultsIn(await mailsTo(shop, KARIN.email, resend))).toEqual([])
  })

  test.each(['inviteUser', 'createEmployee'] as const)('the welcome after %s', async (row) => {
    const addressIn = (locale: Locale) => `${row.toLowerCase()}.${locale}@nordlift.example`
    const mails = await mailsTo(shop, addressIn, (language) =>
      ada.call(calls[row], {
        body: { firstName: 'Sten', lastName: 'Öberg', email: addressIn(language), language },
      }),
    )
    expect(faultsIn(mails)).toEqual([])
  })

  test.each([
    ['given', false, { isCustomerAdmin: true }],
    ['taken', true, { isCustomerAdmin: false }],
    ['shut out', false, { isWebUser: false }],
  ] as const)('rights that an admin has changed: %s', async (_which, is_customer_admin, change) => {
    const mails = await mailsTo(shop, KARIN.email, async () => {
      const before = { is_customer_admin, is_web_user: true }
      await shop.db.updateTable('users').set(before).where('id', '=', KARIN.id).execute()
      await ada.call(calls.updateUser, { body: { id: KARIN.id, ...change } })
    })
    expect(faultsIn(mails, ['Ada Bergström'])).toEqual([])
    expect(mails.en.text).toContain('Ada Bergström')
    const asBefore = { is_customer_admin: false, is_web_user: true }
    await shop.db.updateTable('users').set(asBefore).where('id', '=', KARIN.id).execute()
  })

  const NEW = 'rune.hedlund@nordlift.example'
  const askForNew = () => rune.call(calls.updateUser, { body: { email: NEW, oldPassword: DEMO_PASSWORD } })

  test('the link that confirms a new address', async () => {
    expect(faultsIn(await mailsTo(shop, NEW, askForNew))).toEqual([])
  })

  test('the word to the present address that another one was entered', async () => {
    expect(faultsIn(await mailsTo(shop, RUNE.email, askForNew))).toEqual([])
  })

  test('the word to an address that is no longer in use', async () => {
    const mails = await mailsTo(shop, RUNE.email, async () => {
      await askForNew()
      await shop.workOff()
      const mail = (await shop.mails()).findLast(({ to }) => to === NEW)
      const token = /\/confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      await shop.guest.call(calls.confirmEmail, { body: { token } })
      await shop.workOff()
      await shop.db.updateTable('users').set({ email: RUNE.email }).where('id', '=', RUNE.id).execute()
    })
    expect(faultsIn(mails)).toEqual([])
  })

  test.each([
    ['a company that asks for an account, to the shop', SHOP_MAIL, COMPANY],
    ['a company that asks for an account, to itself', email, COMPANY],
    ['somebody who asks to be contacted, to the shop', SHOP_MAIL, CONTACT],
    ['somebody who asks to be contacted, to that person', email, CONTACT],
  ])('the mail about %s', async (_about, reader, body) => {
    const register = (locale: Locale) => shop.guest.call(calls.createAccount, { body: { ...body, locale } })
    expect(faultsIn(await mailsTo(shop, reader, register), SHARED)).toEqual([])
  })
})

describe('the greeting', () => {
  const openings = async () => {
    const mails = await mailsTo(shop, KARIN.email, forgot)
    return [mails.sv, mails.en, mails.de].map(({ text }) => text.split('\n')[0])
  }
  const rename = (first_name: string, last_name: string) =>
    shop.db.updateTable('users').set({ first_name, last_name }).where('id', '=', KARIN.id).execute()

  test('is by first name, in German by the whole name', async () => {
    expect(await openings()).toEqual(['Hej Karin!', 'Hello Karin,', 'Guten Tag Karin Lindqvist,'])
  })

  test('of somebody without a name has no gap', async () => {
    await rename('', '')
    try {
      expect(await openings()).toEqual(['Hej!', 'Hello,', 'Guten Tag,'])
    } finally {
      await rename(KARIN.firstName, KARIN.lastName)
    }
  })
})
