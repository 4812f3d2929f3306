import { attestCalls } from '@hoistway/contract/approvals/attest'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { AttestStatus } from '@hoistway/domain/codes'
import { ADA, GRETA, KARIN, KIM, OLLE, OTTO, RUNE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Transaction } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../database/schema.ts'
import { duringChange } from '../../../testing/during-change.ts'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'
import { lockRelations } from '../relations/relation-queries.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const MADE_UP = 'A'.repeat(43)
const RELATION = {
  user_id: OLLE.id,
  attestant_id: ADA.id,
  substitute_attester_id: KARIN.id,
  amount: 50_000 * 10_000,
  active: true,
}

const accept = async (email: string, attestToken: string) =>
  (await shop.as(email)).call(attestCalls.acceptAttest, { query: { attestToken, locale: 'sv' } })
const deny = async (email: string, attestToken: string) =>
  (await shop.as(email)).call(attestCalls.denyAttest, { query: { attestToken, locale: 'sv' } })
const look = async (email: string, attestToken: string) =>
  (await shop.as(email)).call(attestCalls.attestOrder, { query: { attestToken } })
const list = async (email: string, locale = 'sv') =>
  (await shop.as(email)).call(attestCalls.attestOrders, { query: { locale } })

async function edit(email: string, attestToken: string, change: Partial<OrderRequest> = {}) {
  return (await shop.as(email)).call(orderCalls.placeOrder, {
    body: {
      ...OLLES_ORDER,
      ...change,
      orderInformation: { ...OLLES_ORDER.orderInformation, ...change.orderInformation, attestToken },
    },
  })
}

function stored(orderId: number) {
  return shop.db
    .selectFrom('orders')
    .select(['attest_status', 'released', 'attest_decided_by', 'attest_decided', 'user_id', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function topicsOf(orderId: number): Promise<string[]> {
  const rows = await shop.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.orderId === orderId).map(({ topic }) => topic)
}

async function waitingTokens(email: string) {
  return (await list(email)).map(({ attestToken }) => attestToken)
}

/** The relation of Olle with one part changed, while the work runs. */
async function withRelation<T>(change: Partial<typeof RELATION>, work: () => Promise<T>): Promise<T> {
  await shop.db.updateTable('attests').set(change).where('id', '=', 1).execute()
  try {
    return await work()
  } finally {
    await shop.db.updateTable('attests').set(RELATION).where('id', '=', 1).execute()
  }
}

async function whileDeactivated<T>(userId: number, work: () => Promise<T>): Promise<T> {
  await shop.db.updateTable('users').set({ active: false }).where('id', '=', userId).execute()
  try {
    return await work()
  } finally {
    await shop.db.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
  }
}

const PLACED = ['mail.order-confirmation', 'mail.approval-request']
const NOTIFIED = ['mail.approval-decision', 'mail.approval-receipt']

describe('accepting [API-ATT-07]', () => {
  test.for([ADA, KARIN])(
    'releases the order, by its approver or the substitute: $firstName [ATT-12, ATT-17, ATT-21]',
    async (decider) => {
      const { orderKey, attestToken } = await placeWaitingOrder(shop)
      expect((await stored(orderKey)).released).toBe(false)
      expect(await accept(decider.email, attestToken)).toBeNull()
      expect(await stored(orderKey)).toMatchObject({
        attest_status: AttestStatus.Accepted,
        released: true,
        attest_decided_by: decider.id,
        attest_decided: shop.now(),
        user_id: OLLE.id,
      })
      expect(await topicsOf(orderKey)).toEqual([...PLACED, ...NOTIFIED, 'erp.export-order'])
    },
  )

  test('is possible while the mail is still to be sent, and once it waits [ATT-11]', async () => {
    const unsent = await placeWaitingOrder(shop)
    expect(unsent.attestStatus).toBe(AttestStatus.PendingMail)
    await accept(ADA.email, unsent.attestToken)
    const sent = await placeWaitingOrder(shop)
    await shop.workOff()
    expect((await stored(sent.orderKey)).attest_status).toBe(AttestStatus.Waiting)
    await accept(ADA.email, sent.attestToken)
    expect((await stored(sent.orderKey)).attest_status).toBe(AttestStatus.Accepted)
    expect((await stored(unsent.orderKey)).attest_status).toBe(AttestStatus.Accepted)
  })

  test('an order above the amount is refused with the amount, denying it is not [ATT-09]', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    await withRelation({ amount: 500 * 10_000 }, async () => {
      const problem = await refusal(accept(ADA.email, attestToken))
      expect(problem).toMatchObject({ type: 'aboveAttestAmount', status: 400 })
      expect(problem.detail.replaceAll(/\s/g, ' ')).toContain('SEK 500.00')
      expect((await stored(orderKey)).released).toBe(false)
      expect(await deny(ADA.email, attestToken)).toBeNull()
    })
  })

  test('an order of exactly the amount is allowed [ATT-09]', async () => {
    const { attestToken, total } = await placeWaitingOrder(shop)
    await withRelation({ amount: Math.round(total * 10_000) }, async () => {
      expect(await accept(ADA.email, attestToken)).toBeNull()
    })
  })
})

describe('denying [API-ATT-08]', () => {
  test('closes the order, which is never exported [ATT-12, ATT-14, ATT-17]', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    expect(await deny(ADA.email, attestToken)).toBeNull()
    expect(await stored(orderKey)).toMatchObject({
      attest_status: AttestStatus.Denied,
      released: false,
      attest_decided_by: ADA.id,
    })
    expect(await topicsOf(orderKey)).toEqual([...PLACED, ...NOTIFIED])
  })
})

