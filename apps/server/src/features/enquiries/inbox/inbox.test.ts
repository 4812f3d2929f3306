/** The inbox as site admins work with it: what has arrived, its state, and answers by mail. */
import { calls, type InputOf } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { MAX_ANSWER_LENGTH } from '@hoistway/domain/limits'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, GRETA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS } from '../../../database/migrations.ts'
import { faultsIn, mailsTo } from '../../../testing/mails/received-mails.ts'
import { refusal } from '../../../testing/requests/refusal.ts'
import { OPENING, openTestShop, PUBLIC_ORIGIN, SHOP_MAIL } from '../../../testing/test-shop.ts'
import { sweepEnquiries } from '../sweep.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { db } = shop
const karin = await shop.as(KARIN.email)
const sven = await shop.as(SVEN.email)
const part = NAMED_PARTS.tiersOneTenFifty

const QUESTION = {
  name: 'Bo Ek',
  email: 'bo@hiss.example',
  message: 'Passar rullen\nen dörr från 1998?',
  locale: 'sv',
}
const ANSWER = 'Ja, rullen passar.\n\nBredd 40 mm.'

type List = InputOf<'enquiries'>['query']
const list = (query: List = {}) => sven.call(calls.enquiries, { query })
const read = (id: number) => sven.call(calls.enquiry, { params: { id } })
const answer = (id: number, body: InputOf<'answerEnquiry'>['body']) =>
  sven.call(calls.answerEnquiry, { params: { id }, body })
const setState = (id: number, body: InputOf<'setEnquiryState'>['body']) =>
  sven.call(calls.setEnquiryState, { params: { id }, body })

/** The entry of a question that was just asked. */
async function ask(changed: object = {}): Promise<number> {
  await shop.guest.call(calls.submitQuestion, { body: { ...QUESTION, ...changed } })
  return (await list({ limit: 1 })).enquiries[0]?.id ?? 0
}

async function orderByPhoto(): Promise<number> {
  const photo = await karin.call(calls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto)
  await karin.call(calls.sendPhotoOrder, {
    body: { ...EXAMPLES.sendPhotoOrder.body, photoIds: [photo.id] },
  })
  return (await list({ limit: 1 })).enquiries[0]?.id ?? 0
}

async function mailsAfter(work: () => Promise<unknown>) {
  await shop.workOff()
  const before = (await shop.mails()).length
  await work()
  await shop.workOff()
  return (await shop.mails()).slice(before)
}

const answersInOutbox = () =>
  db
    .selectFrom('outbox')
    .select(['payload', 'done'])
    .where('topic', '=', 'mail.enquiry-answer')
    .orderBy('id', 'desc')
    .execute()

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `key-of-a-test-${lastKey}`
}

beforeEach(async () => {
  shop.setNow(OPENING)
  await db.deleteFrom('rate_limits').execute()
  for (const table of ['questions', 'photo_orders', 'registrations'] as const)
    await db.deleteFrom(table).execute()
})

