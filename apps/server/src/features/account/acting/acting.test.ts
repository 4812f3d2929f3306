/** A site admin acts as a customer: as whom, how long, what is refused meanwhile, and how both are named. */
import { accountCalls } from '@hoistway/contract/account/account'
import { type CallName, calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import type { Order } from '@hoistway/contract/orders/orders'
import { type ActingState, actingCalls } from '@hoistway/contract/site-admin/acting'
import { ADA, ELSA, GRETA, KARIN, NILS, OLLE, RUNE, SVEN, VERA } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/requests/ask.ts'
import { actingSession, type Headers, sessionOf } from '../../../testing/requests/askers.ts'
import { goodRequest } from '../../../testing/requests/good-requests.ts'
import { LANGUAGE_HOSTS, OPENING, openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.setNow(OPENING))

const MINUTE = 60_000
const after = (minutes: number) => shop.setNow(new Date(OPENING.getTime() + minutes * MINUTE))
const REASON = 'Ordered by telephone'

const start = (body: object, headers: Headers) => ask(shop, 'startActing', { body }, headers)
const sven = () => sessionOf(shop, 'site admin')
const stateOf = async (headers: Headers) => (await ask(shop, 'actingState', {}, headers)).json<ActingState>()
const userOf = async ({ cookie = '', ...more }: Headers, forId?: number) => {
  const named = forId === undefined ? more : { 'acting-for': String(forId) }
  const answer = await ask(shop, 'userObject', {}, { cookie, ...named })
  return answer.statusCode === 200 ? answer.json().user?.id : answer.json().type
}
const entriesAbout = (userId: number) =>
  shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'acting_for', 'company_id', 'act', 'outcome', 'target_kind', 'detail', 'after'])
    .where((where) => where.or([where('acting_for', '=', userId), where('target_id', '=', String(userId))]))
    .where('act', 'in', ['acting', 'order-sent', 'access', 'logout'])
    .orderBy('id')
    .execute()
const place = (headers: Headers, key = 'acting-order-1') =>
  ask(shop, 'placeOrder', { ...EXAMPLES.placeOrder, headers: { 'idempotency-key': key } }, headers)

