/** Requests to become a customer, and employees that an admin adds. */
import { calls, type InputOf } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mailedLink } from '../../../testing/mails/mailed-link.ts'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop, type Person, SHOP_MAIL } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const COMPANY = {
  firstName: 'Maja',
  lastName: 'Holm',
  phoneNumber: '+46 31 555 010 30',
  email: 'maja@hissbolaget.example',
  companyName: 'Hissbolaget i Väst AB',
  companyAddress: 'Norra Hamngatan 4',
  companyPostalCode: '411 14',
  companyCity: 'Göteborg',
  country: 'Sverige',
  invoiceEmail: 'faktura@hissbolaget.example',
  orgNumber: '556012-3456',
  deliveryAddressName: 'Lagret',
  deliveryAddress: 'Ringögatan 12',
  deliveryPostalCode: '417 07',
  deliveryCity: 'Göteborg',
  vat: 'SE556012345601',
  locale: 'sv',
}
const CONTACT = {
  firstName: 'Jonas',
  lastName: 'Weber',
  phoneNumber: '+49 30 5550103',
  email: 'jonas@liftservice.example',
  company: 'Liftservice Weber',
  country: 'Deutschland',
  locale: 'de',
}

const create = (body: InputOf<'createAccount'>['body'], who: Person = shop.guest) =>
  who.call(calls.createAccount, { body })
const textOf = ({ data }: { data: Uint8Array }) => new TextDecoder().decode(data)
const counted = async () => ({
  registrations: (await shop.db.selectFrom('registrations').select('id').execute()).length,
  outbox: (await shop.db.selectFrom('outbox').select('id').execute()).length,
  users: (await shop.db.selectFrom('users').select('id').execute()).length,
})

async function mailsOf(work: () => Promise<unknown>) {
  await shop.workOff()
  const before = (await shop.mails()).length
  await work()
  await shop.workOff()
  return (await shop.mails()).slice(before)
}

beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

describe('a registration [API-ACC-05]', () => {
  test('is stored and answered with a receipt; no account comes of it [ENT-45, ROLE-01, AMB-12]', async () => {
    const before = await counted()
    const receipt = await create(COMPANY)
    expect(receipt).toMatchObject({
      fileName: expect.stringMatching(/^registration-\d+\.txt$/),
      mediaType: 'application/octet-stream',
    })
    expect(textOf(receipt)).toContain('Hissbolaget i Väst AB')
    expect(await counted()).toEqual({
      ...before,
      registrations: before.registrations + 1,
      outbox: before.outbox + 2,
    })
    const row = await shop.db.selectFrom('registrations').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({
      form: 'company',
      locale: 'sv',
      org_number: '556012-3456',
      vat: 'SE556012345601',
    })
  })

  test('comes as a download with a name [AMB-12]', async () => {
    const answer = await shop.inject({ method: 'POST', url: '/api/v2/account/create', payload: CONTACT })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="registration-\d+\.txt"; filename\*=UTF-8''registration-\d+\.txt$/,
    )
    expect(answer.body).toMatch(/^Vielen Dank! Ihre Anfrage für Liftservice Weber/)
  })

  test('in the short form needs no company data [ENT-46, AMB-31]', async () => {
    await create(CONTACT)
    const row = await shop.db.selectFrom('registrations').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ form: 'contact', company_name: 'Liftservice Weber', org_number: '' })
  })

  test('tells the shop everything, and an answer goes to the applicant', async () => {
    const [toShop] = await mailsOf(() => create(COMPANY))
    expect(toShop).toMatchObject({
      to: SHOP_MAIL,
      replyTo: COMPANY.email,
      subject: 'Ny kundansökan: Hissbolaget i Väst AB',
    })
    const { locale: _locale, ...fields } = COMPANY
    for (const value of Object.values(fields)) expect(toShop?.text).toContain(value)
  })

  test.for([
    ['sv', 'Tack, vi har fått din förfrågan', 'Någon vill bli kontaktad: Liftservice Weber'],
    [
      'en',
      'Thank you, we have received your contact request',
      'Somebody wants to be contacted: Liftservice Weber',
    ],
    ['de', 'Danke, Ihre Anfrage ist angekommen', 'Jemand bittet um Kontakt: Liftservice Weber'],
    [
      'xx',
      'Thank you, we have received your contact request',
      'Somebody wants to be contacted: Liftservice Weber',
    ],
  ] as const)(
    'is confirmed to the applicant in the language of the page: %s',
    async ([locale, subject, toShop]) => {
      const mails = await mailsOf(() => create({ ...CONTACT, locale }))
      expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
        [SHOP_MAIL, toShop],
        [CONTACT.email, subject],
      ])
    },
  )

  test('tells the applicant number and day, and no word that was typed: the address may be a stranger’s', async () => {
    const typed = {
      ...COMPANY,
      firstName: 'Your parcel waits:',
      lastName: 'http://evil.example/pay',
      companyName: 'Security team',
    }
    const [, toApplicant] = await mailsOf(() => create({ ...typed, locale: 'en' }))
    expect(toApplicant?.to).toBe(COMPANY.email)
    const { locale: _locale, email: _email, ...words } = typed
    for (const part of [toApplicant?.subject, toApplicant?.text, toApplicant?.html]) {
      for (const word of Object.values(words)) expect(part).not.toContain(word)
      expect(part).not.toContain('evil.example')
    }
    const { id } = await shop.db
      .selectFrom('registrations')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(toApplicant?.text).toMatch(new RegExp(`Number:? ${id}\\b`))
    expect(toApplicant?.text).toContain('2026-11-23')
  })

  test('that lacks something names every fault, and nothing is stored [AMB-32]', async () => {
    const before = await counted()
    const { firstName: _first, country: _country, ...rest } = COMPANY
    expect(await refusal(create({ ...rest, companyCity: ' ', email: 'maja' }))).toMatchObject({
      type: 'registrationIncomplete',
      status: 400,
      detail: expect.stringContaining('companyCity (missing)'),
      faults: [
        { type: 'missing', field: 'firstName' },
        { type: 'missing', field: 'companyCity' },
        { type: 'missing', field: 'country' },
        { type: 'notAnEmailAddress', field: 'email' },
      ],
    })
    expect(await refusal(create({}))).toMatchObject({ faults: { length: 6 } })
    expect(await counted()).toEqual(before)
  })

  test('many times under one address fills nobody’s mailbox', async () => {
    const email = 'victim@else.example'
    const mails = await mailsOf(() =>
      Promise.all(Array.from({ length: 8 }, () => create({ ...CONTACT, email }))),
    )
    expect(mails.filter(({ to }) => to === SHOP_MAIL)).toHaveLength(8)
    expect(mails.filter(({ to }) => to === email)).toHaveLength(5)
  })

  test('is limited to 300 an hour from one place (AMB-85)', async () => {
    const key = 'mail:127.0.0.1'
    const resets = new Date(shop.now().getTime() + 3_600_000)
    await shop.db.insertInto('rate_limits').values({ key, count: 300, resets }).execute()
    const before = await counted()
    expect(await refusal(create(CONTACT))).toMatchObject({ type: 'tooManyRequests', status: 429 })
    expect(await counted()).toEqual(before)
  })

  test('under the address of a customer is taken like any other, and tells nothing of it', async () => {
    const receipt = textOf(await create({ ...CONTACT, email: KARIN.email }))
    const stranger = textOf(await create({ ...CONTACT, email: 'karin@nordlift.invalid' }))
    const withoutNumber = (text: string) => text.replace(/\d+\./, 'N.').replace(/\S+@\S+/, 'ADDRESS')
    expect(withoutNumber(receipt)).toBe(withoutNumber(stranger))
  })

  test('writes nothing into the head of a mail but the mail’s own words', async () => {
    const crooked = {
      ...CONTACT,
      firstName: 'Jonas\r\nBcc: all@else.example',
      company: 'Weber\r\nBcc: all@else.example\r\n\r\n<script>alert(1)</script>',
    }
    const mails = await mailsOf(() => create(crooked))
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect([...mail.headers.keys()]).not.toContain('bcc')
      expect(mail.html).not.toContain('<script>')
    }
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example']) {
      expect(await refusal(create({ ...CONTACT, email }))).toMatchObject({ type: 'registrationIncomplete' })
    }
  })
})

