import { type AttestResponse, attestCalls } from '@hoistway/contract/approvals/attest'
import type { InputOf } from '@hoistway/contract/calls'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { AttestAnswer } from '@hoistway/domain/codes'
import { ADA, GRETA, KARIN, KIM, NILS, OLLE, OTTO, RUNE, SVEN, VERA } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

type Change = InputOf<'putAttest'>['body']

const OLLES_RELATION = 1
const UNKNOWN = 2_000_000
/** Kim may order at contract prices only. */
const KIMS_ORDER = {
  ...OLLES_ORDER,
  cartItems: [{ productID: NAMED_PARTS.contractAboveList.id, amount: 10 }],
}
const kimByAda: Change = { userId: KIM.id, attestantId: ADA.id, amount: 500 }

/** The relation of the demo accounts alone. */
beforeEach(async () => {
  await shop.db.deleteFrom('attests').where('id', '<>', OLLES_RELATION).execute()
})

async function put(body: Change, { as = ADA.email } = {}): Promise<AttestResponse> {
  return (await shop.as(as)).call(attestCalls.putAttest, { body })
}

async function relationsSeenBy(email: string) {
  return (await shop.as(email)).call(attestCalls.attests, {})
}

async function pairsSeenBy(email: string) {
  return (await relationsSeenBy(email)).map(({ userId, attestantId }) => [userId, attestantId])
}

function storedPairs() {
  return shop.db
    .selectFrom('attests')
    .select(['id', 'user_id', 'attestant_id', 'amount'])
    .orderBy('id')
    .execute()
}

describe('a relation [API-ATT-03]', () => {
  test('is made, answered whole, and found in the list [API-ATT-01, ATT-07, ENT-41, ENT-43]', async () => {
    const made = await put({ ...kimByAda, id: 0, substituteAttesterId: KARIN.id })
    expect(made).toEqual({
      status: 5,
      attest: {
        id: expect.any(Number),
        userId: KIM.id,
        userFullName: 'Kim Åkesson',
        attestantId: ADA.id,
        attestantFullName: 'Ada Bergström',
        amount: 500,
        active: true,
        substituteAttesterId: KARIN.id,
        substituteAttesterFullName: 'Karin Lindqvist',
      },
    })
    expect(await relationsSeenBy(ADA.email)).toContainEqual(made.attest)
  })

  test('is changed, and what is left out stays [ATT-07, ATT-21]', async () => {
    const { attest } = await put({ ...kimByAda, substituteAttesterId: KARIN.id, active: false })
    const id = attest?.id ?? 0
    const raised = await put({ ...kimByAda, id, amount: 700.25 })
    expect(raised.attest).toMatchObject({ id, amount: 700.25, active: false, substituteAttesterId: KARIN.id })
    const opened = await put({ ...kimByAda, id, active: true, substituteAttesterId: null })
    expect(opened.attest).toMatchObject({ active: true, substituteAttesterId: null, amount: 500 })
    expect((await put({ ...kimByAda, id, substituteAttesterId: 0 })).status).toBe(AttestAnswer.OK)
  })

  const REFUSED: readonly (readonly [string, Change, number])[] = [
    ['with a user of another company [ROLE-12]', { ...kimByAda, userId: OTTO.id }, 0],
    ['with a user that does not exist', { ...kimByAda, userId: UNKNOWN }, 0],
    ['with an approver of another company [ROLE-12]', { ...kimByAda, attestantId: GRETA.id }, 0],
    ['with nobody as approver', { ...kimByAda, attestantId: 0 }, 0],
    ['with an approver who was deactivated', { ...kimByAda, attestantId: VERA.id }, 0],
    ['with an approver who cannot log in', { ...kimByAda, attestantId: NILS.id }, 0],
    ['that does not exist', { ...kimByAda, id: UNKNOWN }, 7],
    ['of oneself [ATT-03]', { ...kimByAda, attestantId: KIM.id }, 1],
    ['with oneself as substitute [ATT-03]', { ...kimByAda, substituteAttesterId: KIM.id }, 1],
    ['of less than nothing [ATT-04]', { ...kimByAda, amount: -0.000_01 }, 2],
    ['of far less than nothing [ATT-04]', { ...kimByAda, amount: -1e308 }, 2],
    ['with an unknown substitute [ATT-08]', { ...kimByAda, substituteAttesterId: UNKNOWN }, 8],
    ['with a substitute of another company [ATT-08]', { ...kimByAda, substituteAttesterId: OTTO.id }, 8],
    ['that exists [ATT-05]', { userId: OLLE.id, attestantId: ADA.id, amount: 1 }, 3],
    ['that exists the other way round [ATT-06]', { userId: ADA.id, attestantId: OLLE.id, amount: 1 }, 4],
  ]

  test.for(REFUSED)('%s is answered by its status and not stored [ATT-02]', async ([, body, status]) => {
    const before = await storedPairs()
    expect(await put(body)).toEqual({ status, attest: null })
    expect(await storedPairs()).toEqual(before)
  })

  test('of another company is answered as one that does not exist [ROLE-12]', async () => {
    const foreign = { userId: OTTO.id, attestantId: GRETA.id, amount: 1 }
    expect(await put({ ...foreign, id: OLLES_RELATION }, { as: GRETA.email })).toEqual(
      await put({ ...foreign, id: UNKNOWN }, { as: GRETA.email }),
    )
  })

  test.for([KARIN.email, OLLE.email, SVEN.email])('is not changed by %s [ATT-02]', async (as) => {
    expect(await put({ ...kimByAda, id: OLLES_RELATION }, { as })).toEqual({ status: 0, attest: null })
    expect(await put(kimByAda, { as })).toEqual({ status: 0, attest: null })
  })

  test('of 0 is allowed [ATT-04]', async () => {
    expect((await put({ ...kimByAda, amount: 0 })).attest?.amount).toBe(0)
  })

  test('may close a circle of three: nobody in it decides an own order', async () => {
    expect((await put({ userId: ADA.id, attestantId: KARIN.id, amount: 1 })).status).toBe(5)
    expect((await put({ userId: KARIN.id, attestantId: OLLE.id, amount: 1 })).status).toBe(5)
  })

  test.for(['1e999', '1e12', '0.00001', '"500"', 'null', '[]'])(
    'with an amount of %s is no relation at all',
    async (amount) => {
      const { cookie = '' } = await shop.as(ADA.email)
      const answer = await shop.inject({
        method: 'PUT',
        url: '/api/v2/attest',
        headers: { cookie, 'content-type': 'application/json' },
        payload: `{"userId":${KIM.id},"attestantId":${ADA.id},"amount":${amount}}`,
      })
      expect(answer.json()).toMatchObject({ type: 'invalidInput', status: 400 })
    },
  )

  test('made twice at once, or in both directions at once, is made once [ATT-05, ATT-06]', async () => {
    const kimByKarin = { userId: KIM.id, attestantId: KARIN.id, amount: 1 }
    const karinByKim = { userId: KARIN.id, attestantId: KIM.id, amount: 1 }
    const changes = Array.from({ length: 10 }, (_, index) => (index % 2 ? kimByKarin : karinByKim))
    const answers = await Promise.all(changes.map((change) => put(change)))
    expect(answers.filter(({ status }) => status === 5)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([5, 3, 4]))
    expect(await storedPairs()).toHaveLength(2)
  })
})