describe('a decision is final [ATT-11]', () => {
  const DECIDING = { accept, deny, edit }

  test.for([
    { first: 'accept', status: AttestStatus.Accepted },
    { first: 'deny', status: AttestStatus.Denied },
    { first: 'edit', status: AttestStatus.Accepted },
  ] as const)('after $first', async ({ first, status }) => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    await DECIDING[first](ADA.email, attestToken)
    const [before, topics] = [await stored(orderKey), await topicsOf(orderKey)]
    for (const again of Object.values(DECIDING)) {
      for (const { email } of [ADA, KARIN]) {
        expect(await refusal(again(email, attestToken))).toMatchObject({
          type: 'alreadyDecided',
          status: 400,
        })
      }
    }
    expect(await stored(orderKey)).toEqual({ ...before, attest_status: status })
    expect(await topicsOf(orderKey)).toEqual(topics)
  })
})

describe('nobody else decides', () => {
  const WAYS = { accept, deny, edit }

  test.for([OLLE, KIM])('$firstName of the same company is refused [ATT-17]', async ({ email }) => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    for (const way of Object.values(WAYS)) {
      expect(await refusal(way(email, attestToken))).toMatchObject({ type: 'notAllowed', status: 401 })
    }
    expect(await stored(orderKey)).toMatchObject({ attest_status: 4, released: false })
  })

  test.for([OTTO, GRETA, SVEN])(
    '$firstName of another company is answered as if there were no such order [ROLE-12]',
    async ({ email }) => {
      const { orderKey, attestToken } = await placeWaitingOrder(shop)
      for (const way of Object.values(WAYS)) {
        const foreign = await refusal(way(email, attestToken))
        expect(foreign).toMatchObject({ type: 'attestTokenRefused', status: 400 })
        expect(await refusal(way(email, MADE_UP))).toEqual(foreign)
      }
      expect(await stored(orderKey)).toMatchObject({ attest_status: 4, released: false })
    },
  )

  test.for(['', ' ', 'x'.repeat(200), "' or 1=1 --", '漢字'])(
    'the token "%s" names no order',
    async (token) => {
      for (const way of [accept, deny]) {
        expect(await refusal(way(ADA.email, token))).toMatchObject({
          type: 'attestTokenRefused',
          status: 400,
        })
      }
      expect(await look(ADA.email, token)).toBeNull()
    },
  )

  test('a guest is asked to log in, whatever the token [ROLE-08]', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    const query = { attestToken, locale: 'sv' }
    const requests = [
      () => shop.guest.call(attestCalls.acceptAttest, { query }),
      () => shop.guest.call(attestCalls.denyAttest, { query }),
      () => shop.guest.call(attestCalls.attestOrder, { query }),
      () => shop.guest.call(attestCalls.attestOrders, { query }),
    ]
    for (const request of requests) {
      expect(await refusal(request())).toMatchObject({ type: 'notLoggedIn', status: 401 })
    }
    expect((await stored(orderKey)).attest_status).toBe(AttestStatus.PendingMail)
  })
})