describe('acting', () => {
  test('makes the session that of the customer, with company, prices and rights, and tells the customer by mail', async () => {
    const headers = await sven()
    const answer = await start({ userId: KARIN.id, reason: `  ${REASON} ` }, headers)
    expect([answer.statusCode, answer.json<ActingState>()]).toEqual([
      200,
      {
        acting: {
          user: { id: KARIN.id, name: 'Karin Lindqvist', company: 'Nordlift AB' },
          reason: REASON,
          until: new Date(OPENING.getTime() + 30 * MINUTE).toISOString(),
          secondsLeft: 1800,
        },
        ended: null,
      },
    ])
    expect(await userOf(headers, KARIN.id)).toBe(KARIN.id)
    const seen = (await ask(shop, 'userObject', {}, { ...headers, 'acting-for': '1' })).json()
    expect(seen).toMatchObject({
      isSiteAdmin: false,
      user: { company: { companyCode: KARIN.company.companyCode } },
    })
    await shop.workOff()
    const mail = (await shop.mails()).findLast(({ to }) => String(to).includes(KARIN.email))
    expect(mail?.subject).toBe('Vi har öppnat butiken åt dig')
    expect(mail?.text).toContain('Sven Ekman')
    expect(mail?.text).toContain(REASON)
  })

  test('needs a reason and a user as whom a site admin may act; nothing is changed by a refusal', async () => {
    const headers = await sven()
    const refused: readonly (readonly [object, string])[] = [
      [{ userId: KARIN.id }, '400 invalidInput'],
      [{ userId: KARIN.id, reason: '' }, '400 invalidInput'],
      [{ userId: KARIN.id, reason: ' \n ' }, '400 invalidInput'],
      [{ userId: KARIN.id, reason: 'x'.repeat(501) }, '400 invalidInput'],
      [{ userId: 0, reason: REASON }, '400 invalidInput'],
      [{ userId: 2_000_000_000, reason: REASON }, '404 unknownUser'],
      [{ userId: SVEN.id, reason: REASON }, '400 cannotActAs'],
      [{ userId: VERA.id, reason: REASON }, '400 cannotActAs'],
      [{ userId: NILS.id, reason: REASON }, '400 cannotActAs'],
    ]
    for (const [body, expected] of refused) {
      const answer = await start(body, headers)
      expect(`${answer.statusCode} ${answer.json().type}`).toBe(expected)
    }
    expect(await stateOf(headers)).toEqual({ acting: null, ended: null })
    await ask(shop, 'auditLog', { query: {} }, headers)
    expect(await entriesAbout(NILS.id)).toMatchObject([
      { user_id: SVEN.id, act: 'acting', outcome: 'refused', detail: 'start refused: noWebUser' },
    ])
  })

  test('is for site admins alone, and not in the place of a site admin of another company', async () => {
    for (const asker of ['customer user', 'customer admin'] as const) {
      const answer = await start({ userId: KARIN.id, reason: REASON }, await sessionOf(shop, asker))
      expect(answer.json().type).toBe('notAllowed')
    }
    await shop.db.updateTable('users').set({ is_site_admin: true }).where('id', '=', GRETA.id).execute()
    const answer = await start({ userId: GRETA.id, reason: REASON }, await sven())
    expect(answer.json()).toMatchObject({ type: 'cannotActAs', detail: 'siteAdmin' })
    await shop.db.updateTable('users').set({ is_site_admin: false }).where('id', '=', GRETA.id).execute()
  })

  test('finds users by name, mail address or company, and says as whom nobody acts', async () => {
    const find = async (query: Record<string, unknown>) =>
      (await ask(shop, 'actingPeople', { query }, await sven()))
        .json<{ id: number; refused: string | null }[]>()
        .map(({ id, refused }) => [id, refused])
    expect(await find({ q: 'lindqvist' })).toEqual([[KARIN.id, null]])
    expect(await find({ q: 'KARIN@nordlift' })).toEqual([[KARIN.id, null]])
    const nordlift = await find({ q: 'nordlift ab' })
    expect(nordlift).toEqual(
      expect.arrayContaining([
        [ADA.id, null],
        [VERA.id, 'deactivated'],
        [NILS.id, 'noWebUser'],
      ]),
    )
    expect(await find({ userId: SVEN.id })).toEqual([[SVEN.id, 'siteAdmin']])
    expect(await find({})).toEqual([])
    expect(await find({ q: '%' })).toEqual([])
  })
})