describe('an employee [API-ACC-06]', () => {
  const employ = (who: Person, body: InputOf<'createEmployee'>['body']) =>
    who.call(calls.createEmployee, { body })
  const person = (email: string) => ({ firstName: 'Liv', lastName: 'Ek', email })

  test('joins the company of the admin, and gets a mail to choose a password [ENT-47, ROLE-03]', async () => {
    const ada = await shop.as(ADA.email)
    const there = { companyId: GRETA.company.id, isSiteAdmin: true }
    const receipt = await employ(ada, { ...person('liv@nordlift.example'), ...there })
    expect(receipt).toMatchObject({
      fileName: expect.stringMatching(/^user-\d+\.txt$/),
      mediaType: 'application/octet-stream',
    })
    expect(textOf(receipt)).toContain('Liv Ek är upplagd')
    const users = await ada.call(calls.getUsers, {})
    expect(users.find(({ email }) => email === 'liv@nordlift.example')).toMatchObject({
      companyId: ADA.company.id,
      isWebUser: true,
      isSiteAdmin: false,
    })
  })

  test.for([
    [0, 'Ditt konto för Aufzugwerk GmbH är klart'],
    [1, 'Your account for Aufzugwerk GmbH is ready'],
    [2, 'Ihr Konto für Aufzugwerk GmbH ist bereit'],
  ] as const)('is written to in the own language: %i', async ([language, subject]) => {
    const email = `liv${language}@aufzugwerk.example`
    const sven = await shop.as(SVEN.email)
    const [mail] = await mailsOf(() =>
      employ(sven, { ...person(email), language, companyId: GRETA.company.id }),
    )
    expect([mail?.to, mail?.subject]).toEqual([email, subject])
    const { Token, Email } = mailedLink(mail)
    const query = { Token, Email, Password: 'seven green lift doors' }
    expect(await shop.guest.call(calls.setNewPassword, { query })).toMatchObject({
      user: { email, company: { id: GRETA.company.id } },
    })
  })

  test('is added by admins only [ROLE-13]', async () => {
    const before = await counted()
    const sent = person('new@nordlift.example')
    expect(await refusal(employ(await shop.as(KARIN.email), sent))).toMatchObject({
      type: 'notAllowed',
      status: 401,
    })
    expect(await refusal(employ(shop.guest, sent))).toMatchObject({ type: 'notLoggedIn', status: 401 })
    expect(await counted()).toEqual(before)
  })

  test('needs names and a free address; whose it is stays unsaid', async () => {
    const before = await counted()
    const ada = await shop.as(ADA.email)
    expect(await refusal(employ(ada, { email: 'x' }))).toMatchObject({
      type: 'userIncomplete',
      faults: [
        { type: 'missing', field: 'firstName' },
        { type: 'missing', field: 'lastName' },
        { type: 'notAnEmailAddress', field: 'email' },
      ],
    })
    const [own, foreign] = [
      await refusal(employ(ada, person(KARIN.email))),
      await refusal(employ(ada, person(OTTO.email))),
    ]
    expect(own).toEqual(foreign)
    expect(own).toMatchObject({ type: 'duplicateUser', status: 400 })
    expect(await counted()).toEqual(before)
  })
})