describe('the relations are seen [API-ATT-01]', () => {
  beforeEach(async () => {
    await put(kimByAda)
    await put({ userId: OTTO.id, attestantId: GRETA.id, amount: 1 }, { as: GRETA.email })
  })

  test.for([
    {
      who: ADA.email,
      pairs: [
        [OLLE.id, ADA.id],
        [KIM.id, ADA.id],
      ],
    },
    { who: GRETA.email, pairs: [[OTTO.id, GRETA.id]] },
    {
      who: SVEN.email,
      pairs: [
        [OLLE.id, ADA.id],
        [KIM.id, ADA.id],
        [OTTO.id, GRETA.id],
      ],
    },
    { who: OLLE.email, pairs: [[OLLE.id, ADA.id]] },
    { who: KARIN.email, pairs: [[OLLE.id, ADA.id]] },
    { who: RUNE.email, pairs: [] },
  ])('by $who: $pairs (AMB-76) [ROLE-12]', async ({ who, pairs }) => {
    expect(await pairsSeenBy(who)).toEqual(pairs)
  })
})

describe('a relation is deleted [API-ATT-06]', () => {
  const remove = async (attestId: number, { as = ADA.email } = {}) =>
    (await shop.as(as)).call(attestCalls.deleteAttest, { params: { attestId } })

  test('by the customer admin', async () => {
    const { attest } = await put(kimByAda)
    expect(await remove(attest?.id ?? 0)).toBeNull()
    expect(await pairsSeenBy(ADA.email)).toEqual([[OLLE.id, ADA.id]])
  })

  test('by nobody of another company, who is answered as if it did not exist [ROLE-12]', async () => {
    for (const as of [GRETA.email, SVEN.email]) {
      const foreign = await refusal(remove(OLLES_RELATION, { as }))
      const unknown = await refusal(remove(UNKNOWN, { as }))
      expect(foreign).toMatchObject({ type: 'unknownAttest', status: 404 })
      const withoutId = ({ instance, ...rest }: typeof foreign) => [rest, instance.replace(/\d+$/, '')]
      expect(withoutId(foreign)).toEqual(withoutId(unknown))
    }
    expect(await storedPairs()).toHaveLength(1)
  })

  test('by no customer user [ROLE-03]', async () => {
    expect(await refusal(remove(OLLES_RELATION, { as: OLLE.email }))).toMatchObject({
      type: 'notAllowed',
      status: 401,
    })
  })

  test.for(['0', '-1', 'x', '1e9', '9999999999', '%00'])(
    'with the id %s it is refused [ERR-07]',
    async (id) => {
      const { cookie = '' } = await shop.as(ADA.email)
      const answer = await shop.inject({ method: 'DELETE', url: `/api/v2/attest/${id}`, headers: { cookie } })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('the people who can be named [API-ATT-05]', () => {
  test('are the active ones of the company, by name [ENT-42, ENT-44]', async () => {
    const people = await (await shop.as(ADA.email)).call(attestCalls.attestUsers, {})
    expect(people).toEqual([
      { id: ADA.id, fullName: 'Ada Bergström' },
      { id: KARIN.id, fullName: 'Karin Lindqvist' },
      { id: KIM.id, fullName: 'Kim Åkesson' },
      { id: NILS.id, fullName: 'Nils Frisk' },
      { id: OLLE.id, fullName: 'Olle Sandell' },
      { id: RUNE.id, fullName: 'Rune Hedlund' },
    ])
  })

  test('are told to customer admins only [ROLE-03]', async () => {
    const request = (await shop.as(KARIN.email)).call(attestCalls.attestUsers, {})
    expect(await refusal(request)).toMatchObject({ type: 'notAllowed', status: 401 })
  })
})

describe('the orders that wait under a relation', () => {
  const orderOf = async (orderId: number) =>
    shop.db
      .selectFrom('orders')
      .select(['attestee_id', 'attest_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  const restore = () =>
    put({
      id: OLLES_RELATION,
      userId: OLLE.id,
      attestantId: ADA.id,
      amount: 50_000,
      active: true,
      substituteAttesterId: KARIN.id,
    })

  test('are named to the new approver, who is told [ATT-17]', async () => {
    const { orderKey, order } = await placeWaitingOrder(shop)
    await shop.workOff()
    try {
      await put({
        id: OLLES_RELATION,
        userId: OLLE.id,
        attestantId: KIM.id,
        amount: 50_000,
        substituteAttesterId: null,
      })
      expect((await orderOf(orderKey)).attestee_id).toBe(KIM.id)
      await shop.workOff()
      const mails = (await shop.mails()).filter(({ subject }) => subject.includes(`${order} väntar på din`))
      expect(mails.map(({ to }) => to)).toEqual([ADA.email, KIM.email])
    } finally {
      await restore()
    }
  })

  test('stay where the relation is given to another orderer, and its admins decide them', async () => {
    const { orderKey, attestToken } = await placeWaitingOrder(shop)
    try {
      await put({
        id: OLLES_RELATION,
        userId: KIM.id,
        attestantId: KARIN.id,
        amount: 1,
        substituteAttesterId: null,
      })
      expect((await orderOf(orderKey)).attestee_id).toBe(ADA.id)
      const karin = (await shop.as(KARIN.email)).call(attestCalls.attestOrder, { query: { attestToken } })
      expect((await karin)?.attest.isAttestee).toBe(false)
      const ada = (await shop.as(ADA.email)).call(attestCalls.attestOrder, { query: { attestToken } })
      expect((await ada)?.attest.isAttestee).toBe(true)
    } finally {
      await restore()
    }
  })
})

test('an order placed while its relation is deleted is placed, under approval or without', async () => {
  const ada = await shop.as(ADA.email)
  for (let round = 0; round < 10; round += 1) {
    await put({ userId: KIM.id, attestantId: ADA.id, amount: 50_000 })
    const [relation] = (await relationsSeenBy(KIM.email)).filter(({ userId }) => userId === KIM.id)
    const [order] = await Promise.all([
      (await shop.as(KIM.email)).call(orderCalls.placeOrder, { body: KIMS_ORDER }),
      ada.call(attestCalls.deleteAttest, { params: { attestId: relation?.id ?? 0 } }),
    ])
    expect([null, 4]).toContain(order.attestStatus)
  }
})

test.for<[string, () => Promise<unknown>]>([
  ['attests', () => shop.guest.call(attestCalls.attests, {})],
  ['PUT attest', () => shop.guest.call(attestCalls.putAttest, { body: kimByAda })],
  [
    'DELETE attest',
    () => shop.guest.call(attestCalls.deleteAttest, { params: { attestId: OLLES_RELATION } }),
  ],
  ['attest/users', () => shop.guest.call(attestCalls.attestUsers, {})],
])('%s is refused without a login [ROLE-08]', async ([, request]) => {
  expect(await refusal(request())).toMatchObject({ type: 'notLoggedIn', status: 401 })
})