describe('the inbox', () => {
  test('holds registrations, questions and orders by photo, open and the newest first', async () => {
    await shop.guest.call(calls.createAccount, EXAMPLES.createAccount)
    await karin.call(calls.submitQuestion, { body: { ...QUESTION, productId: part.id } })
    await orderByPhoto()
    const { enquiries, next, counts } = await list()
    expect(enquiries).toMatchObject([
      { kind: 'photoOrder', state: 'open', version: 1, name: 'Karin Lind', photoCount: 1, lastStep: null },
      {
        kind: 'question',
        company: KARIN.company.name,
        part: { id: part.id, articleNr: part.articleNr },
        excerpt: 'Passar rullen en dörr från 1998?',
      },
      { kind: 'registration', form: expect.stringMatching(/company|contact/), excerpt: '' },
    ])
    expect(next).toBeNull()
    expect(counts.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'photoOrder', state: 'open', count: 1 },
      { kind: 'question', state: 'open', count: 1 },
      { kind: 'registration', state: 'open', count: 1 },
    ])
  })

  test('shows the whole enquiry: fields, account, part and photos that nobody else can open', async () => {
    await shop.guest.call(calls.createAccount, EXAMPLES.createAccount)
    const registration = await read((await list()).enquiries[0]?.id ?? 0)
    const { email, companyName, orgNumber } = EXAMPLES.createAccount.body
    expect(registration).toMatchObject({
      email,
      company: companyName,
      customer: null,
      photos: [],
      thread: [],
    })
    expect(registration.fields).toContainEqual({ field: 'orgNumber', value: orgNumber })

    const id = await orderByPhoto()
    const order = await read(id)
    expect(order).toMatchObject({
      message: 'Two of these, please.',
      phoneNumber: '+46 8 555 010 20',
      locale: 'sv',
      customer: { userId: KARIN.id, companyName: KARIN.company.name },
      fields: [],
    })
    const [photo] = order.photos
    const statusFor = async (person: { readonly cookie: string | undefined }) => {
      const headers = person.cookie === undefined ? {} : { cookie: person.cookie }
      return (await shop.inject({ url: photo?.url ?? '', headers })).statusCode
    }
    expect(await statusFor(sven)).toBe(200)
    expect(await statusFor(shop.guest)).toBe(401)
    expect(await statusFor(await shop.as(GRETA.email))).toBe(404)
  })

  test('is searched by name, address, company, part, message and number', async () => {
    await karin.call(calls.submitQuestion, { body: { ...QUESTION, name: 'Ida Sand', productId: part.id } })
    const id = await ask({ message: '100 % ull' })
    const { number } = await read(id)
    const found = async (q: string) => (await list({ q })).enquiries.map(({ name }) => name)
    expect(await found('ida')).toEqual(['Ida Sand'])
    expect(await found('BO@HISS')).toEqual(['Bo Ek', 'Ida Sand'])
    expect(await found(KARIN.company.name)).toEqual(['Ida Sand'])
    expect(await found(part.articleNr)).toEqual(['Ida Sand'])
    expect(await found('% ull')).toEqual(['Bo Ek'])
    expect(await found(String(number))).toContain('Bo Ek')
    expect(await found('qqqq')).toEqual([])
    expect((await list({ q: 'ida' })).counts).toEqual([{ kind: 'question', state: 'open', count: 1 }])
  })

  test('comes page by page, also while somebody answers, and by kind and state', async () => {
    const ids: number[] = []
    for (let asked = 0; asked < 5; asked += 1) ids.unshift(await ask())
    const [first = 0, second = 0] = ids
    await setState(second, { state: 'done', version: 1 })
    const order = [...ids.filter((id) => id !== second), second]
    const page = await list({ limit: 2 })
    expect(page.enquiries.map(({ id }) => id)).toEqual(order.slice(0, 2))
    await setState(first, { state: 'inWork', version: 1 })
    const rest = await list({ limit: 50, after: page.next ?? '' })
    expect(rest.enquiries.map(({ id }) => id)).toEqual([...order.slice(2, 4), first, second])
    expect((await list({ state: 'done' })).enquiries.map(({ id }) => id)).toEqual([second])
    expect((await list({ kind: 'photoOrder' })).enquiries).toEqual([])
  })

  test('loses an enquiry with its thread when its time is over', async () => {
    const id = await ask()
    await answer(id, { text: ANSWER, version: 1, key: newKey() })
    await sweepEnquiries(db, shop.files, new Date(OPENING.getTime() + 366 * 24 * 3_600_000))
    expect(await refusal(read(id))).toMatchObject({ type: 'unknownEnquiry', status: 404 })
    expect(await db.selectFrom('inbox_steps').select('id').execute()).toEqual([])
  })

  test('takes over what earlier versions stored: recent enquiries are open, older ones done', async () => {
    const { '0023-inbox': migration } = MIGRATIONS
    await migration?.down?.(db)
    await sql`insert into questions (name, email, message, locale, created) values
      ('New', 'a@b.example', 'x', 'sv', now()), ('Old', 'a@b.example', 'x', 'sv', now() - interval '40 days')`.execute(
      db,
    )
    await migration?.up(db)
    const { enquiries } = await list()
    expect(enquiries.map(({ name, state }) => [name, state])).toEqual([
      ['New', 'open'],
      ['Old', 'done'],
    ])
  })
})