describe('acting ends', () => {
  test('by the clock, on every node; the site admin is told and is himself again', async () => {
    const headers = await actingSession(shop)
    const { cookie = '' } = headers
    const node = await shop.openNode()
    const onOther = (more: Headers = {}) =>
      node.inject({ url: `/api${calls.userObject.path}`, headers: { cookie, ...more } })
    after(29.9)
    expect((await onOther({ 'acting-for': '1' })).json().user.id).toBe(KARIN.id)
    after(30)
    expect((await onOther()).json().user.id).toBe(SVEN.id)
    expect((await onOther({ 'acting-for': '1' })).json().type).toBe('actingChanged')
    expect((await place(headers)).json().type).toBe('actingChanged')
    expect(await stateOf({ cookie })).toEqual({
      acting: null,
      ended: { user: { id: KARIN.id, name: 'Karin Lindqvist', company: 'Nordlift AB' }, why: 'expired' },
    })
    await ask(shop, 'stopActing', {}, { cookie })
    expect(await stateOf({ cookie })).toEqual({ acting: null, ended: null })
    await node.close()
  })

  test('later if it is extended in time, and not once it is over', async () => {
    const headers = await actingSession(shop)
    after(28)
    const extended = (await ask(shop, 'extendActing', {}, headers)).json<ActingState>()
    expect(extended.acting?.secondsLeft).toBe(1800)
    after(57)
    expect(await userOf(headers)).toBe(KARIN.id)
    after(58)
    expect((await ask(shop, 'extendActing', {}, headers)).json().type).toBe('notActing')
    expect(await userOf({ cookie: headers.cookie ?? '' })).toBe(SVEN.id)
  })

  test('when it is stopped, also on the other hosts of the shop', async () => {
    const headers = await actingSession(shop)
    const { cookie = '' } = headers
    const host = new URL(LANGUAGE_HOSTS.sv).host
    const { code } = (await ask(shop, 'handover', { body: { to: 'en' } }, { ...headers, host })).json<{
      code: string
    }>()
    const arrived = await shop.inject({
      method: 'POST',
      url: '/handover',
      headers: {
        host: new URL(LANGUAGE_HOSTS.en).host,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ code, to: '/' }).toString(),
    })
    const other = arrived.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    if (other !== '') expect(await userOf({ cookie: other }, KARIN.id)).toBe(KARIN.id)
    const stopped = await ask(shop, 'stopActing', {}, headers)
    expect(stopped.json()).toEqual({ acting: null, ended: null })
    expect(await userOf({ cookie })).toBe(SVEN.id)
    if (other !== '') expect(await userOf({ cookie: other })).toBe(SVEN.id)
  })

  test('when the site admin logs out, for good', async () => {
    const headers = await actingSession(shop)
    await ask(shop, 'logout', {}, headers)
    expect(await userOf({ cookie: headers.cookie ?? '' })).toBeUndefined()
    expect((await entriesAbout(KARIN.id)).slice(-2)).toMatchObject([
      { act: 'acting', user_id: SVEN.id, acting_for: KARIN.id, detail: 'stopped' },
      { act: 'logout', user_id: SVEN.id, acting_for: KARIN.id },
    ])
  })

  test.for<
    [what: string, userId: number, change: object, back: object, expected: unknown, why: string | undefined]
  >([
    [
      'the site admin loses the right',
      SVEN.id,
      { is_site_admin: false },
      { is_site_admin: true },
      SVEN.id,
      'notAllowed',
    ],
    ['the site admin is locked', SVEN.id, { locked: true }, { locked: false }, undefined, undefined],
    ['the customer is deactivated', KARIN.id, { active: false }, { active: true }, SVEN.id, 'userGone'],
    ['the customer is locked', KARIN.id, { locked: true }, { locked: false }, SVEN.id, 'userGone'],
    [
      'the customer becomes a site admin',
      KARIN.id,
      { is_site_admin: true },
      { is_site_admin: false },
      SVEN.id,
      'userGone',
    ],
  ])('when %s', async ([, userId, change, back, expected, why]) => {
    const headers = await actingSession(shop)
    const { cookie = '' } = headers
    expect(await userOf(headers)).toBe(KARIN.id)
    await shop.db.updateTable('users').set(change).where('id', '=', userId).execute()
    expect(await userOf({ cookie })).toBe(expected)
    const state = await ask(shop, 'actingState', {}, { cookie })
    expect(state.statusCode === 200 ? state.json<ActingState>().ended?.why : undefined).toBe(why)
    await shop.db.updateTable('users').set(back).where('id', '=', userId).execute()
  })
})

