/** Questions of visitors, and the mail that they make. */
import { calls } from '@hoistway/contract/calls'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop, type Person, PUBLIC_ORIGIN, SHOP_MAIL } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { guest } = shop
const karin = await shop.as(KARIN.email)
const part = NAMED_PARTS.tiersOneTenFifty

const QUESTION = { name: 'Bo Ek', email: 'bo@hiss.example', message: 'Passar rullen en dörr\nfrån 1998?' }

const ask = (person: Person, changed: object = {}) =>
  person.call(calls.submitQuestion, { body: { ...QUESTION, ...changed } })

const stored = () =>
  shop.db
    .selectFrom('questions')
    .select(['name', 'email', 'message', 'locale', 'user_id', 'product_id'])
    .orderBy('id')
    .execute()

async function mailsAfter(sent: Promise<unknown>) {
  const before = (await shop.mails()).length
  await sent
  await shop.workOff()
  return (await shop.mails()).slice(before)
}

beforeEach(async () => {
  shop.setNow(OPENING)
  await shop.db.deleteFrom('questions').execute()
  await shop.db.deleteFrom('rate_limits').execute()
})

describe('a question', () => {
  test('in a language that is none, be it a number or a list, is one in English (AMB-15) [API-PROD-16]', async () => {
    for (const locale of [2, 7, [], 'x'.repeat(100)])
      expect(await ask(guest, { locale: locale as string })).toBeNull()
    expect((await stored()).map(({ locale }) => locale)).toEqual(['de', 'en', 'en', 'en'])
  })

  test('answers 204 and is stored, with who asks and about what (AMB-25) [API-PROD-16]', async () => {
    expect(await ask(guest)).toBeNull()
    expect(await ask(karin, { name: ' Karin\r\n Lind ', productId: part.id, locale: 'de' })).toBeNull()
    expect(await stored()).toEqual([
      { ...QUESTION, locale: 'en', user_id: null, product_id: null },
      { ...QUESTION, name: 'Karin Lind', locale: 'de', user_id: KARIN.id, product_id: part.id },
    ])
  })

  test('goes to the shop, and an answer to it goes to the visitor [API-PROD-16]', async () => {
    const [mail, ...more] = await mailsAfter(ask(guest, { locale: 'sv' }))
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: SHOP_MAIL,
      replyTo: QUESTION.email,
      subject: 'Fråga från Bo Ek',
    })
    for (const fact of [QUESTION.message, 'Namn: Bo Ek', 'E-post: bo@hiss.example', 'Kund: ej inloggad']) {
      expect(mail?.text.replaceAll(/^[>|] ?/gm, '')).toContain(fact)
    }
    expect(mail?.html).toContain('från 1998?')
  })

  test.each([
    ['sv', 'Fråga från Bo Ek om', 'Visa artikeln', 'Svara på det här mejlet'],
    ['en', 'Question from Bo Ek about', 'Show the part', 'Reply to this mail'],
    ['de', 'Anfrage von Bo Ek zu', 'Artikel anzeigen', 'Antworten Sie'],
  ])('about a part names it, with its address, in %s', async (locale, subject, button, answer) => {
    const [mail] = await mailsAfter(ask(karin, { productId: part.id, locale }))
    const product = await karin.call(calls.getProduct, { params: { id: part.id }, query: { locale } })
    expect(mail?.subject).toBe(`${subject} ${part.articleNr} ${product.label}`)
    expect(mail?.text).toContain(`${PUBLIC_ORIGIN}/product/${part.id}`)
    expect(mail?.html).toContain(button)
    expect(mail?.text).toContain(answer)
    expect(mail?.text).toContain(KARIN.company.name)
  })

  test('in no language that the shop has is one in that of the customer, or in English', async () => {
    await ask(karin, { locale: 'fr' })
    await ask(guest, { locale: 'fr' })
    expect((await stored()).map(({ locale }) => locale)).toEqual(['sv', 'en'])
  })
})

describe('refused with 400, with nothing stored and no mail:', () => {
  test.each([
    ['no name', { name: ' ' }, ['nameMissing']],
    ['no message', { message: '\n ' }, ['messageMissing']],
    ['no address', { email: '' }, ['emailInvalid']],
    ['no address at all', { email: 'bo at hiss' }, ['emailInvalid']],
    ['nothing', { name: '', email: '', message: '' }, ['messageMissing', 'emailInvalid', 'nameMissing']],
    ['a part that does not exist', { productId: 999_999 }, ['unknownProduct']],
    ['a part that the visitor may not see', { productId: NAMED_PARTS.nordliftOnly.id }, ['unknownProduct']],
  ])('%s [API-PROD-16, VAL-03, VAL-04, VAL-05]', async (_what, changed, faults) => {
    const mails = await mailsAfter(
      refusal(ask(guest, changed)).then((problem) => {
        expect(problem).toMatchObject({ type: 'enquiryIncomplete', status: 400 })
        expect(problem.faults?.map(({ type }) => type)).toEqual(faults)
      }),
    )
    expect(mails).toEqual([])
    expect(await stored()).toEqual([])
  })

  test.each([
    { name: 7 },
    { name: null },
    { message: 'x'.repeat(5001) },
    { productId: -1 },
    { productId: '7' },
    { email: 'x\0@hiss.example' },
  ])('%o', async (changed) => {
    expect(await refusal(ask(guest, changed))).toMatchObject({ type: 'invalidInput', status: 400 })
    expect(await stored()).toEqual([])
  })
})

describe('a header', () => {
  test.each([
    'bo@hiss.example\r\nBcc: all@others.example',
    'bo@hiss.example\nTo: all@others.example',
    'bo@hiss.example, all@others.example',
    'bo@hiss.example;all@others.example',
    'Bo <all@others.example>',
    '"Bo\r\nBcc: all@others.example" <bo@hiss.example>',
  ])('is not what stands in the address %o', async (email) => {
    const mails = await mailsAfter(refusal(ask(guest, { email })))
    expect(mails).toEqual([])
  })

  test.each(['Bo\r\nBcc: all@others.example', 'Bo\u2028Bcc: all@others.example', 'Bo\r\n\r\n<p>body</p>'])(
    'is not what stands in the name %o',
    async (name) => {
      const [mail] = await mailsAfter(ask(guest, { name }))
      expect(mail?.to).toBe(SHOP_MAIL)
      expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
      expect(mail?.subject).toContain('Question from Bo')
      expect(mail?.subject).not.toMatch(/[\r\n]/)
    },
  )

  test('or markup is not what stands in a message', async () => {
    const message = 'Bcc: all@others.example\r\n\r\n<script>x()</script><img src=x onerror=x()>'
    const [mail] = await mailsAfter(ask(guest, { message }))
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
    expect(mail?.html).not.toMatch(/<script|<img src=x/)
    expect(mail?.html).toContain('&lt;script&gt;')
  })
})

test('an address may ask 300 times an hour, however it is spread over calls that send mail (AMB-85)', async () => {
  await shop.db
    .insertInto('rate_limits')
    .values({ key: 'mail:127.0.0.1', count: 299, resets: new Date(OPENING.getTime() + 60_000) })
    .execute()
  await ask(guest)
  const mails = await mailsAfter(
    refusal(ask(guest)).then((problem) => {
      expect(problem).toMatchObject({ type: 'tooManyRequests', status: 429 })
    }),
  )
  expect(mails).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
  // A question that is refused for its content does not count.
  await refusal(ask(guest, { name: '' }))
  shop.setNow(new Date(OPENING.getTime() + 60_000))
  expect(await ask(guest)).toBeNull()
})
