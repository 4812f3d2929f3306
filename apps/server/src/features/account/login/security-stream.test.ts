/** The lines of a node's log for every kind of security event, each caused by calls. */
import { type CallName, calls } from '@hoistway/contract/calls'
import { addressOf, type WireInput } from '@hoistway/contract/client'
import { ADA, DEMO_PASSWORD, GRETA, KARIN, KIM, NILS, OLLE, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SECURITY_EVENTS } from '../../../http/security/security-events.ts'
import { mailedLink } from '../../../testing/mails/mailed-link.ts'
import { APP_ORIGIN, openTestShop } from '../../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
const lines: string[] = []
const node = await shop.openNode({ logLevel: 'info', logTo: lines })
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

type Event = Readonly<Record<'event' | 'outcome' | 'actor' | 'subject' | 'address' | 'requestId', string>> & {
  readonly msg: string
  readonly detail?: string
}
const seen = new Set<string>()

/** The events that it causes. */
async function eventsOf(act: () => Promise<unknown>): Promise<Event[]> {
  lines.length = 0
  await act()
  const events = lines.map((line) => JSON.parse(line) as Event).filter(({ msg }) => msg === 'security')
  for (const event of events) {
    seen.add(event.event)
    expect(event).toMatchObject({ address: '127.0.0.1', requestId: expect.stringMatching(/./) })
    expect(event.actor).toMatch(/^(?:guest|user:\d+)$/)
  }
  return events
}
const brief = (events: readonly Event[]) =>
  events.map(({ event, outcome, actor, subject }) => `${event} ${outcome} ${actor} ${subject}`)
const user = ({ id }: { readonly id: number }) => `user:${id}`

function ask(name: CallName, input: WireInput, headers: Record<string, string> = {}) {
  const row = calls[name]
  const payload = input.body as object | undefined
  return node.inject({
    method: row.method,
    url: `/api${addressOf(row, input)}`,
    headers,
    ...(payload ? { payload } : {}),
  })
}
const askAs = async ({ email }: { readonly email: string }, name: CallName, input: WireInput) => {
  const answer = await ask(name, input, { cookie: (await shop.as(email)).cookie ?? '' })
  expect(answer.statusCode).toBeLessThan(300)
  return answer
}
const logIn = (username: string, password: string, headers = {}) =>
  ask('login', { body: { username, password } }, headers)
const newestMail = async (email: string) => {
  await shop.workOff()
  return (await shop.mails()).findLast(({ to }) => to === email)
}

test('a login, its failure, its limit, and a logout', async () => {
  const secret = 'a password in the wrong field'
  const events = await eventsOf(async () => {
    const { cookies } = await logIn(KIM.email, DEMO_PASSWORD)
    await ask('logout', {}, { cookie: `hoistway=${cookies[0]?.value}` })
    await logIn(RUNE.email, secret)
    await logIn(secret, 'x')
    for (let time = 0; time < 11; time += 1) await logIn('nobody@else.example', secret)
  })
  expect(brief(events.slice(0, 3))).toEqual([
    `login success ${user(KIM)} ${user(KIM)}`,
    `logout success ${user(KIM)} ${user(KIM)}`,
    `login failure guest ${user(RUNE)}`,
  ])
  expect(events[3]).toMatchObject({ event: 'login', outcome: 'failure', actor: 'guest' })
  expect(events[3]?.subject).toMatch(/^name:[0-9a-f]{16}$/)
  expect(events.filter(({ event }) => event === 'limit')).toMatchObject([{ detail: 'login-name' }])
  expect(events.at(-1)).toMatchObject({ event: 'login', outcome: 'refused' })
  expect(lines.join()).not.toMatch(/wrong field|else\.example|demo-lift|nordlift/)
})

test('a call without the right, and one from another site', async () => {
  const events = await eventsOf(async () => {
    await ask('getUsers', {}, { cookie: (await shop.as(KARIN.email)).cookie ?? '' })
    await ask('login', { body: { username: 'x', password: 'x' } }, { origin: 'https://evil.example' })
    await ask('getUsers', {})
  })
  expect(brief(events)).toEqual([
    `access refused ${user(KARIN)} call:getUsers`,
    'access refused guest call:login',
  ])
  expect(events.map(({ detail }) => detail)).toEqual(['notAllowed', 'foreignOrigin'])
})

test('a forgotten password, of a user and of a name that nobody has', async () => {
  const events = await eventsOf(async () => {
    await ask('forgotPassword', { query: { email: KIM.email, locale: 'sv' } })
    await ask('forgotPassword', { query: { email: 'nobody@else.example', locale: 'sv' } })
    const { Token, Email } = mailedLink(await newestMail(KIM.email))
    const body = { Token, Email, Password: DEMO_PASSWORD }
    await ask('setNewPassword', { query: {}, body })
  })
  expect(brief(events)).toEqual([
    `password-reset-asked success guest ${user(KIM)}`,
    expect.stringMatching(/^password-reset-asked success guest name:[0-9a-f]{16}$/),
    `password-reset success ${user(KIM)} ${user(KIM)}`,
  ])
})