describe('an order that is sent while acting', () => {
  test('is the customer’s, once for a key, and names both in history, mail, export and audit log', async () => {
    const headers = await actingSession(shop)
    const answers = await Promise.all([place(headers), place(headers), place(headers)])
    const [order, ...again] = answers.map((answer) => answer.json<Order>())
    expect(again).toEqual([order, order])
    expect(order).toMatchObject({ orderedBy: 'Karin Lindqvist', sentBy: 'Sven Ekman' })
    const karin = await shop.as(KARIN.email)
    const history = await karin.call(calls.orderHistory, {})
    expect(history.filter(({ order: number }) => number === order?.order)).toMatchObject([
      { sentBy: 'Sven Ekman' },
    ])
    await shop.workOff()
    const mail = (await shop.mails()).findLast(({ subject }) => subject?.includes(String(order?.order)))
    expect(mail?.text).toContain('Sven Ekman för Karin Lindqvist')
    const exported: unknown = JSON.parse(await shop.outside.read('out', 'orders', `${order?.tempId}.json`))
    expect(exported).toMatchObject({ orderedBy: 'Karin Lindqvist', sentBy: 'Sven Ekman' })
    expect((await entriesAbout(KARIN.id)).filter(({ act }) => act === 'order-sent')).toEqual([
      expect.objectContaining({
        user_id: SVEN.id,
        acting_for: KARIN.id,
        company_id: KARIN.company.id,
        target_kind: 'order',
      }),
    ])
  })

  test('of the customer alone names nobody else', async () => {
    const karin = await shop.as(KARIN.email)
    const order = await karin.call(calls.placeOrder, { body: EXAMPLES.placeOrder.body })
    expect(order.sentBy).toBeUndefined()
  })

  test('waits for approval as the customer’s own would, and approves no order of another', async () => {
    const asOlle = (await place(await actingSession(shop, OLLE), 'acting-olle-1')).json<Order>()
    expect(asOlle).toMatchObject({ orderedBy: 'Olle Sandell', sentBy: 'Sven Ekman', iAttestee: ADA.id })
    const { orderInformation, cartItems } = EXAMPLES.placeOrder.body
    const edit = { orderInformation: { ...orderInformation, attestToken: asOlle.attestToken }, cartItems }
    const answer = await ask(shop, 'placeOrder', { body: edit }, await actingSession(shop, ADA))
    expect(answer.json().type).toBe('notWhileActing')
  })
})

describe('the audit log', () => {
  test('tells start, extension and stop with both, and the reason at the start', async () => {
    const headers = await actingSession(shop, ELSA)
    await ask(shop, 'extendActing', {}, headers)
    await ask(shop, 'stopActing', {}, headers)
    await ask(shop, 'stopActing', {}, headers)
    const entries = await entriesAbout(ELSA.id)
    expect(entries.map(({ detail }) => detail)).toEqual(['started', 'extended', 'stopped'])
    for (const entry of entries) expect(entry).toMatchObject({ user_id: SVEN.id, acting_for: ELSA.id })
    expect(entries[0]?.after).toMatchObject({ reason: REASON })
  })

  test('tells a call that was refused while acting, with both', async () => {
    const headers = await actingSession(shop, RUNE)
    const name: CallName = 'inviteUser'
    await ask(shop, name, await goodRequest(shop, name), headers)
    await ask(shop, 'auditLog', { query: {} }, await sven())
    const refused = (await entriesAbout(RUNE.id)).filter(({ outcome }) => outcome === 'refused')
    expect(refused).toMatchObject([
      { user_id: SVEN.id, acting_for: RUNE.id, act: 'access', detail: 'notWhileActing' },
    ])
  })
})

test('a customer who must choose a new password does it himself; a site admin who acts is not sent there', async () => {
  await shop.db
    .updateTable('users')
    .set({ should_set_new_password: true })
    .where('id', '=', KARIN.id)
    .execute()
  const seen = (await ask(shop, 'userObject', {}, await actingSession(shop))).json()
  expect(seen.shouldSetNewPassword).toBe(false)
  await shop.db
    .updateTable('users')
    .set({ should_set_new_password: false })
    .where('id', '=', KARIN.id)
    .execute()
})

test('the session of the customer is another one, and stays', async () => {
  const karin = await shop.logIn(KARIN.email)
  const headers = await actingSession(shop)
  await ask(shop, 'stopActing', {}, headers)
  expect((await karin.call(accountCalls.accountUser, {})).id).toBe(KARIN.id)
  expect(Object.keys(actingCalls)).toHaveLength(5)
})