describe('an answer', () => {
  test('goes out by mail, stands in the thread with who and when, and sets the state', async () => {
    const id = await ask({ productId: part.id })
    const key = newKey()
    const mails = await mailsAfter(async () => {
      const answered = await answer(id, { text: ` ${ANSWER}\n`, version: 1, key })
      expect(answered).toMatchObject({ state: 'answered', version: 2 })
      expect(answered.thread).toMatchObject([
        { by: 'Sven Ekman', at: OPENING.toISOString(), state: 'answered', answer: ANSWER, mailed: null },
      ])
    })
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[QUESTION.email, 'Svar på din fråga']])
    const [mail] = mails
    for (const words of ['Ja, rullen passar.', 'Sven Ekman', '23 november 2026', part.articleNr]) {
      expect(mail?.text).toContain(words)
    }
    // Anybody could have typed the address of somebody else.
    for (const typed of [QUESTION.name, '1998']) expect(mail?.text).not.toContain(typed)
    expect((await read(id)).thread[0]?.mailed).toBe(OPENING.toISOString())
    expect((await list()).enquiries[0]).toMatchObject({ state: 'answered', lastStep: { by: 'Sven Ekman' } })
  })

  test('is in the language of the sender, whole in each, for each kind', async () => {
    const asWritten = [...ANSWER.split('\n'), 'Sven Ekman', part.articleNr]
    const question = (locale: Locale) => ask({ locale })
    const photoOrder = async (locale: Locale) => {
      const photo = await karin.call(calls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto)
      const body = { ...EXAMPLES.sendPhotoOrder.body, email: QUESTION.email, photoIds: [photo.id], locale }
      await karin.call(calls.sendPhotoOrder, { body })
      return (await list({ limit: 1 })).enquiries[0]?.id ?? 0
    }
    const registration = async (locale: Locale) => {
      const body = { ...EXAMPLES.createAccount.body, email: QUESTION.email, locale }
      await shop.guest.call(calls.createAccount, { body })
      return (await list({ limit: 1 })).enquiries[0]?.id ?? 0
    }
    for (const make of [question, photoOrder, registration]) {
      const mails = await mailsTo(shop, QUESTION.email, async (locale) => {
        const id = await make(locale)
        await shop.workOff()
        await answer(id, { text: ANSWER, version: 1, key: newKey() })
      })
      expect(faultsIn(mails, asWritten)).toEqual([])
    }
  })

  test('that is sent twice is mailed once, also at the same moment', async () => {
    const id = await ask()
    const body = { text: ANSWER, version: 1, key: newKey() }
    const mails = await mailsAfter(async () => {
      const [one, other] = await Promise.all([answer(id, body), answer(id, body)])
      expect(one.thread).toHaveLength(1)
      expect(other.thread).toHaveLength(1)
      expect(await answer(id, body)).toMatchObject({ version: 2, thread: { length: 1 } })
    })
    expect(mails).toHaveLength(1)
  })

  test('of another text or to another enquiry with the same key is refused', async () => {
    const id = await ask()
    const other = await ask()
    const body = { text: ANSWER, version: 1, key: newKey() }
    await answer(id, body)
    const mails = await mailsAfter(async () => {
      expect(await refusal(answer(id, { ...body, text: 'Nej.', version: 2 }))).toMatchObject({
        type: 'answerKeyReused',
        status: 400,
      })
      expect((await refusal(answer(other, body))).type).toBe('answerKeyReused')
    })
    expect(mails).toEqual([])
    expect((await read(other)).state).toBe('open')
  })

  test('to an enquiry that a colleague has changed meanwhile is refused, and nothing is lost', async () => {
    const id = await ask()
    const both = await Promise.allSettled([
      answer(id, { text: 'Ja.', version: 1, key: newKey() }),
      answer(id, { text: 'Nej.', version: 1, key: newKey() }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(id)).thread).toHaveLength(1)
    expect(await refusal(answer(id, { text: 'Sent.', version: 1, key: newKey() }))).toMatchObject({
      type: 'enquiryChanged',
      status: 400,
    })
    expect((await answer(id, { text: 'Mer.', version: 2, key: newKey() })).thread).toHaveLength(2)
  })

  test('and its enquiry stand in no log and in no value of the audit log', async () => {
    const log: string[] = []
    const node = await shop.openNode({ logTo: log, logLevel: 'info' })
    const id = await ask()
    const answered = await node.inject({
      method: 'POST',
      url: `/api/shop/v1/enquiries/${id}/answer`,
      headers: { cookie: sven.cookie ?? '' },
      payload: { text: ANSWER, version: 1, key: newKey() },
    })
    expect(answered.statusCode).toBe(200)
    await shop.workOff()
    const { entries } = await sven.call(calls.auditLog, {
      query: { targetKind: 'enquiry', targetId: String(id) },
    })
    expect(entries).toMatchObject([
      {
        act: 'enquiry-answered',
        user: { id: SVEN.id },
        company: null,
        before: { state: 'open' },
        after: { state: 'answered' },
        detail: 'question',
      },
    ])
    for (const text of [JSON.stringify(entries), log.join('\n')]) {
      expect(text).not.toMatch(/rullen|Bo Ek|bo@hiss/)
    }
  })

  test('waits in the outbox by its id alone, and a node that died after sending it sends no second one', async () => {
    const id = await ask()
    const mails = await mailsAfter(async () => {
      await answer(id, { text: ANSWER, version: 1, key: newKey() })
      const [entry] = await answersInOutbox()
      expect(entry).toMatchObject({ done: null, payload: { stepId: expect.any(Number) } })
      expect(JSON.stringify(entry)).not.toContain('rullen')
    })
    expect(mails).toHaveLength(1)
    const again = await mailsAfter(() =>
      db
        .updateTable('outbox')
        .set({ done: null, next_try: new Date(0) })
        .where('topic', '=', 'mail.enquiry-answer')
        .execute(),
    )
    expect(again).toEqual([])
    expect((await answersInOutbox()).map(({ done }) => done)).not.toContain(null)
  })
})