describe('where the approver is gone (AMB-74)', () => {
  test('the substitute decides, and the approver no more, when the relation is switched off', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    await withRelation({ active: false }, async () => {
      expect(await refusal(accept(ADA.email, attestToken))).toMatchObject({ type: 'notAllowed' })
      expect(await accept(KARIN.email, attestToken)).toBeNull()
    })
  })

  test('the substitute decides when the approver was deactivated', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    await whileDeactivated(ADA.id, async () => {
      expect(await accept(KARIN.email, attestToken)).toBeNull()
    })
  })

  test('the customer admins decide, of any total, when there is no substitute either', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    const orphaned = { active: false, substitute_attester_id: null as never, amount: 1 }
    await withRelation(orphaned, async () => {
      expect(await waitingTokens(ADA.email)).toContain(attestToken)
      expect(await refusal(accept(KARIN.email, attestToken))).toMatchObject({ type: 'notAllowed' })
      expect(await accept(ADA.email, attestToken)).toBeNull()
    })
  })

  test('the customer admins decide when the relation was deleted, and are told', async () => {
    const { orderKey, order, attestToken } = await placeWaitingOrder(shop)
    await shop.workOff()
    await (await shop.as(ADA.email)).call(attestCalls.deleteAttest, { params: { attestId: 1 } })
    try {
      await shop.workOff()
      const requests = (await shop.mails()).filter(({ subject }) =>
        subject.includes(`${order} väntar på din`),
      )
      expect(requests.map(({ to }) => to)).toEqual([ADA.email, ADA.email])
      expect(await refusal(accept(KARIN.email, attestToken))).toMatchObject({ type: 'notAllowed' })
      expect((await look(ADA.email, attestToken))?.attest).toMatchObject({ amount: null, isAttestee: true })
      expect(await accept(ADA.email, attestToken)).toBeNull()
      expect((await stored(orderKey)).released).toBe(true)
    } finally {
      await shop.db.insertInto('attests').values(RELATION).execute()
      await shop.db
        .updateTable('attests')
        .set({ id: 1 as never })
        .execute()
    }
  })
})

