/** Mails as whoever looks after them sees them: waiting, given up, sent, and tried again. */
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, KIM, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '../../database/outbox.ts'
import { workOne } from '../../testing/drain-outbox.ts'
import { refusal as problemOf } from '../../testing/requests/refusal.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const { db, now } = shop
const sven = await shop.as(SVEN.email)
const ada = await shop.as(ADA.email)
const greta = await shop.as(GRETA.email)

/** Asks for a link for a person; its mail is the newest. */
async function askForLink(person: { readonly id: number }) {
  await sven.call(calls.resendForgotPassword, { query: { userId: person.id } })
  const { mails } = await sven.call(calls.mailQueue, { query: { limit: 1 } })
  return mails[0]?.id ?? 0
}
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).type
const read = (id: number) => sven.call(calls.queuedMail, { params: { id } })

/** A try at the oldest mail that fails. */
async function failOnce(message: string): Promise<void> {
  const handlers = {
    'mail.password-reset': () => Promise.reject(new Error(message)),
  }
  await workOne({ db, handlers, now, onFault: () => undefined }, 'node of the test')
}

test('a mail waits, is sent, and shows its letter without the token [FORGOT-06]', async () => {
  const id = await askForLink(KIM)
  expect(await read(id)).toMatchObject({ state: 'waiting', tries: 0, nextTry: null, to: null, letter: null })
  await shop.workOff()
  const mail = await read(id)
  expect(mail).toMatchObject({
    topic: 'mail.password-reset',
    state: 'sent',
    tries: 1,
    to: KIM.email,
    locale: KIM.language,
    fault: null,
    sent: expect.stringMatching(/^2026/),
  })
  expect(mail.letter).toContain('/new-password?token=***')
  const link = /token=([\w-]{40,})/.exec((await shop.mails()).at(-1)?.text ?? '')?.[1]
  expect(link).toBeDefined()
  expect(JSON.stringify(mail)).not.toContain(link)
})

test('no letter holds the token of an approval', async () => {
  const { attestToken } = await placeWaitingOrder(shop)
  await shop.workOff()
  const { mails } = await sven.call(calls.mailQueue, { query: { topic: 'mail.approval-request' } })
  expect(mails).toHaveLength(1)
  const { letter } = await read(mails[0]?.id ?? 0)
  expect(letter).toContain('/attest?token=***')
  expect(letter).not.toContain(attestToken)
})

test('a mail that failed tells why, and is tried again at once when asked to', async () => {
  const id = await askForLink(KIM)
  await failOnce('451 greylisted by mx1')
  const failed = await read(id)
  expect(failed).toMatchObject({ state: 'waiting', tries: 1, fault: '451 greylisted by mx1' })
  expect(Date.parse(failed.nextTry ?? '')).toBeGreaterThan(now().getTime())
  await shop.workOff()
  expect((await read(id)).state).toBe('waiting')

  const retried = await sven.call(calls.retryMail, { params: { id } })
  expect(retried).toMatchObject({ id, state: 'waiting', tries: 0, nextTry: now().toISOString() })
  await shop.workOff()
  expect((await read(id)).state).toBe('sent')
  const audit = await sven.call(calls.auditLog, { query: { act: 'mail-retried' } })
  expect(audit.entries).toMatchObject([{ target: { kind: 'mail', id: String(id) }, user: { id: SVEN.id } }])
})

test('a mail that was given up stays and is sent when it is tried again', async () => {
  const id = await askForLink(KIM)
  await failOnce('550 no such mailbox')
  await db.updateTable('outbox').set({ next_try: null }).where('id', '=', id).execute()
  const queue = await sven.call(calls.mailQueue, { query: { state: 'givenUp' } })
  expect(queue.mails).toMatchObject([{ id, state: 'givenUp', fault: '550 no such mailbox' }])
  expect(queue.unsent).toEqual({ waiting: 0, sending: 0, givenUp: 1 })
  await sven.call(calls.retryMail, { params: { id } })
  await shop.workOff()
  expect((await read(id)).state).toBe('sent')
})

test('a mail that is sent is not sent again', async () => {
  const id = await askForLink(KIM)
  await shop.workOff()
  expect(await refusal(sven.call(calls.retryMail, { params: { id } }))).toBe('mailNotWaiting')
  expect(await refusal(sven.call(calls.retryMail, { params: { id: 999_999 } }))).toBe('unknownMail')
})

test('a customer admin sees and retries mails to people of the own company alone [ROLE-12]', async () => {
  const own = await askForLink(KARIN)
  await shop.workOff()
  await askForLink(GRETA)
  await shop.workOff()
  const { mails } = await ada.call(calls.mailQueue, { query: { limit: 200 } })
  expect(mails.length).toBeGreaterThan(0)
  for (const { to } of mails) expect(to).toMatch(/@nordlift\.example$/)
  expect(mails.map(({ id }) => id)).toContain(own)
  expect(await refusal(greta.call(calls.queuedMail, { params: { id: own } }))).toBe('unknownMail')
  expect(await refusal(greta.call(calls.retryMail, { params: { id: own } }))).toBe('unknownMail')
  expect((await greta.call(calls.mailQueue, { query: {} })).mails.map(({ to }) => to)).toEqual([GRETA.email])
})

test('the mails of a person, with the log of the mails that reset the password [FORGOT-06]', async () => {
  const karins = await ada.call(calls.personMails, { params: { id: KARIN.id }, query: { limit: 1 } })
  expect(karins.mails).toMatchObject([{ to: KARIN.email, topic: 'mail.password-reset' }])
  expect(karins.mailLogs[0]).toMatchObject({ success: true, resetUrl: expect.stringContaining('token=***') })
  const query = {}
  expect(await refusal(greta.call(calls.personMails, { params: { id: KARIN.id }, query }))).toBe(
    'unknownUser',
  )
})

test('pages and filters', async () => {
  for (let order = 0; order < 3; order += 1) {
    await enqueue(db, {
      topic: 'mail.password-changed',
      payload: { userId: KIM.id, at: now().toISOString() },
    })
  }
  await shop.workOff()
  const found = async (query: object) => (await sven.call(calls.mailQueue, { query })).mails
  const ids = async (query: object) => (await found(query)).map(({ id }) => id)
  const mails = await found({ limit: 200 })
  const all = mails.map(({ id }) => id)
  const first = await sven.call(calls.mailQueue, { query: { limit: 2 } })
  const rest = await ids({ limit: 200, after: first.next ?? 0 })
  expect([...first.mails.map(({ id }) => id), ...rest]).toEqual(all)
  expect(await ids({ topic: 'mail.password-changed' })).toHaveLength(3)
  expect(await ids({ q: KARIN.email.toUpperCase(), limit: 200 })).toEqual(
    mails.filter(({ to }) => to === KARIN.email).map(({ id }) => id),
  )
  expect(await ids({ from: '2099-01-01' })).toEqual([])
  expect(await ids({ q: '%' })).toEqual([])

  // The counts follow every part of the filter but the state.
  const query = { topic: 'mail.password-changed', state: 'givenUp' } as const
  const counted = await sven.call(calls.mailQueue, { query })
  expect(counted.mails).toEqual([])
  expect(counted.counts).toEqual({ waiting: 0, sending: 0, givenUp: 0, sent: 3 })
})