test('another password and another address', async () => {
  const oldPassword = DEMO_PASSWORD
  const { cookie = '' } = await shop.logIn(KIM.email)
  const events = await eventsOf(async () => {
    const body = { oldPassword, newPassword: 'seven green lift doors' }
    const { cookies } = await ask('updateUser', { body }, { cookie })
    const headers = { cookie: `hoistway=${cookies[0]?.value}` }
    const move = { email: 'kim.a@nordlift.example', oldPassword: 'seven green lift doors' }
    await ask('updateUser', { body: move }, headers)
    await ask('cancelEmailChange', {}, headers)
    await ask('updateUser', { body: move }, headers)
    const mail = await newestMail('kim.a@nordlift.example')
    const token = /confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await ask('confirmEmail', { body: { token } })
  })
  const self = `success ${user(KIM)} ${user(KIM)}`
  expect(brief(events)).toEqual([
    `password-changed ${self}`,
    `email-change-asked ${self}`,
    `email-change-cancelled ${self}`,
    `email-change-asked ${self}`,
    `email-changed ${self}`,
  ])
})

test('an invitation, its rights, its end, and that it gives way', async () => {
  const lena = { firstName: 'Lena', lastName: 'Berg', email: 'lena@aufzugwerk.example' }
  let [first, second] = [0, 0]
  const events = await eventsOf(async () => {
    first = (await askAs(ADA, 'inviteUser', { body: lena })).json<{ id: number }>().id
    await askAs(ADA, 'updateUser', { body: { id: first, isCustomerAdmin: true } })
    await askAs(ADA, 'deleteUser', { body: { userId: first } })
    second = (await askAs(GRETA, 'inviteUser', { body: lena })).json<{ id: number }>().id
  })
  const moving = await eventsOf(async () => {
    await askAs(GRETA, 'deleteUser', { body: { userId: second } })
    await askAs(ADA, 'updateUser', { body: { id: NILS.id, email: lena.email } })
  })
  expect(brief(moving)).toEqual([
    `deactivation success ${user(GRETA)} user:${second}`,
    `invitation-released success ${user(ADA)} user:${second}`,
    `email-changed success ${user(ADA)} ${user(NILS)}`,
  ])
  expect(brief(events)).toEqual([
    `invitation success ${user(ADA)} user:${first}`,
    `rights-changed success ${user(ADA)} user:${first}`,
    `admin-added success ${user(ADA)} user:${first}`,
    `deactivation success ${user(ADA)} user:${first}`,
    `invitation-released success ${user(GRETA)} user:${first}`,
    `invitation success ${user(GRETA)} user:${second}`,
  ])
})

test('an approver is set, and an order decided', async () => {
  const { attestToken } = await placeWaitingOrder(shop, OLLE.email)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('attest_token', '=', attestToken)
    .executeTakeFirstOrThrow()
  const events = await eventsOf(async () => {
    await askAs(ADA, 'acceptAttest', { query: { attestToken, locale: 'sv' } })
    await askAs(ADA, 'enableAttest', {})
    await askAs(ADA, 'deleteAttest', { params: { attestId: 1 } })
  })
  expect(brief(events)).toEqual([
    `approval-decided success ${user(ADA)} order:${id}`,
    `approver-changed success ${user(ADA)} ${user(ADA)}`,
    `approver-changed success ${user(ADA)} relation:1`,
  ])
  expect(events.map(({ detail }) => detail)).toEqual(['accepted', 'own approvals on', 'deleted'])
})

test('a token that comes again', async () => {
  const events = await eventsOf(async () => {
    const { token } = (await logIn(KARIN.email, DEMO_PASSWORD, { origin: APP_ORIGIN })).json<{
      token: string
    }>()
    const headers = (bearer: string) => ({ origin: APP_ORIGIN, authorization: `Bearer ${bearer}` })
    const next = (await ask('token', {}, headers(token))).json<{ token: string }>().token
    await ask('userObject', {}, headers(next))
    shop.setNow(new Date(shop.now().getTime() + 60_000))
    await ask('token', {}, headers(token))
  })
  expect(brief(events).at(-1)).toBe(`token-reused refused guest ${user(KARIN)}`)
})

test('a site admin begins and stops to act as a customer', async () => {
  const { cookie = '' } = await shop.as(SVEN.email)
  const events = await eventsOf(async () => {
    const body = { userId: KARIN.id, reason: 'Ordered by telephone' }
    expect((await ask('startActing', { body }, { cookie })).statusCode).toBe(200)
    await ask('stopActing', {}, { cookie })
  })
  expect(brief(events)).toEqual([
    `acting success ${user(SVEN)} ${user(KARIN)}`,
    `acting success ${user(SVEN)} ${user(KARIN)}`,
  ])
})

test('every kind of event was seen', () => {
  expect([...seen].sort()).toEqual(Object.keys(SECURITY_EVENTS).sort())
})