describe('the order of a token [API-ATT-02]', () => {
  test('is the order with the context of its approval [ENT-44, ATT-16]', async () => {
    const placed = await placeWaitingOrder(shop)
    const seen = await look(ADA.email, placed.attestToken)
    expect(seen).toMatchObject({
      order: placed.order,
      attestStatus: AttestStatus.PendingMail,
      attestToken: placed.attestToken,
      iAttestee: ADA.id,
      orderedBy: 'Olle Sandell',
      total: 615.6,
      cartItems: placed.cartItems,
      attest: {
        userFullName: 'Olle Sandell',
        attestantFullName: 'Ada Bergström',
        amount: 50_000,
        isAttestee: true,
      },
    })
    expect(seen).not.toHaveProperty('originalCartItems')
  })

  test.for([
    { email: KARIN.email, isAttestee: true },
    { email: OLLE.email, isAttestee: false },
    { email: KIM.email, isAttestee: false },
  ])('tells $email whether to decide it: $isAttestee', async ({ email, isAttestee }) => {
    const { attestToken } = await placeWaitingOrder(shop)
    expect((await look(email, attestToken))?.attest.isAttestee).toBe(isAttestee)
  })

  test('is nothing for others: 204 [ERR-09]', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    for (const { email } of [OTTO, GRETA, SVEN]) expect(await look(email, attestToken)).toBeNull()
    const { cookie = '' } = await shop.as(GRETA.email)
    const answer = await shop.inject({
      url: `/api/v2/attest/order?attestToken=${attestToken}`,
      headers: { cookie },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  test('is nothing once decided for who has no part in it (AMB-21)', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    await accept(KARIN.email, attestToken)
    for (const { email } of [OLLE, ADA, KARIN]) {
      expect(await look(email, attestToken)).toMatchObject({ attestStatus: 2, attest: { isAttestee: false } })
    }
    expect(await look(KIM.email, attestToken)).toBeNull()
  })
})

describe('the approval list [API-ATT-04]', () => {
  test('holds what the caller may decide now, newest first [ATT-16]', async () => {
    const first = await placeWaitingOrder(shop)
    const second = await placeWaitingOrder(shop)
    for (const { email } of [ADA, KARIN]) {
      const tokens = await waitingTokens(email)
      expect(tokens.indexOf(second.attestToken)).toBeLessThan(tokens.indexOf(first.attestToken))
      expect(tokens).toContain(first.attestToken)
    }
    for (const { email } of [OLLE, KIM, OTTO, GRETA, SVEN]) expect(await waitingTokens(email)).toEqual([])
    await accept(ADA.email, first.attestToken)
    await deny(ADA.email, second.attestToken)
    const left = await waitingTokens(ADA.email)
    expect(left).not.toContain(first.attestToken)
    expect(left).not.toContain(second.attestToken)
  })

  test.for(['sv', 'en', 'de'])('writes products in the language asked for: %s', async (locale) => {
    await placeWaitingOrder(shop)
    const [order] = await list(ADA.email, locale)
    const part = await shop.guest.call(productCalls.getProduct, {
      params: { id: NAMED_PARTS.tiersOneTenFifty.id },
      query: { locale },
    })
    expect(order?.products[0]?.product?.label).toBe(part?.label)
    expect(order?.attest.isAttestee).toBe(true)
  })

  test('reads a locale that is none as English (AMB-15)', async () => {
    await placeWaitingOrder(shop)
    expect(await list(ADA.email, 'xx')).toEqual(await list(ADA.email, 'en'))
    expect(await list(ADA.email, 'xx')).not.toEqual(await list(ADA.email, 'sv'))
  })

  test('tells no price to an approver who may see none (AMB-49)', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    await withRelation({ attestant_id: RUNE.id }, async () => {
      const order = (await list(RUNE.email)).find((one) => one.attestToken === attestToken)
      expect(order).toMatchObject({ total: 0, subtotal: 0, pricesHidden: true, attest: { isAttestee: true } })
      expect(order?.products).toMatchObject([{ price: 0, total: 0, product: { stockInfo: { prices: [] } } }])
    })
  })
})

describe('editing in the cart (AMB-74)', () => {
  const hundred = { productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 100, specificationText: 'Kort axel' }

  test('replaces the lines, prices them again and accepts in one step [ATT-16]', async () => {
    const placed = await placeWaitingOrder(shop)
    const edited = await edit(ADA.email, placed.attestToken, {
      cartItems: [hundred],
      orderInformation: { mark: 'Schakt 5' },
    })
    expect(edited).toMatchObject({
      order: placed.order,
      orderKey: placed.orderKey,
      tempId: placed.tempId,
      orderedBy: 'Olle Sandell',
      date: placed.date,
      iAttestee: ADA.id,
      attestStatus: AttestStatus.Accepted,
      mark: 'Schakt 5',
      cartItems: [hundred],
      originalCartItems: placed.cartItems,
    })
    expect(edited.total).toBeCloseTo(100 * (edited.products[0]?.price ?? 0), 4)
    expect(edited.products[0]?.price).toBeLessThan(placed.products[0]?.price ?? 0)
    expect(await stored(placed.orderKey)).toMatchObject({
      released: true,
      user_id: OLLE.id,
      attest_decided_by: ADA.id,
      total: Math.round(edited.total * 10_000),
    })
    expect(await topicsOf(placed.orderKey)).toEqual([...PLACED, ...NOTIFIED, 'erp.export-order'])
    const history = await (await shop.as(OLLE.email)).call(orderCalls.orderHistory, {})
    expect(history.find(({ orderKey }) => orderKey === placed.orderKey)).toMatchObject({
      cartItems: [hundred],
      originalCartItems: placed.cartItems,
    })
  })

  test('above the amount of the editor is refused with the amount, and the order waits on [ATT-09]', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    const tooMuch = edit(KARIN.email, attestToken, { cartItems: [{ ...hundred, amount: 2_000 }] })
    const problem = await refusal(tooMuch)
    expect(problem).toMatchObject({ type: 'aboveAttestAmount', status: 400 })
    expect(problem.detail.replaceAll(/\s/g, ' ')).toContain('SEK 50,000.00')
    expect(await stored(orderKey)).toMatchObject({ attest_status: 4, released: false })
    expect(await topicsOf(orderKey)).toEqual(PLACED)
  })

  test('down to the amount is allowed where the order was above it', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    await withRelation({ amount: 100 * 10_000 }, async () => {
      const edited = await edit(ADA.email, attestToken, { cartItems: [{ ...hundred, amount: 1 }] })
      expect(edited.attestStatus).toBe(AttestStatus.Accepted)
    })
  })

  test('is judged like any order, and a refused one leaves the order as it was', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    const before = await look(ADA.email, attestToken)
    const refused = [
      { change: { cartItems: [] }, type: 'emptyCart' },
      { change: { shownTotal: 1 }, type: 'priceChanged' },
      { change: { orderInformation: { transportId: 999 } }, type: 'transportRefused' },
      { change: { orderInformation: { orderSource: 7 } }, type: 'invalidInput' },
    ]
    for (const { change, type } of refused) {
      expect(await refusal(edit(ADA.email, attestToken, change))).toMatchObject({ type, status: 400 })
    }
    expect(await look(ADA.email, attestToken)).toEqual(before)
    expect(await topicsOf(orderKey)).toEqual(PLACED)
  })

  test('with the total that was shown goes through', async () => {
    const { attestToken } = await placeWaitingOrder(shop)
    expect((await edit(ADA.email, attestToken, { shownTotal: 615.6 })).total).toBe(615.6)
  })

  test('sent twice under one key is answered twice alike and done once', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    const otherNode = await shop.openNode()
    const { cookie = '' } = await shop.as(ADA.email)
    const send = (node = shop.app) =>
      node.inject({
        method: 'POST',
        url: '/api/v2/order/place',
        headers: { cookie, 'idempotency-key': `edit-of-${orderKey}` },
        payload: {
          cartItems: [hundred],
          orderInformation: { ...OLLES_ORDER.orderInformation, attestToken },
        },
      })
    const answers = await Promise.all([send(), send(otherNode), send(), send(otherNode)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await send()).body).toBe(answers[0]?.body)
    expect(await topicsOf(orderKey)).toEqual([...PLACED, ...NOTIFIED, 'erp.export-order'])
  })
})