describe('the state', () => {
  test('is set by hand, with who and when', async () => {
    const id = await ask()
    shop.setNow(new Date('2026-11-23T10:15:00Z'))
    const taken = await setState(id, { state: 'inWork', version: 1 })
    expect(taken).toMatchObject({ state: 'inWork', version: 2 })
    expect(taken.thread).toMatchObject([
      { by: 'Sven Ekman', at: '2026-11-23T10:15:00.000Z', state: 'inWork', answer: null },
    ])
    const { entries } = await sven.call(calls.auditLog, { query: { act: 'enquiry-state-set', limit: 1 } })
    expect(entries).toMatchObject([
      { target: { kind: 'enquiry', id: String(id) }, after: { state: 'inWork' } },
    ])
  })

  test('that it has already changes nothing; a colleague’s change is told', async () => {
    const id = await ask()
    expect(await setState(id, { state: 'open', version: 1 })).toMatchObject({ version: 1, thread: [] })
    await setState(id, { state: 'inWork', version: 1 })
    expect(await refusal(setState(id, { state: 'done', version: 1 }))).toMatchObject({
      type: 'enquiryChanged',
      status: 400,
    })
    expect(await read(id)).toMatchObject({ state: 'inWork', version: 2 })
  })
})

describe('refused, with nothing changed:', () => {
  test.each([
    ['an empty answer', { text: '' }],
    ['an answer of spaces', { text: ' \n\t' }],
    ['an answer that is too long', { text: 'x'.repeat(MAX_ANSWER_LENGTH + 1) }],
    ['no key', { key: '' }],
    ['a key with a space', { key: 'key of a test' }],
    ['version 0', { version: 0 }],
    ['no text', { text: 7 }],
  ])('%s', async (_what, changed) => {
    const id = await ask()
    const mails = await mailsAfter(async () => {
      const body = { text: ANSWER, version: 1, key: newKey(), ...changed } as InputOf<'answerEnquiry'>['body']
      expect(await refusal(answer(id, body))).toMatchObject({ type: 'invalidInput', status: 400 })
    })
    expect(mails).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'open', version: 1 })
  })

  test('an unknown enquiry, an unknown state, another page than there is', async () => {
    const id = await ask()
    const body = { text: ANSWER, version: 1, key: newKey() }
    expect(await refusal(answer(999_999, body))).toMatchObject({ type: 'unknownEnquiry', status: 404 })
    expect(await refusal(setState(999_999, { state: 'done', version: 1 }))).toMatchObject({ status: 404 })
    const gone = { state: 'gone', version: 1 } as unknown as InputOf<'setEnquiryState'>['body']
    expect(await refusal(setState(id, gone))).toMatchObject({ type: 'invalidInput', status: 400 })
    for (const query of [
      { state: 'gone' },
      { kind: 'spam' },
      { after: '7' },
      { limit: 201 },
      { q: 'x'.repeat(101) },
    ]) {
      expect(await refusal(list(query as List))).toMatchObject({ type: 'invalidInput', status: 400 })
    }
  })

  test('everybody but site admins, whose enquiries they may be', async () => {
    const id = await orderByPhoto()
    const body = { text: ANSWER, version: 1, key: newKey() }
    for (const person of [karin, await shop.as(ADA.email)]) {
      expect((await refusal(person.call(calls.enquiries, { query: {} }))).status).toBe(401)
      expect((await refusal(person.call(calls.enquiry, { params: { id } }))).status).toBe(401)
      expect((await refusal(person.call(calls.answerEnquiry, { params: { id }, body }))).status).toBe(401)
      const state = { state: 'done', version: 1 } as const
      expect(
        (await refusal(person.call(calls.setEnquiryState, { params: { id }, body: state }))).status,
      ).toBe(401)
    }
    expect(await read(id)).toMatchObject({ state: 'open', version: 1 })
  })
})

test('the mail to the shop about a new enquiry leads to its entry', async () => {
  const kinds = [
    () => ask(),
    () => orderByPhoto(),
    async () => {
      await shop.guest.call(calls.createAccount, EXAMPLES.createAccount)
      return (await list({ limit: 1 })).enquiries[0]?.id ?? 0
    },
  ]
  for (const make of kinds) {
    let id = 0
    const mails = await mailsAfter(async () => {
      id = await make()
    })
    const toShop = mails.find(({ to }) => to === SHOP_MAIL)
    expect(toShop?.text).toContain(`${PUBLIC_ORIGIN}/site-admin/inbox/${id}\n`)
  }
})