describe('decisions at once', () => {
  test('of many on two nodes exactly one counts, and all others are refused [ATT-11]', async () => {
    const otherNode = await shop.openNode()
    const cookies = [(await shop.as(ADA.email)).cookie ?? '', (await shop.as(KARIN.email)).cookie ?? '']
    for (let round = 0; round < 5; round += 1) {
      const { orderKey, attestToken } = await placeWaitingOrder(shop)
      const query = `attestToken=${attestToken}&locale=sv`
      const payload = {
        ...OLLES_ORDER,
        cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 20 }],
        orderInformation: { ...OLLES_ORDER.orderInformation, attestToken },
      }
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const url = ['/api/v2/attest/accept', '/api/v2/attest/deny', '/api/v2/order/place'][index % 3] ?? ''
          return (index % 2 ? otherNode : shop.app).inject({
            method: 'POST',
            url: url.endsWith('place') ? url : `${url}?${query}`,
            headers: { cookie: cookies[index % 4 < 2 ? 0 : 1] ?? '' },
            ...(url.endsWith('place') ? { payload } : {}),
          })
        }),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 400)
      expect(refused).toHaveLength(11)
      for (const answer of refused) expect(answer.json()).toMatchObject({ type: 'alreadyDecided' })
      const { attest_status: status, released } = await stored(orderKey)
      expect(released).toBe(status === AttestStatus.Accepted)
      const topics = await topicsOf(orderKey)
      expect(topics).toEqual([...PLACED, ...NOTIFIED, ...(released ? ['erp.export-order'] : [])])
    }
  })
})

describe('a limit that is lowered while an order above it is decided [ATT-09]', () => {
  const lowered = (deciding: () => Promise<unknown>) =>
    withRelation(RELATION, async () => {
      const change = async (transaction: Transaction<Database>) => {
        await lockRelations(transaction, OLLE.company.id)
        await transaction.updateTable('attests').set({ amount: 10_000 }).where('id', '=', 1).execute()
      }
      expect(await refusal(duringChange(shop.db, change, deciding))).toMatchObject({
        type: 'aboveAttestAmount',
      })
    })

  test('counts for the approval', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    await shop.as(ADA.email)
    await lowered(() => accept(ADA.email, attestToken))
    expect(await stored(orderKey)).toMatchObject({ attest_status: 4, released: false })
  })

  test('counts for the edit in the cart', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    await shop.as(ADA.email)
    await lowered(() => edit(ADA.email, attestToken))
    expect(await stored(orderKey)).toMatchObject({ attest_status: 4, released: false })
  })
})
